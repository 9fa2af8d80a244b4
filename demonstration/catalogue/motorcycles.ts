import type { CatalogueModel } from './catalogue-model.ts';

interface MotorcycleFacts {
  wmi: string;
  body: string;
  years: readonly [number, number];
  cc: number;
  cylinders: number;
  torqueNm: number;
  tankLitres: number;
  consumption: number;
  wetKg: number;
  automatic?: boolean;
  keeps?: number;
  weight?: number;
  /** Name and price when new. */
  badges: readonly (readonly [string, number])[];
}

function motorcycle(title: readonly [string, string], facts: MotorcycleFacts): CatalogueModel {
  return {
    make: title[0], model: title[1], series: '', wmi: facts.wmi, itemType: 'motorcycle', body: facts.body, from: facts.years[0], to: facts.years[1],
    seats: 2, doors: null, ancap: null, millimetres: [2150, 830, 1200], grossVehicleMassKg: facts.wetKg + 190, keeps: (facts.keeps ?? 0.95) * 1.18, weight: facts.weight ?? 2,
    badges: facts.badges.map(([name, price]) => ({
      name, price,
      engine: {
        fuel: 'Premium', litres: facts.cc / 1000, cylinders: facts.cylinders, induction: 'Aspirated', torqueNm: facts.torqueNm,
        transmission: facts.automatic ? 'Automatic' : 'Manual', gears: facts.automatic ? null : 6, drive: '', consumption: facts.consumption,
        kwhPer100km: null, rangeKm: null, tankLitres: facts.tankLitres, towKg: null,
      },
    })),
  };
}

const now = 9999;

export const motorcycles: readonly CatalogueModel[] = [
  motorcycle(['Honda', 'CB125E'], { wmi: 'LWB', body: 'Naked', years: [2016, 2023], cc: 125, cylinders: 1, torqueNm: 10, tankLitres: 13, consumption: 2.2, wetKg: 132, badges: [['', 2999]] }),
  motorcycle(['Honda', 'CB500X'], { wmi: 'MLH', body: 'Adventure', years: [2016, 2023], cc: 471, cylinders: 2, torqueNm: 43, tankLitres: 17, consumption: 3.6, wetKg: 199, keeps: 1.05, weight: 3, badges: [['', 10499]] }),
  motorcycle(['Honda', 'CRF300L'], { wmi: 'MLH', body: 'Trail', years: [2021, now], cc: 286, cylinders: 1, torqueNm: 27, tankLitres: 8, consumption: 3.1, wetKg: 142, keeps: 1.08, weight: 3, badges: [['', 8249], ['Rally', 9649]] }),
  motorcycle(['Honda', 'CRF1100L Africa Twin'], { wmi: 'JH2', body: 'Adventure', years: [2020, now], cc: 1084, cylinders: 2, torqueNm: 105, tankLitres: 19, consumption: 4.9, wetKg: 226, badges: [['', 23999], ['Adventure Sports DCT', 28999]] }),
  motorcycle(['Honda', 'GL1800 Gold Wing Tour'], { wmi: 'JH2', body: 'Touring', years: [2018, now], cc: 1833, cylinders: 6, torqueNm: 170, tankLitres: 21, consumption: 5.6, wetKg: 390, automatic: true, weight: 1, badges: [['Premium DCT', 47999]] }),
  motorcycle(['Yamaha', 'MT-07'], { wmi: 'JYA', body: 'Naked', years: [2018, now], cc: 689, cylinders: 2, torqueNm: 68, tankLitres: 14, consumption: 4.2, wetKg: 184, keeps: 1.03, weight: 3, badges: [['LA', 12849], ['HO', 13199]] }),
  motorcycle(['Yamaha', 'MT-09'], { wmi: 'JYA', body: 'Naked', years: [2021, now], cc: 890, cylinders: 3, torqueNm: 93, tankLitres: 14, consumption: 5.0, wetKg: 193, badges: [['', 17449], ['SP', 20349]] }),
  motorcycle(['Yamaha', 'YZF-R3'], { wmi: 'MH3', body: 'Sport', years: [2016, now], cc: 321, cylinders: 2, torqueNm: 30, tankLitres: 14, consumption: 3.6, wetKg: 170, badges: [['', 8199]] }),
  motorcycle(['Yamaha', 'Ténéré 700'], { wmi: 'VTM', body: 'Adventure', years: [2020, now], cc: 689, cylinders: 2, torqueNm: 68, tankLitres: 16, consumption: 4.3, wetKg: 205, keeps: 1.1, weight: 3, badges: [['', 18299], ['World Raid', 20899]] }),
  motorcycle(['Kawasaki', 'Ninja 400'], { wmi: 'JKA', body: 'Sport', years: [2018, 2023], cc: 399, cylinders: 2, torqueNm: 38, tankLitres: 14, consumption: 3.8, wetKg: 168, weight: 3, badges: [['', 8349], ['KRT Edition', 8549]] }),
  motorcycle(['Kawasaki', 'Z900'], { wmi: 'JKA', body: 'Naked', years: [2017, now], cc: 948, cylinders: 4, torqueNm: 99, tankLitres: 17, consumption: 5.7, wetKg: 212, badges: [['', 15499], ['SE', 18399]] }),
  motorcycle(['Kawasaki', 'Versys 650'], { wmi: 'JKA', body: 'Adventure', years: [2018, now], cc: 649, cylinders: 2, torqueNm: 61, tankLitres: 21, consumption: 4.5, wetKg: 218, badges: [['L', 12499], ['LT', 13499]] }),
  motorcycle(['Suzuki', 'V-Strom 650'], { wmi: 'JS1', body: 'Adventure', years: [2017, now], cc: 645, cylinders: 2, torqueNm: 62, tankLitres: 20, consumption: 4.2, wetKg: 216, keeps: 1.02, weight: 3, badges: [['', 12890], ['XT', 13390]] }),
  motorcycle(['Suzuki', 'DR-Z400E'], { wmi: 'JS1', body: 'Trail', years: [2014, 2022], cc: 398, cylinders: 1, torqueNm: 39, tankLitres: 10, consumption: 4.4, wetKg: 138, keeps: 1.12, badges: [['', 9990]] }),
  motorcycle(['Suzuki', 'Hayabusa'], { wmi: 'JS1', body: 'Sport', years: [2021, now], cc: 1340, cylinders: 4, torqueNm: 150, tankLitres: 20, consumption: 6.7, wetKg: 264, weight: 1, badges: [['', 27890]] }),
  motorcycle(['Harley-Davidson', 'Sportster S'], { wmi: '5HD', body: 'Cruiser', years: [2021, now], cc: 1252, cylinders: 2, torqueNm: 125, tankLitres: 12, consumption: 5.1, wetKg: 228, badges: [['RH1250S', 26495]] }),
  motorcycle(['Harley-Davidson', 'Fat Boy'], { wmi: '5HD', body: 'Cruiser', years: [2018, now], cc: 1868, cylinders: 2, torqueNm: 155, tankLitres: 19, consumption: 5.5, wetKg: 317, keeps: 1.02, badges: [['114', 36995]] }),
  motorcycle(['Harley-Davidson', 'Street Glide'], { wmi: '5HD', body: 'Touring', years: [2018, now], cc: 1923, cylinders: 2, torqueNm: 175, tankLitres: 23, consumption: 6.0, wetKg: 368, badges: [['Special', 42495], ['', 44995]] }),
  motorcycle(['BMW', 'R 1250 GS'], { wmi: 'WB1', body: 'Adventure', years: [2019, 2023], cc: 1254, cylinders: 2, torqueNm: 143, tankLitres: 20, consumption: 4.8, wetKg: 249, keeps: 1.02, weight: 3, badges: [['Rallye', 31000], ['Adventure Trophy', 34600]] }),
  motorcycle(['BMW', 'G 310 R'], { wmi: 'WB3', body: 'Naked', years: [2017, now], cc: 313, cylinders: 1, torqueNm: 28, tankLitres: 11, consumption: 3.3, wetKg: 164, badges: [['', 7890]] }),
  motorcycle(['Triumph', 'Tiger 900'], { wmi: 'SMT', body: 'Adventure', years: [2020, now], cc: 888, cylinders: 3, torqueNm: 90, tankLitres: 20, consumption: 4.9, wetKg: 220, badges: [['GT Pro', 24490], ['Rally Pro', 25590]] }),
  motorcycle(['Triumph', 'Bonneville T100'], { wmi: 'SMT', body: 'Classic', years: [2017, now], cc: 900, cylinders: 2, torqueNm: 80, tankLitres: 15, consumption: 4.1, wetKg: 228, badges: [['', 17090]] }),
  motorcycle(['Triumph', 'Street Triple'], { wmi: 'SMT', body: 'Naked', years: [2018, now], cc: 765, cylinders: 3, torqueNm: 80, tankLitres: 15, consumption: 5.4, wetKg: 188, badges: [['R', 17190], ['RS', 20590]] }),
  motorcycle(['Ducati', 'Scrambler'], { wmi: 'ZDM', body: 'Classic', years: [2016, now], cc: 803, cylinders: 2, torqueNm: 66, tankLitres: 14, consumption: 5.2, wetKg: 189, badges: [['Icon', 17800], ['Full Throttle', 20400]] }),
  motorcycle(['Ducati', 'Monster'], { wmi: 'ZDM', body: 'Naked', years: [2021, now], cc: 937, cylinders: 2, torqueNm: 93, tankLitres: 14, consumption: 5.2, wetKg: 188, badges: [['', 20200], ['Plus', 21000]] }),
  motorcycle(['KTM', '390 Duke'], { wmi: 'VBK', body: 'Naked', years: [2017, now], cc: 373, cylinders: 1, torqueNm: 37, tankLitres: 13, consumption: 3.5, wetKg: 163, badges: [['', 8595]] }),
  motorcycle(['KTM', '890 Adventure'], { wmi: 'VBK', body: 'Adventure', years: [2021, now], cc: 889, cylinders: 2, torqueNm: 100, tankLitres: 20, consumption: 4.5, wetKg: 215, badges: [['', 22995], ['R', 25095]] }),
  motorcycle(['Royal Enfield', 'Himalayan 450'], { wmi: 'ME3', body: 'Adventure', years: [2024, now], cc: 452, cylinders: 1, torqueNm: 40, tankLitres: 17, consumption: 3.6, wetKg: 196, badges: [['Base', 8690], ['Summit', 9190]] }),
  motorcycle(['Royal Enfield', 'Interceptor 650'], { wmi: 'ME3', body: 'Classic', years: [2019, now], cc: 648, cylinders: 2, torqueNm: 52, tankLitres: 14, consumption: 4.0, wetKg: 202, weight: 3, badges: [['', 10990]] }),
  motorcycle(['CFMOTO', '450MT'], { wmi: 'LCE', body: 'Adventure', years: [2024, now], cc: 449, cylinders: 2, torqueNm: 44, tankLitres: 17, consumption: 4.0, wetKg: 185, keeps: 0.9, badges: [['', 8490]] }),
  motorcycle(['Indian', 'Scout'], { wmi: '56K', body: 'Cruiser', years: [2018, now], cc: 1133, cylinders: 2, torqueNm: 97, tankLitres: 12, consumption: 5.3, wetKg: 256, badges: [['Bobber', 24495], ['Rogue', 24995]] }),
  motorcycle(['Vespa', 'GTS 300'], { wmi: 'ZAP', body: 'Scooter', years: [2018, now], cc: 278, cylinders: 1, torqueNm: 26, tankLitres: 8, consumption: 3.2, wetKg: 160, automatic: true, badges: [['Classic', 11290], ['Super Sport', 11890]] }),
];
