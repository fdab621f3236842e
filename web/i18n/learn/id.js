/** Indonesian. @type {import("../index.js").LearnCatalogue} */
export default {
  "rules.start.title": "Awal permainan",
  "rules.start.text":
    "Dua cakram hitam dan dua cakram putih terletak bersilang di empat kotak tengah. Hitam selalu melangkah lebih dulu. Papan biasa punya 8×8 kotak; 6×6 dan 10×10 memakai aturan yang sama.",
  "rules.row.title": "Mengapit sebaris",
  "rules.row.text":
    "Letakkan cakram di kotak kosong sehingga sebaris lurus cakram lawan yang tak terputus terletak di antaranya dan cakram Anda yang lain. Barisnya boleh ke segala arah, juga diagonal, satu cakram atau lebih. Hitam di f3 mengapit tiga cakram putih, dan semuanya dibalik.",
  "rules.directions.title": "Beberapa arah sekaligus",
  "rules.directions.text":
    "Satu cakram bisa mengapit beberapa baris. Semuanya dibalik, juga yang lebih suka Anda biarkan. Hitam di c3 membalik enam cakram di empat arah.",
  "rules.own.title": "Tidak melewati cakram sendiri",
  "rules.own.text":
    "Baris berakhir pada cakram Anda yang pertama. Hitam di a3 hanya membalik b3: dua cakram putih di belakang c3 tetap.",
  "rules.chains.title": "Tidak berantai",
  "rules.chains.text":
    "Hanya cakram yang baru diletakkan yang mengapit. Bila Hitam bermain di a3, c3 menjadi hitam dan berhadapan dengan c5, tetapi c4 di antaranya tetap putih.",
  "rules.pass.title": "Lewat",
  "rules.pass.text":
    "Yang tidak bisa mengapit apa pun harus lewat, dan lawan melangkah lagi. Yang bisa mengapit wajib melangkah. Di sini Hitam tidak bisa melangkah.",
  "rules.end.title": "Akhir permainan",
  "rules.end.text":
    "Bila kedua pihak tidak bisa melangkah, permainan selesai. Papan sering sudah penuh, tetapi tidak selalu: setelah Hitam f1 tidak ada yang bisa melangkah, dan lima kotak tetap kosong.",
  "rules.goals.title": "Klasik dan Terbalik",
  "rules.goals.text":
    "Di Klasik cakram terbanyak menang, di Terbalik yang tersedikit; aturan lain sama. Jumlah sama berarti seri. Cakram terakhir Hitam mengakhiri permainan ini: posisi akhir yang sama dimenangkan Hitam di Klasik dan Putih di Terbalik.",
  "rules.setups.title": "Susunan lain",
  "rules.setups.text":
    "Awal permainan boleh berbeda: silang dicerminkan, warna sejajar, atau posisi apa pun yang Anda susun sendiri.",
  "rules.free.title": "Papan kosong",
  "rules.free.text":
    "Anda juga bisa mulai dengan papan kosong. Mula-mula tiap pihak meletakkan dua cakram di empat kotak tengah, bergiliran dan tanpa membalik. Setelah itu aturan biasa berlaku.",
  "rules.trays.title": "Menyerahkan cakram",
  "rules.trays.text":
    "Tiap pihak punya separuh cakram di bakinya. Yang kehabisan tetapi masih bisa melangkah diberi satu oleh lawan, sesering yang perlu. Di sini baki Hitam kosong.",
  "rules.play.title": "Cara meletakkan cakram",
  "rules.play.text":
    "Klik atau ketuk kotaknya, atau pergi ke sana dengan tombol panah lalu tekan Enter. Cakram tetap di kotaknya selamanya; hanya dibalik. Kotak yang tidak bisa dimainkan menunjukkan yang bisa.",
  "rules.correct.title": "Membetulkan giliran",
  "rules.correct.text":
    "Program membalik cakram untuk Anda. Jika di pengaturan Anda memilih membalik sendiri, Anda boleh membetulkan sampai giliran diakhiri; lalu yang terlewat ditampilkan, dan aturan menentukan hasilnya.",
  "rules.statistics.title": "Menghitung permainan",
  "rules.statistics.text":
    "Permainan yang selesai dihitung: kemenangan Hitam, kemenangan Putih, dan seri, dengan persentase.",

  "live.restart": "Dari awal",
  "live.back": "Mundur",
  "live.next": "Langkah berikut",

  "lesson.title": "Permainan pertama",
  "lesson.count": "Tahap {step} dari {steps}",
  "lesson.next": "Lanjut",
  "lesson.skip": "Lewati",
  "lesson.previous": "Tahap sebelumnya",
  "lesson.again": "Itu boleh, tetapi coba kotak lain.",
  "lesson.place.task":
    "Anda memegang cakram hitam dan melangkah lebih dulu. Titik menandai tempat yang boleh. Pilih satu titik.",
  "lesson.place.done":
    "Satu cakram putih berada di antara cakram baru dan cakram Anda yang lain, jadi dibalik.",
  "lesson.illegal.task": "Putih sudah menjawab. Sekarang coba kotak kosong tanpa titik.",
  "lesson.illegal.done":
    "Di sana tidak ada apa pun di antara dua cakram Anda, jadi tidak boleh. Anda harus selalu membalik paling sedikit satu cakram.",
  "lesson.most.task":
    "Beberapa giliran kemudian. Tunjuk sebuah titik untuk melihat yang akan dibalik. Mainkan yang membalik cakram terbanyak.",
  "lesson.most.done": "Setiap baris yang Anda apit dibalik, ke semua arah sekaligus.",
  "lesson.corner.task":
    "Sudut tidak pernah bisa diapit: cakram Anda di sana tetap milik Anda sampai akhir. Ambil sudutnya.",
  "lesson.corner.done": "Bagus. Cakram di tepi sebelahnya kini juga sulit dibalik.",
  "lesson.pass.task": "Sekarang tidak ada titik: Anda tidak bisa mengapit apa pun. Tekan Lewat.",
  "lesson.pass.done":
    "Putih melangkah dua kali berturut-turut. Anda boleh lewat hanya jika tidak bisa melangkah.",
  "lesson.win.task": "Tinggal satu kotak. Letakkan cakram terakhir.",
  "lesson.win.done": "Di Klasik cakram terbanyak menang. Sekarang hal yang sama di Terbalik.",
  "lesson.fewest.task":
    "Di Terbalik cakram tersedikit menang; aturannya sama. Mainkan titik yang membalik sesedikit mungkin cakram.",
  "lesson.fewest.done": "Di Terbalik Anda ingin punya sedikit cakram dan banyak pilihan kotak.",
  "lesson.noCorner.task":
    "Sudut tetap milik Anda sampai akhir, jadi di Terbalik sudut adalah beban. Mainkan titik lain mana pun.",
  "lesson.noCorner.done": "Bagus. Biarkan sudut untuk lawan.",
  "lesson.lose.task": "Cakram terakhir lagi, tetapi ini Terbalik. Letakkan.",
  "lesson.lose.done":
    "Permainan yang sama, pemenang yang lain. Anda sudah tahu semuanya: mainkan permainan sendiri.",
  "lesson.playMost": "Main Klasik",
  "lesson.playFewest": "Main Terbalik",

  "strategy.corners.title": "Ambil sudut",
  "strategy.corners.text":
    "Cakram di sudut tidak pernah bisa dibalik, dan melindungi tetangganya di tepi. Kebanyakan permainan ditentukan oleh sudut. Di sini Hitam mengambil f6.",
  "strategy.xSquares.title": "Waspadai kotak X",
  "strategy.xSquares.text":
    "Kotak di diagonal sebelah sudut kosong disebut kotak X. Bermain di sana terlalu dini biasanya memberikan sudut: setelah Hitam b2, Putih mengambil a1.",
  "strategy.edges.title": "Hati-hati di tepi",
  "strategy.edges.text":
    "Cakram tepi itu kuat, tetapi kotak di sebelah sudut kosong, kotak C, bisa menjadi jebakan. Setelah Hitam b1, Putih mengapit sepanjang tepi dan mengambil a1.",
  "strategy.mobility.title": "Jaga pilihan Anda",
  "strategy.mobility.text":
    "Di tengah permainan, banyak cakram adalah beban. Baliklah sedikit, dan sisakan sedikit langkah untuk lawan: tak lama lagi tinggal yang buruk. Bandingkan titik milik Putih setelah masing-masing dari dua langkah.",
  "strategy.mobility.few": "a5: sedikit jawaban",
  "strategy.mobility.many": "e4: banyak jawaban",
  "strategy.parity.title": "Buat langkah terakhir",
  "strategy.parity.text":
    "Menjelang akhir, kotak kosong terbagi menjadi daerah. Usahakan langkah terakhir di tiap daerah: mainkan dulu yang jumlah kotak kosongnya ganjil. Di sini d6 sendirian, sedangkan a4 dan a5 bersama.",
  "strategy.parity.odd": "d6 dulu: Hitam menang",
  "strategy.parity.even": "a4 dulu: Hitam kalah",
  "strategy.reverse.title": "Yang terbalik di Terbalik",
  "strategy.reverse.text":
    "Sudut kini merugikan pemiliknya, dan kotak X menjadi senjata: setelah Hitam e5, Putih tidak punya langkah selain sudut f6. Yang tetap benar: sedikit cakram di tengah permainan, banyak pilihan, dan langkah terakhir untuk lawan.",
};
