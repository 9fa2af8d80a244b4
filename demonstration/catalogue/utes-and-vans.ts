import { car, type CatalogueModel } from './catalogue-model.ts';

const now = 9999;
const dualCab = 'Dual Cab Ute';
const singleCab = 'Single Cab Chassis';

/** The range of the ute dealer; also traded in elsewhere. */
export const isuzuRange: readonly CatalogueModel[] = [
  car(['Isuzu', 'D-MAX'], {
    series: 'RG', wmi: 'MPA', body: dualCab, doors: 4, years: [2021, now], mm: [5280, 1880, 1810], gvm: 3100, keeps: 1.16, weight: 10,
    engines: {
      a: 'Diesel 3.0 4cyl Turbo 450Nm Automatic 6 4WD 8.0L/100 76L 3500kg', m: 'Diesel 3.0 4cyl Turbo 450Nm Manual 6 4WD 7.7L/100 76L 3500kg',
      h: 'Diesel 3.0 4cyl Turbo 450Nm Automatic 6 RWD 7.4L/100 76L 3500kg',
    },
    badges: [
      ['SX Crew Cab 4x2 High Ride', 'h', 46700], ['SX Crew Cab', 'a', 55200], ['SX Crew Cab Manual', 'm', 53200], ['LS-M Crew Cab', 'a', 59200],
      ['LS-U Crew Cab', 'a', 64500], ['LS-U+ Crew Cab', 'a', 66500], ['X-Terrain', 'a', 70500], ['Blade', 'a', 76990],
    ],
  }),
  car(['Isuzu', 'D-MAX'], {
    series: 'RG', wmi: 'MPA', body: 'Space Cab Ute', doors: 4, seats: 4, years: [2021, now], mm: [5280, 1880, 1805], gvm: 3100, keeps: 1.14, weight: 2,
    engines: { a: 'Diesel 3.0 4cyl Turbo 450Nm Automatic 6 4WD 8.0L/100 76L 3500kg' },
    badges: [['SX Space Cab', 'a', 52200], ['LS-U Space Cab', 'a', 60500]],
  }),
  car(['Isuzu', 'D-MAX'], {
    series: 'RG', wmi: 'MPA', body: singleCab, doors: 2, seats: 2, years: [2021, now], mm: [5325, 1870, 1790], gvm: 3100, keeps: 1.12, weight: 3,
    engines: {
      t: 'Diesel 1.9 4cyl Turbo 350Nm Automatic 6 RWD 6.9L/100 76L 2800kg', a: 'Diesel 3.0 4cyl Turbo 450Nm Automatic 6 4WD 8.0L/100 76L 3500kg',
      m: 'Diesel 3.0 4cyl Turbo 450Nm Manual 6 4WD 7.7L/100 76L 3500kg',
    },
    badges: [['SX Single Cab 4x2', 't', 36200], ['SX Single Cab', 'm', 45700], ['SX Single Cab Auto', 'a', 47700]],
  }),
  car(['Isuzu', 'MU-X'], {
    series: 'RJ', wmi: 'MPA', body: 'SUV', seats: 7, years: [2021, now], mm: [4850, 1870, 1825], gvm: 2800, keeps: 1.14, weight: 7,
    engines: {
      a: 'Diesel 3.0 4cyl Turbo 450Nm Automatic 6 4WD 8.3L/100 80L 3500kg', r: 'Diesel 3.0 4cyl Turbo 450Nm Automatic 6 RWD 7.8L/100 80L 3500kg',
    },
    badges: [['LS-M 4x2', 'r', 49400], ['LS-M', 'a', 56400], ['LS-U', 'a', 63400], ['LS-T', 'a', 69400], ['X-Terrain', 'a', 74400]],
  }),
];

/** Earlier generations, which only come back as trade-ins. */
export const earlierIsuzus: readonly CatalogueModel[] = [
  car(['Isuzu', 'D-MAX'], {
    series: 'TF', wmi: 'MPA', body: dualCab, doors: 4, years: [2013, 2020], mm: [5295, 1860, 1855], gvm: 2950, keeps: 1.16, weight: 4,
    engines: { a: 'Diesel 3.0 4cyl Turbo 430Nm Automatic 6 4WD 7.9L/100 76L 3500kg', m: 'Diesel 3.0 4cyl Turbo 430Nm Manual 6 4WD 7.7L/100 76L 3500kg' },
    badges: [['SX Crew Cab', 'm', 45990], ['LS-M Crew Cab', 'a', 50990], ['LS-U Crew Cab', 'a', 54990], ['LS-T Crew Cab', 'a', 57990]],
  }),
  car(['Isuzu', 'MU-X'], {
    series: 'UC', wmi: 'MPA', body: 'SUV', seats: 7, years: [2014, 2020], mm: [4825, 1860, 1860], gvm: 2750, keeps: 1.12, weight: 3,
    engines: { a: 'Diesel 3.0 4cyl Turbo 430Nm Automatic 6 4WD 8.1L/100 65L 3000kg' },
    badges: [['LS-M', 'a', 50990], ['LS-U', 'a', 53990], ['LS-T', 'a', 56990]],
  }),
];

export const utes: readonly CatalogueModel[] = [
  car(['Toyota', 'HiLux'], {
    series: 'GUN126R', wmi: 'MR0', body: dualCab, doors: 4, years: [2016, now], mm: [5325, 1855, 1815], gvm: 3050, keeps: 1.18, weight: 9,
    engines: {
      a: 'Diesel 2.8 4cyl Turbo 500Nm Automatic 6 4WD 7.9L/100 80L 3500kg', m: 'Diesel 2.8 4cyl Turbo 420Nm Manual 6 4WD 7.4L/100 80L 3500kg',
    },
    badges: [['SR Double Cab', 'm', 53990], ['SR Double Cab Auto', 'a', 55990], ['SR5 Double Cab', 'a', 63260], ['Rogue Double Cab', 'a', 71530], ['GR Sport Double Cab', 'a', 74310]],
  }),
  car(['Toyota', 'HiLux'], {
    series: 'TGN121R', wmi: 'MR0', body: singleCab, doors: 2, seats: 2, years: [2016, now], mm: [5330, 1800, 1690], gvm: 2850, keeps: 1.15, weight: 3,
    engines: { p: 'Unleaded 2.7 4cyl 245Nm Automatic 6 RWD 11.1L/100 80L 2500kg', m: 'Unleaded 2.7 4cyl 245Nm Manual 5 RWD 10.4L/100 80L 2500kg' },
    badges: [['Workmate', 'm', 27500], ['Workmate Auto', 'p', 30500]],
  }),
  car(['Toyota', 'LandCruiser 79'], {
    series: 'VDJL79R', wmi: 'JTE', body: singleCab, doors: 2, seats: 2, ancap: 5, years: [2017, 2024], mm: [5220, 1790, 1970], gvm: 3510, keeps: 1.38, weight: 2,
    engines: { v: 'Diesel 4.5 8cyl Turbo 430Nm Manual 5 4WD 10.7L/100 130L 3500kg' },
    badges: [['Workmate', 'v', 76990], ['GX', 'v', 79990], ['GXL', 'v', 81990]],
  }),
  car(['Ford', 'Ranger'], {
    series: 'RA', wmi: 'MNA', body: dualCab, doors: 4, years: [2022, now], mm: [5370, 1918, 1886], gvm: 3230, keeps: 1.1, weight: 9,
    engines: {
      b: 'Diesel 2.0 4cyl Twin Turbo 500Nm Automatic 10 4WD 7.2L/100 80L 3500kg', v: 'Diesel 3.0 6cyl Turbo 600Nm Automatic 10 4WD 8.4L/100 80L 3500kg',
      r: 'Premium 3.0 6cyl Twin Turbo 583Nm Automatic 10 4WD 11.5L/100 80L 2500kg',
    },
    badges: [['XL Double Cab', 'b', 54330], ['XLT Double Cab', 'b', 64990], ['Sport Double Cab', 'v', 71990], ['Wildtrak Double Cab', 'v', 76590], ['Raptor', 'r', 90440]],
  }),
  car(['Ford', 'Ranger'], {
    series: 'PX MkIII', wmi: 'MNA', body: dualCab, doors: 4, years: [2018, 2022], mm: [5446, 1867, 1821], gvm: 3200, keeps: 1.08, weight: 7,
    engines: {
      a: 'Diesel 3.2 5cyl Turbo 470Nm Automatic 6 4WD 8.9L/100 80L 3500kg', m: 'Diesel 3.2 5cyl Turbo 470Nm Manual 6 4WD 8.4L/100 80L 3500kg',
      b: 'Diesel 2.0 4cyl Twin Turbo 500Nm Automatic 10 4WD 7.4L/100 80L 3500kg',
    },
    badges: [['XL Double Cab', 'm', 48990], ['XLS Double Cab', 'a', 51990], ['XLT Double Cab', 'a', 59990], ['Wildtrak Double Cab', 'b', 65990], ['Raptor', 'b', 78990]],
  }),
  car(['Ford', 'Ranger'], {
    series: 'PX MkII', wmi: 'MNA', body: 'Super Cab Ute', doors: 4, seats: 4, years: [2015, 2018], mm: [5351, 1850, 1821], gvm: 3200, keeps: 1.05, weight: 2,
    engines: { a: 'Diesel 3.2 5cyl Turbo 470Nm Automatic 6 4WD 9.0L/100 80L 3500kg' },
    badges: [['XL Super Cab', 'a', 47990], ['XLT Super Cab', 'a', 54990]],
  }),
  car(['Mazda', 'BT-50'], {
    series: 'TF', wmi: 'MP2', body: dualCab, doors: 4, years: [2020, now], mm: [5280, 1870, 1800], gvm: 3100, keeps: 1.05, weight: 5,
    engines: { a: 'Diesel 3.0 4cyl Turbo 450Nm Automatic 6 4WD 8.0L/100 76L 3500kg', m: 'Diesel 3.0 4cyl Turbo 450Nm Manual 6 4WD 7.7L/100 76L 3500kg' },
    badges: [['XT Dual Cab', 'm', 52200], ['XTR Dual Cab', 'a', 61500], ['GT Dual Cab', 'a', 65000], ['SP Dual Cab', 'a', 69990]],
  }),
  car(['Mitsubishi', 'Triton'], {
    series: 'MR', wmi: 'MMA', body: dualCab, doors: 4, years: [2019, 2024], mm: [5305, 1815, 1795], gvm: 2900, keeps: 1.0, weight: 7,
    engines: { a: 'Diesel 2.4 4cyl Turbo 430Nm Automatic 6 4WD 8.6L/100 75L 3100kg', m: 'Diesel 2.4 4cyl Turbo 430Nm Manual 6 4WD 7.9L/100 75L 3100kg' },
    badges: [['GLX', 'm', 42990], ['GLX+', 'a', 46990], ['GLS', 'a', 50990], ['GSR', 'a', 55990]],
  }),
  car(['Mitsubishi', 'Triton'], {
    series: 'MV', wmi: 'MMA', body: dualCab, doors: 4, years: [2024, now], mm: [5360, 1930, 1815], gvm: 3200, keeps: 1.02, weight: 5,
    engines: { a: 'Diesel 2.4 4cyl Twin Turbo 470Nm Automatic 6 4WD 7.7L/100 75L 3500kg' },
    badges: [['GLX Double Cab', 'a', 51990], ['GLS Double Cab', 'a', 60990], ['GSR Double Cab', 'a', 65590]],
  }),
  car(['Nissan', 'Navara'], {
    series: 'D23', wmi: 'MNT', body: dualCab, doors: 4, years: [2016, 2025], mm: [5260, 1850, 1840], gvm: 3150, keeps: 0.98, weight: 6,
    engines: { a: 'Diesel 2.3 4cyl Twin Turbo 450Nm Automatic 7 4WD 7.9L/100 80L 3500kg', m: 'Diesel 2.3 4cyl Twin Turbo 450Nm Manual 6 4WD 7.4L/100 80L 3500kg' },
    badges: [['SL', 'm', 48990], ['ST', 'a', 53990], ['ST-X', 'a', 60490], ['Pro-4X', 'a', 64490], ['Pro-4X Warrior', 'a', 72490]],
  }),
  car(['Volkswagen', 'Amarok'], {
    series: 'NF', wmi: 'WV1', body: dualCab, doors: 4, years: [2023, now], mm: [5350, 1910, 1878], gvm: 3250, keeps: 0.98, weight: 3,
    engines: { v: 'Diesel 3.0 6cyl Turbo 600Nm Automatic 10 4WD 8.4L/100 80L 3500kg', p: 'Premium 2.3 4cyl Turbo 452Nm Automatic 10 4WD 9.9L/100 80L 3500kg' },
    badges: [['TDI600 Life', 'v', 67990], ['TDI600 Style', 'v', 73990], ['TDI600 Aventura', 'v', 82990], ['TSI452 Aventura', 'p', 79990]],
  }),
  car(['Volkswagen', 'Amarok'], {
    series: '2H', wmi: 'WV1', body: dualCab, doors: 4, years: [2017, 2022], mm: [5254, 1954, 1834], gvm: 3080, keeps: 1.02, weight: 3,
    engines: { v: 'Diesel 3.0 6cyl Turbo 550Nm Automatic 8 4WD 9.0L/100 80L 3500kg' },
    badges: [['TDI550 Core', 'v', 56990], ['TDI550 Highline', 'v', 65990], ['TDI580 Ultimate', 'v', 76990]],
  }),
  car(['GWM', 'Ute Cannon'], {
    series: 'NPW', wmi: 'LGW', body: dualCab, doors: 4, years: [2020, now], mm: [5410, 1934, 1886], gvm: 3150, keeps: 0.94, weight: 4,
    engines: { a: 'Diesel 2.0 4cyl Turbo 400Nm Automatic 8 4WD 9.4L/100 78L 3000kg' },
    badges: [['', 'a', 40490], ['L', 'a', 43490], ['X', 'a', 47490], ['Vanta', 'a', 45990]],
  }),
  car(['LDV', 'T60'], {
    series: 'SKC8', wmi: 'LSF', body: dualCab, doors: 4, years: [2018, now], mm: [5365, 1900, 1852], gvm: 3050, keeps: 0.84, weight: 3,
    engines: { a: 'Diesel 2.0 4cyl Twin Turbo 500Nm Automatic 8 4WD 8.9L/100 75L 3000kg', m: 'Diesel 2.8 4cyl Turbo 360Nm Manual 6 4WD 8.8L/100 75L 3000kg' },
    badges: [['Pro', 'm', 32990], ['Max Pro', 'a', 41990], ['Max Luxe', 'a', 45990]],
  }),
  car(['BYD', 'Shark 6'], {
    series: 'MY25', wmi: 'LGX', body: dualCab, doors: 4, years: [2025, now], mm: [5457, 1971, 1925], gvm: 3500, keeps: 0.92, weight: 2,
    engines: { h: 'Plug-in Hybrid 1.5 4cyl Turbo 650Nm Automatic 1 AWD 2.0L/100 60L 2500kg' },
    badges: [['Premium', 'h', 57900]],
  }),
  car(['Holden', 'Colorado'], {
    series: 'RG', wmi: 'MMU', body: dualCab, doors: 4, years: [2014, 2020], mm: [5361, 1874, 1800], gvm: 3150, keeps: 1.0, weight: 5,
    engines: { a: 'Diesel 2.8 4cyl Turbo 500Nm Automatic 6 4WD 8.7L/100 76L 3500kg', m: 'Diesel 2.8 4cyl Turbo 440Nm Manual 6 4WD 7.9L/100 76L 3500kg' },
    badges: [['LS Crew Cab', 'm', 46990], ['LTZ Crew Cab', 'a', 52990], ['Z71 Crew Cab', 'a', 57490]],
  }),
  car(['Ram', '1500'], {
    series: 'DT', wmi: '1C6', body: dualCab, doors: 4, ancap: null, years: [2021, now], mm: [5916, 2084, 1972], gvm: 3450, keeps: 0.95, weight: 1,
    engines: { v: 'Unleaded 5.7 8cyl 556Nm Automatic 8 4WD 12.2L/100 98L 4500kg' },
    badges: [['Big Horn Crew Cab', 'v', 119950], ['Laramie Crew Cab', 'v', 134950]],
  }),
];

export const vans: readonly CatalogueModel[] = [
  car(['Toyota', 'HiAce'], {
    series: 'GDH300R', wmi: 'JTF', body: 'Van', doors: 4, seats: 3, years: [2019, now], mm: [5265, 1950, 1990], gvm: 3300, keeps: 1.15, weight: 4,
    engines: { d: 'Diesel 2.8 4cyl Turbo 450Nm Automatic 6 RWD 8.2L/100 70L 1900kg', m: 'Diesel 2.8 4cyl Turbo 420Nm Manual 6 RWD 7.5L/100 70L 1900kg' },
    badges: [['LWB', 'd', 52640], ['LWB Manual', 'm', 49140], ['LWB Crew', 'd', 55140]],
  }),
  car(['LDV', 'Deliver 9'], {
    series: 'SV63', wmi: 'LSK', body: 'Van', doors: 4, seats: 3, ancap: null, years: [2020, now], mm: [5940, 2062, 2535], gvm: 3550, keeps: 0.88, weight: 2,
    engines: { a: 'Diesel 2.0 4cyl Turbo 375Nm Automatic 6 RWD 9.7L/100 80L 2800kg' },
    badges: [['LWB Mid Roof', 'a', 47990], ['LWB High Roof', 'a', 49990]],
  }),
  car(['Volkswagen', 'Transporter'], {
    series: 'T6.1', wmi: 'WV1', body: 'Van', doors: 4, seats: 3, years: [2020, 2024], mm: [5304, 1904, 1990], gvm: 3000, keeps: 1.04, weight: 2,
    engines: { d: 'Diesel 2.0 4cyl Turbo 340Nm DCT 7 FWD 6.7L/100 70L 2500kg', q: 'Diesel 2.0 4cyl Twin Turbo 450Nm DCT 7 AWD 8.1L/100 70L 2500kg' },
    badges: [['TDI340 LWB', 'd', 53990], ['TDI450 LWB 4MOTION', 'q', 66990]],
  }),
  car(['Ford', 'Transit Custom'], {
    series: 'VN', wmi: 'NM0', body: 'Van', doors: 4, seats: 3, years: [2016, 2023], mm: [5340, 1986, 2025], gvm: 3200, keeps: 1.0, weight: 2,
    engines: { a: 'Diesel 2.0 4cyl Turbo 385Nm Automatic 6 FWD 7.3L/100 72L 2500kg' },
    badges: [['340L', 'a', 47990], ['340L Sport', 'a', 54990]],
  }),
  car(['Renault', 'Trafic'], {
    series: 'X82', wmi: 'VF1', body: 'Van', doors: 4, seats: 3, ancap: null, years: [2015, now], mm: [5399, 1956, 1971], gvm: 3070, keeps: 0.92, weight: 2,
    engines: { a: 'Diesel 2.0 4cyl Turbo 380Nm DCT 6 FWD 7.3L/100 80L 2000kg', m: 'Diesel 1.6 4cyl Twin Turbo 340Nm Manual 6 FWD 6.2L/100 80L 2000kg' },
    badges: [['Premium LWB', 'a', 50990], ['LWB', 'm', 42990]],
  }),
];
