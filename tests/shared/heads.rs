// The values of nets and sums that were drawn at random, in one number that tells every bit. Native code and
// WebAssembly work with vectors of their own.

use outflank_core::eval::{HEAD_LEN, Head, Laid, Net, Sum};

/// What every machine must come to.
pub(crate) const WANTED: u64 = 4_179_697_371_454_526_175;

/// All bits of four thousand values, and the numbers of the sums.
pub(crate) fn fold() -> u64 {
    let mut seed = 7_u64;
    let mut draw = move |below: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % below
    };
    let mut all = 0_u64;
    for _ in 0..200 {
        let head = Head::from_numbers(&core::array::from_fn::<f32, HEAD_LEN, _>(|_| {
            draw(4097) as f32 / 1024.0 - 2.0
        }));
        let net = Net::from(&head);
        for round in 0..20 {
            let mut sum = Sum::of(57);
            for _ in 0..57 {
                // Mostly as rows are, and now and then as large as they can be.
                let row = core::array::from_fn(|_| match round {
                    0 => draw(256) as u8 as i8,
                    _ => draw(21) as i8 - 10,
                });
                sum.add(&Laid::from(&row));
            }
            let numbers = sum
                .numbers()
                .iter()
                .fold(0_i64, |sum, &number| sum.wrapping_mul(31).wrapping_add(number.into()));
            let bits = u64::from(net.value(&sum).to_bits());
            all = all.rotate_left(7)
                ^ bits
                ^ numbers.cast_unsigned().wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
    }
    all
}
