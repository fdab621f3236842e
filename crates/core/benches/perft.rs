//! Leaves per second of the move generator; the last ply is counted, not made.

use criterion::{Criterion, SamplingMode, Throughput, criterion_group, criterion_main};
use outflank_core::{Opening, Position, Size, game::perft};
use std::hint::black_box;
use std::time::Duration;

fn perft_rates(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sampling_mode(SamplingMode::Flat).sample_size(10).warm_up_time(Duration::from_secs(1));
    for (size, depth, leaves) in
        [(Size::Six, 10, 14_976_792), (Size::Eight, 11, 212_258_800), (Size::Ten, 9, 3_045_812)]
    {
        let start = Position::start(size, Opening::Cross);
        group.throughput(Throughput::Elements(leaves));
        group.bench_function(format!("{size} depth {depth}"), |bencher| {
            bencher.iter(|| assert_eq!(perft(black_box(&start), depth), leaves));
        });
    }
    group.finish();
}

criterion_group!(benches, perft_rates);
criterion_main!(benches);
