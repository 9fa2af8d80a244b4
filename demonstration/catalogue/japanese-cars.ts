import { car, type CatalogueModel } from './catalogue-model.ts';

const now = 9999;

export const japaneseCars: readonly CatalogueModel[] = [
  car(['Toyota', 'Corolla'], {
    series: 'MZEA12R', wmi: 'JTN', body: 'Hatchback', years: [2018, now], mm: [4375, 1790, 1435], keeps: 1.1, weight: 9,
    engines: { p: 'Unleaded 2.0 4cyl 202Nm CVT 10 FWD 6.0L/100 50L 1300kg', h: 'Hybrid 1.8 4cyl 142Nm CVT FWD 4.0L/100 43L' },
    badges: [['Ascent Sport', 'p', 30270], ['Ascent Sport Hybrid', 'h', 32110], ['SX', 'p', 33010], ['SX Hybrid', 'h', 35260], ['ZR Hybrid', 'h', 39100]],
  }),
  car(['Toyota', 'Corolla'], {
    series: 'ZRE182R', wmi: 'JTN', body: 'Hatchback', years: [2013, 2018], mm: [4330, 1760, 1475], keeps: 1.15, weight: 4,
    engines: { p: 'Unleaded 1.8 4cyl 173Nm CVT 7 FWD 6.7L/100 50L 1300kg', m: 'Unleaded 1.8 4cyl 173Nm Manual 6 FWD 6.7L/100 50L 1300kg' },
    badges: [['Ascent', 'm', 24990], ['Ascent Sport', 'p', 26490], ['SX', 'p', 28490], ['Levin ZR', 'p', 31990]],
  }),
  car(['Toyota', 'Camry'], {
    series: 'AXVA80R', wmi: 'JTN', body: 'Sedan', doors: 4, years: [2024, now], mm: [4920, 1840, 1445], keeps: 1.08, weight: 5,
    engines: { h: 'Hybrid 2.5 4cyl 221Nm CVT FWD 4.0L/100 50L 400kg' },
    badges: [['Ascent', 'h', 42990], ['Ascent Sport', 'h', 45990], ['SL', 'h', 53990]],
  }),
  car(['Toyota', 'Camry'], {
    series: 'AXVH70R', wmi: 'JTN', body: 'Sedan', doors: 4, years: [2018, 2023], mm: [4905, 1840, 1445], keeps: 1.08, weight: 5,
    engines: { h: 'Hybrid 2.5 4cyl 221Nm CVT FWD 4.5L/100 50L 400kg', p: 'Unleaded 2.5 4cyl 243Nm Automatic 8 FWD 6.8L/100 60L 1600kg' },
    badges: [['Ascent', 'p', 35990], ['Ascent Hybrid', 'h', 38990], ['SX', 'p', 40990], ['SL Hybrid', 'h', 47990]],
  }),
  car(['Toyota', 'Yaris Cross'], {
    series: 'MXPJ10R', wmi: 'JTD', body: 'SUV', years: [2020, now], mm: [4180, 1765, 1590], keeps: 1.12, weight: 6,
    engines: { h: 'Hybrid 1.5 3cyl 120Nm CVT FWD 3.8L/100 36L 400kg', a: 'Hybrid 1.5 3cyl 120Nm CVT AWD 4.0L/100 36L 400kg' },
    badges: [['GX Hybrid', 'h', 31790], ['GXL Hybrid', 'h', 34760], ['GXL Hybrid AWD', 'a', 37760], ['Urban Hybrid', 'h', 38190]],
  }),
  car(['Toyota', 'RAV4'], {
    series: 'AXAH54R', wmi: 'JTM', body: 'SUV', years: [2019, 2025], mm: [4615, 1865, 1690], keeps: 1.17, weight: 12,
    engines: {
      p: 'Unleaded 2.0 4cyl 203Nm CVT 10 FWD 6.5L/100 55L 800kg', h: 'Hybrid 2.5 4cyl 221Nm CVT FWD 4.7L/100 55L 480kg',
      a: 'Hybrid 2.5 4cyl 221Nm CVT AWD 4.8L/100 55L 1500kg',
    },
    badges: [['GX', 'p', 41990], ['GX Hybrid', 'h', 44990], ['GXL Hybrid', 'h', 48900], ['XSE Hybrid', 'h', 51990], ['Cruiser Hybrid AWD', 'a', 56990], ['Edge Hybrid AWD', 'a', 60990]],
  }),
  car(['Toyota', 'RAV4'], {
    series: 'ZSA42R', wmi: 'JTM', body: 'SUV', years: [2013, 2018], mm: [4570, 1845, 1705], keeps: 1.16, weight: 4,
    engines: { p: 'Unleaded 2.0 4cyl 187Nm CVT 7 FWD 7.0L/100 60L 800kg', a: 'Unleaded 2.5 4cyl 233Nm Automatic 6 4WD 8.5L/100 60L 1500kg' },
    badges: [['GX', 'p', 32990], ['GXL', 'p', 36490], ['GXL AWD', 'a', 39990], ['Cruiser AWD', 'a', 46990]],
  }),
  car(['Toyota', 'Kluger'], {
    series: 'AXUH78R', wmi: '5TD', body: 'SUV', seats: 7, years: [2021, now], mm: [4966, 1930, 1755], keeps: 1.1, weight: 4,
    engines: { t: 'Premium 2.4 4cyl Turbo 420Nm Automatic 8 AWD 8.7L/100 68L 2000kg', h: 'Hybrid 2.5 4cyl 242Nm CVT AWD 5.6L/100 65L 2000kg' },
    badges: [['GX', 't', 56990], ['GX Hybrid AWD', 'h', 62410], ['GXL Hybrid AWD', 'h', 70490], ['Grande Hybrid AWD', 'h', 84990]],
  }),
  car(['Toyota', 'LandCruiser Prado'], {
    series: 'GDJ150R', wmi: 'JTE', body: 'SUV', seats: 7, years: [2016, 2024], mm: [4995, 1885, 1890], gvm: 2990, keeps: 1.28, weight: 6,
    engines: { d: 'Diesel 2.8 4cyl Turbo 500Nm Automatic 6 4WD 7.9L/100 150L 3000kg', m: 'Diesel 2.8 4cyl Turbo 420Nm Manual 6 4WD 8.0L/100 150L 3000kg' },
    badges: [['GX', 'd', 67990], ['GX Manual', 'm', 64990], ['GXL', 'd', 74990], ['VX', 'd', 84990], ['Kakadu', 'd', 97990]],
  }),
  car(['Toyota', 'LandCruiser'], {
    series: 'FJA300R', wmi: 'JTM', body: 'SUV', seats: 7, years: [2021, now], mm: [4980, 1980, 1950], gvm: 3280, keeps: 1.3, weight: 4,
    engines: { d: 'Diesel 3.3 6cyl Twin Turbo 700Nm Automatic 10 4WD 8.9L/100 110L 3500kg' },
    badges: [['GX', 'd', 104990], ['GXL', 'd', 117990], ['VX', 'd', 128990], ['Sahara', 'd', 149990], ['GR Sport', 'd', 153990]],
  }),
  car(['Toyota', 'C-HR'], {
    series: 'ZYX10R', wmi: 'JTN', body: 'SUV', years: [2017, 2023], mm: [4390, 1795, 1565], keeps: 1.05, weight: 3,
    engines: { p: 'Unleaded 1.2 4cyl Turbo 185Nm CVT 7 FWD 6.4L/100 50L 600kg', h: 'Hybrid 1.8 4cyl 142Nm CVT FWD 4.3L/100 43L' },
    badges: [['GXL', 'p', 34990], ['Koba', 'p', 38990], ['Koba Hybrid', 'h', 41490]],
  }),
  car(['Mazda', '2'], {
    series: 'DJ Series', wmi: 'JM0', body: 'Hatchback', years: [2015, now], mm: [4080, 1695, 1495], weight: 4,
    engines: { a: 'Unleaded 1.5 4cyl 144Nm Automatic 6 FWD 5.3L/100 44L 900kg', m: 'Unleaded 1.5 4cyl 144Nm Manual 6 FWD 5.4L/100 44L 900kg' },
    badges: [['Neo', 'm', 22990], ['Maxx', 'a', 25490], ['G15 Pure', 'a', 26990], ['G15 GT', 'a', 29990]],
  }),
  car(['Mazda', '3'], {
    series: 'BP Series', wmi: 'JM0', body: 'Hatchback', years: [2019, now], mm: [4460, 1795, 1435], weight: 8, keeps: 1.03,
    engines: { a: 'Unleaded 2.0 4cyl 200Nm Automatic 6 FWD 6.2L/100 51L 1200kg', b: 'Unleaded 2.5 4cyl 252Nm Automatic 6 FWD 6.6L/100 51L 1200kg' },
    badges: [['G20 Pure', 'a', 33990], ['G20 Evolve', 'a', 36490], ['G20 Touring', 'a', 39290], ['G25 GT', 'b', 42990], ['G25 Astina', 'b', 45990]],
  }),
  car(['Mazda', '3'], {
    series: 'BN Series', wmi: 'JM0', body: 'Sedan', doors: 4, years: [2014, 2018], mm: [4580, 1795, 1450], weight: 4,
    engines: { a: 'Unleaded 2.0 4cyl 200Nm Automatic 6 FWD 5.8L/100 51L 1200kg', m: 'Unleaded 2.0 4cyl 200Nm Manual 6 FWD 5.9L/100 51L 1200kg' },
    badges: [['Neo', 'm', 24490], ['Maxx', 'a', 27490], ['Touring', 'a', 29990], ['SP25 GT', 'a', 33490]],
  }),
  car(['Mazda', 'CX-3'], {
    series: 'DK', wmi: 'JM0', body: 'SUV', years: [2015, now], mm: [4275, 1765, 1535], weight: 6, keeps: 1.03,
    engines: { a: 'Unleaded 2.0 4cyl 195Nm Automatic 6 FWD 6.3L/100 48L 1200kg', m: 'Unleaded 2.0 4cyl 192Nm Manual 6 FWD 6.3L/100 48L 1200kg' },
    badges: [['Neo Sport', 'm', 27990], ['Maxx Sport', 'a', 30990], ['sTouring', 'a', 34490], ['Akari', 'a', 38990]],
  }),
  car(['Mazda', 'CX-30'], {
    series: 'DM Series', wmi: 'JM0', body: 'SUV', years: [2020, now], mm: [4395, 1795, 1540], weight: 5, keeps: 1.02,
    engines: { a: 'Unleaded 2.0 4cyl 200Nm Automatic 6 FWD 6.5L/100 51L 1200kg', b: 'Unleaded 2.5 4cyl 252Nm Automatic 6 AWD 7.0L/100 48L 1200kg' },
    badges: [['G20 Pure', 'a', 37990], ['G20 Evolve', 'a', 39990], ['G25 Touring AWD', 'b', 44990], ['G25 Astina AWD', 'b', 49990]],
  }),
  car(['Mazda', 'CX-5'], {
    series: 'KF Series', wmi: 'JM0', body: 'SUV', years: [2017, now], mm: [4575, 1845, 1685], weight: 10, keeps: 1.03,
    engines: {
      a: 'Unleaded 2.0 4cyl 200Nm Automatic 6 FWD 6.9L/100 56L 1800kg', b: 'Unleaded 2.5 4cyl 252Nm Automatic 6 AWD 7.4L/100 58L 2000kg',
      t: 'Unleaded 2.5 4cyl Turbo 420Nm Automatic 6 AWD 8.2L/100 58L 2000kg',
    },
    badges: [['Maxx', 'a', 40490], ['Maxx Sport', 'b', 44990], ['Touring', 'b', 48990], ['GT', 'b', 53490], ['Akera', 'b', 56990], ['GT SP Turbo', 't', 58990]],
  }),
  car(['Mazda', 'CX-60'], {
    series: 'KH', wmi: 'JM0', body: 'SUV', years: [2023, now], mm: [4740, 1890, 1685], weight: 2, keeps: 0.95,
    engines: { t: 'Unleaded 3.3 6cyl Turbo 450Nm Automatic 8 AWD 7.4L/100 58L 2500kg', h: 'Plug-in Hybrid 2.5 4cyl 500Nm Automatic 8 AWD 2.1L/100 50L 2000kg' },
    badges: [['G40e Evolve', 't', 63990], ['G40e GT', 't', 72990], ['P50e Azami', 'h', 93990]],
  }),
  car(['Mazda', 'CX-9'], {
    series: 'TC', wmi: 'JM0', body: 'SUV', seats: 7, years: [2016, 2023], mm: [5075, 1969, 1747], weight: 4,
    engines: { t: 'Unleaded 2.5 4cyl Turbo 420Nm Automatic 6 AWD 9.0L/100 74L 2000kg', f: 'Unleaded 2.5 4cyl Turbo 420Nm Automatic 6 FWD 8.4L/100 72L 2000kg' },
    badges: [['Sport', 'f', 51990], ['Touring', 't', 60990], ['GT', 't', 69990], ['Azami', 't', 75990]],
  }),
  car(['Mazda', 'MX-5'], {
    series: 'ND', wmi: 'JM0', body: 'Convertible', seats: 2, doors: 2, years: [2015, now], mm: [3915, 1735, 1235], weight: 1.5, keeps: 1.1,
    engines: { m: 'Premium 2.0 4cyl 205Nm Manual 6 RWD 6.8L/100 45L', a: 'Premium 2.0 4cyl 205Nm Automatic 6 RWD 7.0L/100 45L' },
    badges: [['Roadster', 'm', 45990], ['GT', 'a', 51990], ['RF GT', 'm', 55990]],
  }),
  car(['Honda', 'Jazz'], {
    series: 'GF', wmi: 'MRH', body: 'Hatchback', years: [2014, 2020], mm: [4035, 1694, 1524], weight: 3, keeps: 1.08,
    engines: { c: 'Unleaded 1.5 4cyl 145Nm CVT FWD 5.8L/100 40L 1000kg' },
    badges: [['VTi', 'c', 21990], ['VTi-S', 'c', 24490], ['VTi-L', 'c', 27490]],
  }),
  car(['Honda', 'Civic'], {
    series: 'FE', wmi: 'JHM', body: 'Hatchback', years: [2022, now], mm: [4560, 1802, 1415], weight: 2, keeps: 1.08,
    engines: { c: 'Unleaded 1.5 4cyl Turbo 240Nm CVT FWD 6.3L/100 47L 800kg', h: 'Hybrid 2.0 4cyl 315Nm CVT FWD 4.2L/100 40L' },
    badges: [['VTi-LX', 'c', 47400], ['e:HEV LX', 'h', 55000]],
  }),
  car(['Honda', 'HR-V'], {
    series: 'RV', wmi: 'MRH', body: 'SUV', seats: 4, years: [2022, now], mm: [4330, 1790, 1590], weight: 3, keeps: 1.04,
    engines: { c: 'Unleaded 1.5 4cyl 145Nm CVT FWD 5.8L/100 40L 800kg', h: 'Hybrid 1.5 4cyl 253Nm CVT FWD 4.3L/100 40L' },
    badges: [['Vi X', 'c', 36900], ['e:HEV L', 'h', 45000]],
  }),
  car(['Honda', 'CR-V'], {
    series: 'RS', wmi: 'MRH', body: 'SUV', years: [2023, now], mm: [4694, 1864, 1692], weight: 3, keeps: 1.06,
    engines: { c: 'Unleaded 1.5 4cyl Turbo 240Nm CVT AWD 7.4L/100 57L 1000kg', h: 'Hybrid 2.0 4cyl 335Nm CVT FWD 5.5L/100 57L 750kg' },
    badges: [['VTi X', 'c', 44500], ['VTi L AWD', 'c', 53000], ['e:HEV RS', 'h', 59900]],
  }),
  car(['Honda', 'CR-V'], {
    series: 'RW', wmi: 'MRH', body: 'SUV', years: [2017, 2022], mm: [4596, 1855, 1679], weight: 3, keeps: 1.05,
    engines: { c: 'Unleaded 1.5 4cyl Turbo 240Nm CVT FWD 7.0L/100 57L 1500kg', a: 'Unleaded 1.5 4cyl Turbo 240Nm CVT AWD 7.4L/100 57L 1500kg' },
    badges: [['VTi', 'c', 38990], ['VTi-S', 'c', 41990], ['VTi-LX AWD', 'a', 53990]],
  }),
  car(['Nissan', 'Juke'], {
    series: 'F16', wmi: 'SJN', body: 'SUV', years: [2020, now], mm: [4210, 1800, 1595], weight: 2, keeps: 0.94,
    engines: { t: 'Premium 1.0 3cyl Turbo 180Nm DCT 7 FWD 5.8L/100 46L 1250kg' },
    badges: [['ST', 't', 31650], ['ST-L', 't', 35050], ['Ti', 't', 37190]],
  }),
  car(['Nissan', 'Qashqai'], {
    series: 'J12', wmi: 'SJN', body: 'SUV', years: [2022, now], mm: [4425, 1835, 1625], weight: 4,
    engines: { t: 'Premium 1.3 4cyl Turbo 250Nm CVT FWD 6.1L/100 55L 1250kg', h: 'Hybrid 1.5 3cyl Turbo 330Nm Automatic 1 FWD 5.2L/100 55L 750kg' },
    badges: [['ST', 't', 37690], ['ST-L', 't', 41790], ['Ti', 't', 46590], ['Ti e-Power', 'h', 52590]],
  }),
  car(['Nissan', 'X-Trail'], {
    series: 'T33', wmi: 'JN1', body: 'SUV', years: [2022, now], mm: [4680, 1840, 1725], weight: 5,
    engines: { c: 'Unleaded 2.5 4cyl 244Nm CVT FWD 7.4L/100 55L 2000kg', a: 'Unleaded 2.5 4cyl 244Nm CVT 4WD 7.8L/100 55L 2000kg', h: 'Hybrid 1.5 3cyl Turbo 330Nm Automatic 1 4WD 6.1L/100 55L 1650kg' },
    badges: [['ST', 'c', 41490], ['ST-L', 'a', 48490], ['Ti', 'a', 54490], ['Ti e-Power', 'h', 58990], ['Ti-L e-Power', 'h', 62490]],
  }),
  car(['Nissan', 'X-Trail'], {
    series: 'T32', wmi: 'JN1', body: 'SUV', seats: 7, years: [2014, 2021], mm: [4690, 1820, 1740], weight: 4, keeps: 0.96,
    engines: { c: 'Unleaded 2.5 4cyl 233Nm CVT FWD 7.9L/100 60L 1500kg', a: 'Unleaded 2.5 4cyl 233Nm CVT 4WD 8.3L/100 60L 1500kg' },
    badges: [['ST', 'c', 34490], ['ST-L', 'a', 40990], ['Ti', 'a', 47490]],
  }),
  car(['Nissan', 'Patrol'], {
    series: 'Y62', wmi: 'JN1', body: 'SUV', seats: 7, years: [2013, now], mm: [5175, 1995, 1940], gvm: 3500, weight: 2, keeps: 1.15,
    engines: { v: 'Premium 5.6 8cyl 560Nm Automatic 7 4WD 14.4L/100 140L 3500kg' },
    badges: [['Ti', 'v', 94990], ['Ti-L', 'v', 107990], ['Warrior', 'v', 112990]],
  }),
  car(['Nissan', 'Leaf'], {
    series: 'ZE1', wmi: 'SJN', body: 'Hatchback', years: [2019, 2025], mm: [4490, 1788, 1540], weight: 1, keeps: 0.75,
    engines: { e: 'Electric 320Nm FWD 270km 17.1kWh', f: 'Electric 340Nm FWD 385km 18.5kWh' },
    badges: [['', 'e', 50990], ['e+', 'f', 61490]],
  }),
  car(['Subaru', 'Forester'], {
    series: 'S5', wmi: 'JF2', body: 'SUV', years: [2018, 2025], mm: [4640, 1815, 1730], weight: 6, keeps: 1.04,
    engines: { c: 'Unleaded 2.5 4cyl 239Nm CVT 7 AWD 7.4L/100 63L 1800kg', h: 'Hybrid 2.0 4cyl 196Nm CVT 7 AWD 6.7L/100 48L 1200kg' },
    badges: [['2.5i', 'c', 40990], ['2.5i-L', 'c', 44990], ['2.5i-S', 'c', 49990], ['Hybrid S', 'h', 52990]],
  }),
  car(['Subaru', 'Outback'], {
    series: 'B7A', wmi: 'JF2', body: 'Wagon', years: [2021, now], mm: [4870, 1875, 1675], weight: 4, keeps: 1.03,
    engines: { c: 'Unleaded 2.5 4cyl 245Nm CVT 8 AWD 7.3L/100 63L 2000kg', t: 'Unleaded 2.4 4cyl Turbo 350Nm CVT 8 AWD 9.0L/100 63L 2400kg' },
    badges: [['AWD', 'c', 46990], ['AWD Sport', 'c', 51990], ['AWD Touring', 'c', 55990], ['AWD Touring XT', 't', 60490]],
  }),
  car(['Subaru', 'XV'], {
    series: 'G5X', wmi: 'JF2', body: 'SUV', years: [2017, 2022], mm: [4485, 1800, 1615], weight: 3, keeps: 1.04,
    engines: { c: 'Unleaded 2.0 4cyl 196Nm CVT 7 AWD 7.0L/100 63L 1400kg' },
    badges: [['2.0i', 'c', 33990], ['2.0i Premium', 'c', 37490], ['2.0i-S', 'c', 40990]],
  }),
  car(['Subaru', 'Crosstrek'], {
    series: 'G6X', wmi: 'JF2', body: 'SUV', years: [2023, now], mm: [4495, 1800, 1600], weight: 2,
    engines: { c: 'Unleaded 2.0 4cyl 196Nm CVT 8 AWD 7.2L/100 63L 1400kg', h: 'Hybrid 2.0 4cyl 196Nm CVT 7 AWD 6.5L/100 48L 1270kg' },
    badges: [['2.0L', 'c', 37990], ['2.0R', 'c', 41990], ['Hybrid S', 'h', 48490]],
  }),
  car(['Subaru', 'WRX'], {
    series: 'VB', wmi: 'JF1', body: 'Sedan', doors: 4, ancap: null, years: [2022, now], mm: [4670, 1825, 1465], weight: 1.5, keeps: 1.05,
    engines: { m: 'Premium 2.4 4cyl Turbo 350Nm Manual 6 AWD 9.9L/100 63L 1200kg', c: 'Premium 2.4 4cyl Turbo 350Nm CVT 8 AWD 8.5L/100 63L 1200kg' },
    badges: [['AWD', 'm', 50490], ['RS', 'm', 56490], ['GT Sportswagon tS', 'c', 61990]],
  }),
  car(['Suzuki', 'Swift'], {
    series: 'AZ', wmi: 'JSA', body: 'Hatchback', years: [2017, 2024], mm: [3840, 1735, 1495], weight: 4, keeps: 1.06,
    engines: { c: 'Unleaded 1.2 4cyl 120Nm CVT FWD 4.8L/100 37L 1000kg', m: 'Unleaded 1.2 4cyl 120Nm Manual 5 FWD 4.6L/100 37L 1000kg', t: 'Premium 1.4 4cyl Turbo 230Nm Automatic 6 FWD 6.1L/100 37L 1000kg' },
    badges: [['GL', 'm', 21490], ['GL Navigator', 'c', 23690], ['GLX Turbo', 'c', 27490], ['Sport', 't', 32490]],
  }),
  car(['Suzuki', 'Jimny'], {
    series: 'JB74', wmi: 'JSA', body: 'SUV', seats: 4, doors: 3, ancap: 3, years: [2019, now], mm: [3645, 1645, 1720], weight: 3, keeps: 1.28,
    engines: { m: 'Unleaded 1.5 4cyl 130Nm Manual 5 4WD 6.4L/100 40L 1300kg', a: 'Unleaded 1.5 4cyl 130Nm Automatic 4 4WD 6.9L/100 40L 1300kg' },
    badges: [['Lite', 'm', 31990], ['', 'a', 34990], ['Heritage', 'm', 34490]],
  }),
  car(['Suzuki', 'Vitara'], {
    series: 'LY', wmi: 'TSM', body: 'SUV', years: [2015, now], mm: [4175, 1775, 1610], weight: 3,
    engines: { a: 'Unleaded 1.6 4cyl 156Nm Automatic 6 FWD 6.0L/100 47L 1200kg', t: 'Premium 1.4 4cyl Turbo 220Nm Automatic 6 AWD 6.2L/100 47L 1200kg' },
    badges: [['', 'a', 31490], ['Turbo', 't', 38490], ['Turbo Allgrip', 't', 42490]],
  }),
  car(['Lexus', 'NX'], {
    series: 'AAZH20R', wmi: 'JTJ', body: 'SUV', years: [2022, now], mm: [4660, 1865, 1670], weight: 2, keeps: 1.04,
    engines: { h: 'Hybrid 2.5 4cyl 239Nm CVT AWD 5.0L/100 55L 1500kg', t: 'Premium 2.4 4cyl Turbo 430Nm Automatic 8 AWD 8.1L/100 55L 1000kg' },
    badges: [['NX350h Luxury', 'h', 69990], ['NX350h Sports Luxury', 'h', 84990], ['NX350 F Sport', 't', 82990]],
  }),
];
