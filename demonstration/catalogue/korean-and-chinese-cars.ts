import { car, type CatalogueModel } from './catalogue-model.ts';

const now = 9999;

export const koreanAndChineseCars: readonly CatalogueModel[] = [
  car(['Hyundai', 'i30'], {
    series: 'PD.V4', wmi: 'KMH', body: 'Hatchback', years: [2017, now], mm: [4340, 1795, 1455], weight: 8,
    engines: {
      a: 'Unleaded 2.0 4cyl 203Nm Automatic 6 FWD 7.4L/100 50L 1300kg', m: 'Unleaded 2.0 4cyl 203Nm Manual 6 FWD 7.4L/100 50L 1300kg',
      t: 'Unleaded 1.6 4cyl Turbo 265Nm DCT 7 FWD 7.1L/100 50L 1300kg',
    },
    badges: [['Go', 'm', 24500], ['Active', 'a', 28000], ['Elite', 'a', 32500], ['N Line', 't', 33500], ['N Line Premium', 't', 38500]],
  }),
  car(['Hyundai', 'i30 Sedan'], {
    series: 'CN7.V2', wmi: 'KMH', body: 'Sedan', doors: 4, years: [2021, now], mm: [4710, 1825, 1420], weight: 3,
    engines: { a: 'Unleaded 2.0 4cyl 180Nm CVT FWD 6.8L/100 47L 1300kg', h: 'Hybrid 1.6 4cyl 265Nm DCT 6 FWD 3.9L/100 42L 1300kg' },
    badges: [['', 'a', 29000], ['Hybrid', 'h', 33000], ['Elite', 'a', 34000], ['Premium Hybrid', 'h', 41000]],
  }),
  car(['Hyundai', 'Accent'], {
    series: 'RB6', wmi: 'KMH', body: 'Hatchback', years: [2013, 2019], mm: [4115, 1700, 1450], weight: 3, keeps: 0.98,
    engines: { a: 'Unleaded 1.6 4cyl 156Nm Automatic 6 FWD 6.6L/100 43L 1000kg', m: 'Unleaded 1.6 4cyl 156Nm Manual 6 FWD 6.3L/100 43L 1000kg' },
    badges: [['Active', 'm', 18490], ['Sport', 'a', 20990]],
  }),
  car(['Hyundai', 'Venue'], {
    series: 'QX.V5', wmi: 'KMH', body: 'SUV', ancap: 4, years: [2019, now], mm: [4040, 1770, 1592], weight: 4,
    engines: { a: 'Unleaded 1.6 4cyl 151Nm Automatic 6 FWD 7.2L/100 45L 1110kg', m: 'Unleaded 1.6 4cyl 151Nm Manual 6 FWD 7.0L/100 45L 1110kg' },
    badges: [['', 'm', 24250], ['Active', 'a', 27750], ['Elite', 'a', 31250]],
  }),
  car(['Hyundai', 'Kona'], {
    series: 'SX2.V2', wmi: 'KMH', body: 'SUV', ancap: 4, years: [2023, now], mm: [4350, 1825, 1580], weight: 5,
    engines: { c: 'Unleaded 2.0 4cyl 180Nm CVT FWD 6.6L/100 47L 1300kg', h: 'Hybrid 1.6 4cyl 265Nm DCT 6 FWD 3.9L/100 38L 1300kg', e: 'Electric 255Nm FWD 444km 14.9kWh' },
    badges: [['', 'c', 32500], ['Hybrid', 'h', 36950], ['Premium Hybrid', 'h', 45500], ['Electric Extended Range', 'e', 58000]],
  }),
  car(['Hyundai', 'Kona'], {
    series: 'OS.V4', wmi: 'KMH', body: 'SUV', years: [2018, 2022], mm: [4205, 1800, 1568], weight: 4,
    engines: { a: 'Unleaded 2.0 4cyl 180Nm Automatic 6 FWD 7.2L/100 50L 1300kg', e: 'Electric 395Nm FWD 484km 14.7kWh' },
    badges: [['Active', 'a', 28500], ['Elite', 'a', 32500], ['Highlander', 'a', 38500], ['Electric Elite', 'e', 60740]],
  }),
  car(['Hyundai', 'Tucson'], {
    series: 'NX4.V2', wmi: 'KMH', body: 'SUV', years: [2021, now], mm: [4630, 1865, 1665], weight: 8,
    engines: {
      a: 'Unleaded 2.0 4cyl 192Nm Automatic 6 FWD 8.1L/100 54L 1650kg', t: 'Unleaded 1.6 4cyl Turbo 265Nm DCT 7 AWD 7.2L/100 54L 1650kg',
      h: 'Hybrid 1.6 4cyl Turbo 367Nm Automatic 6 FWD 5.3L/100 52L 1900kg',
    },
    badges: [['', 'a', 39100], ['Elite', 'a', 43850], ['Elite Hybrid', 'h', 48850], ['Highlander', 't', 56000], ['Premium Hybrid N Line', 'h', 61100]],
  }),
  car(['Hyundai', 'Santa Fe'], {
    series: 'TM.V4', wmi: 'KMH', body: 'SUV', seats: 7, years: [2018, 2023], mm: [4785, 1900, 1685], weight: 4, keeps: 1.02,
    engines: { d: 'Diesel 2.2 4cyl Turbo 440Nm DCT 8 AWD 6.1L/100 67L 2500kg', p: 'Unleaded 3.5 6cyl 331Nm Automatic 8 FWD 10.5L/100 67L 2000kg' },
    badges: [['Active', 'p', 46990], ['Active CRDi', 'd', 51990], ['Elite CRDi', 'd', 57990], ['Highlander CRDi', 'd', 64990]],
  }),
  car(['Hyundai', 'Santa Fe'], {
    series: 'MX5.V1', wmi: 'KMH', body: 'SUV', seats: 7, years: [2024, now], mm: [4830, 1900, 1780], weight: 3,
    engines: { p: 'Unleaded 2.5 4cyl Turbo 422Nm DCT 8 FWD 9.3L/100 67L 2000kg', h: 'Hybrid 1.6 4cyl Turbo 367Nm Automatic 6 AWD 6.0L/100 67L 2000kg' },
    badges: [['', 'p', 53000], ['Hybrid', 'h', 55500], ['Elite Hybrid AWD', 'h', 65000], ['Calligraphy Hybrid AWD', 'h', 75000]],
  }),
  car(['Hyundai', 'iLoad'], {
    series: 'TQ4', wmi: 'KMF', body: 'Van', seats: 3, doors: 4, ancap: 4, years: [2013, 2020], mm: [5150, 1920, 1925], weight: 2, keeps: 1.05,
    engines: { a: 'Diesel 2.5 4cyl Turbo 441Nm Automatic 5 RWD 8.8L/100 75L 1500kg', m: 'Diesel 2.5 4cyl Turbo 343Nm Manual 6 RWD 8.0L/100 75L 1500kg' },
    badges: [['', 'a', 41990], ['Manual', 'm', 38990]],
  }),
  car(['Hyundai', 'Ioniq 5'], {
    series: 'NE.V4', wmi: 'KMH', body: 'SUV', years: [2021, now], mm: [4655, 1890, 1605], weight: 2, keeps: 0.82,
    engines: { r: 'Electric 350Nm RWD 570km 16.8kWh 1600kg', a: 'Electric 605Nm AWD 500km 17.9kWh 1600kg' },
    badges: [['Extended Range', 'r', 75800], ['Dynamiq', 'r', 71900], ['Epiq AWD', 'a', 87800]],
  }),
  car(['Kia', 'Picanto'], {
    series: 'JA', wmi: 'KNA', body: 'Hatchback', ancap: null, years: [2017, now], mm: [3605, 1595, 1485], weight: 5, keeps: 1.05,
    engines: { a: 'Unleaded 1.2 4cyl 122Nm Automatic 4 FWD 6.0L/100 35L', m: 'Unleaded 1.2 4cyl 122Nm Manual 5 FWD 5.4L/100 35L' },
    badges: [['Sport', 'm', 17890], ['Sport', 'a', 19490], ['GT-Line', 'a', 21390]],
  }),
  car(['Kia', 'Rio'], {
    series: 'YB', wmi: 'KNA', body: 'Hatchback', years: [2017, 2023], mm: [4065, 1725, 1450], weight: 4, keeps: 1.03,
    engines: { a: 'Unleaded 1.4 4cyl 133Nm Automatic 6 FWD 6.2L/100 45L 1110kg', t: 'Unleaded 1.0 3cyl Turbo 172Nm DCT 7 FWD 5.4L/100 45L' },
    badges: [['S', 'a', 22990], ['Sport', 'a', 24490], ['GT-Line', 't', 27490]],
  }),
  car(['Kia', 'Cerato'], {
    series: 'BD', wmi: 'KNA', body: 'Sedan', doors: 4, years: [2018, 2024], mm: [4640, 1800, 1440], weight: 7, keeps: 1.04,
    engines: { a: 'Unleaded 2.0 4cyl 192Nm Automatic 6 FWD 7.4L/100 50L 1250kg', t: 'Unleaded 1.6 4cyl Turbo 265Nm DCT 7 FWD 6.9L/100 50L 1250kg' },
    badges: [['S', 'a', 27990], ['Sport', 'a', 30490], ['Sport+', 'a', 33490], ['GT', 't', 38490]],
  }),
  car(['Kia', 'K4'], {
    series: 'CL', wmi: 'KNA', body: 'Sedan', doors: 4, ancap: 4, years: [2025, now], mm: [4710, 1850, 1425], weight: 3,
    engines: { c: 'Unleaded 2.0 4cyl 192Nm CVT FWD 7.4L/100 47L 1000kg', t: 'Unleaded 1.6 4cyl Turbo 264Nm Automatic 8 FWD 6.9L/100 47L 1000kg' },
    badges: [['S', 'c', 30990], ['Sport', 'c', 34490], ['Sport+', 'c', 37490], ['GT-Line', 't', 42990]],
  }),
  car(['Kia', 'Stonic'], {
    series: 'YB', wmi: 'KNA', body: 'SUV', years: [2021, now], mm: [4140, 1760, 1520], weight: 5, keeps: 1.04,
    engines: { a: 'Unleaded 1.4 4cyl 133Nm Automatic 6 FWD 6.7L/100 45L 800kg', t: 'Unleaded 1.0 3cyl Turbo 172Nm DCT 7 FWD 5.4L/100 45L 1110kg' },
    badges: [['S', 'a', 25190], ['Sport', 'a', 27190], ['GT-Line', 't', 31590]],
  }),
  car(['Kia', 'Seltos'], {
    series: 'SP2', wmi: 'KNA', body: 'SUV', years: [2019, now], mm: [4385, 1800, 1635], weight: 7, keeps: 1.05,
    engines: { c: 'Unleaded 2.0 4cyl 180Nm CVT FWD 6.9L/100 50L 1100kg', t: 'Unleaded 1.6 4cyl Turbo 265Nm Automatic 8 AWD 7.4L/100 50L 1250kg' },
    badges: [['S', 'c', 30390], ['Sport', 'c', 33190], ['Sport+', 'c', 37190], ['GT-Line', 't', 44590]],
  }),
  car(['Kia', 'Sportage'], {
    series: 'NQ5', wmi: 'KNA', body: 'SUV', years: [2021, now], mm: [4660, 1865, 1665], weight: 8, keeps: 1.05,
    engines: {
      a: 'Unleaded 2.0 4cyl 192Nm Automatic 6 FWD 8.1L/100 54L 1650kg', d: 'Diesel 2.0 4cyl Turbo 416Nm Automatic 8 AWD 6.3L/100 54L 1900kg',
      h: 'Hybrid 1.6 4cyl Turbo 350Nm Automatic 6 FWD 4.9L/100 52L 1625kg',
    },
    badges: [['S', 'a', 37990], ['SX', 'a', 40990], ['SX Diesel', 'd', 46490], ['SX Hybrid', 'h', 45990], ['GT-Line Diesel', 'd', 55490], ['GT-Line Hybrid', 'h', 57990]],
  }),
  car(['Kia', 'Sorento'], {
    series: 'MQ4', wmi: 'KNA', body: 'SUV', seats: 7, years: [2020, now], mm: [4815, 1900, 1700], weight: 5, keeps: 1.06,
    engines: { d: 'Diesel 2.2 4cyl Turbo 440Nm DCT 8 AWD 6.3L/100 67L 2000kg', p: 'Unleaded 3.5 6cyl 332Nm Automatic 8 FWD 9.8L/100 67L 2000kg', x: 'Plug-in Hybrid 1.6 4cyl 350Nm Automatic 6 AWD 1.6L/100 47L 1010kg' },
    badges: [['S', 'p', 50880], ['S Diesel', 'd', 53880], ['Sport+ Diesel', 'd', 60880], ['GT-Line Diesel', 'd', 69550], ['GT-Line Plug-in Hybrid', 'x', 84660]],
  }),
  car(['Kia', 'Carnival'], {
    series: 'KA4', wmi: 'KNA', body: 'People Mover', seats: 8, years: [2021, now], mm: [5155, 1995, 1775], weight: 5, keeps: 1.08,
    engines: { d: 'Diesel 2.2 4cyl Turbo 440Nm Automatic 8 FWD 6.5L/100 72L 2000kg', p: 'Unleaded 3.5 6cyl 332Nm Automatic 8 FWD 9.6L/100 72L 2000kg' },
    badges: [['S', 'p', 50150], ['S Diesel', 'd', 52380], ['SLi Diesel', 'd', 61480], ['Platinum Diesel', 'd', 70950]],
  }),
  car(['Kia', 'EV6'], {
    series: 'CV', wmi: 'KNA', body: 'SUV', years: [2022, now], mm: [4680, 1880, 1550], weight: 1.5, keeps: 0.84,
    engines: { r: 'Electric 350Nm RWD 582km 16.5kWh 1600kg', a: 'Electric 605Nm AWD 484km 18.0kWh 1600kg' },
    badges: [['Air', 'r', 72590], ['GT-Line', 'r', 79590], ['GT-Line AWD', 'a', 87590]],
  }),
  car(['MG', 'MG3'], {
    series: 'SZP1', wmi: 'LSJ', body: 'Hatchback', ancap: null, years: [2017, 2023], mm: [4055, 1729, 1521], weight: 5, keeps: 0.92,
    engines: { a: 'Premium 1.5 4cyl 150Nm Automatic 4 FWD 6.7L/100 45L 500kg' },
    badges: [['Core', 'a', 19990], ['Excite', 'a', 21490]],
  }),
  car(['MG', 'MG3'], {
    series: 'ZP22', wmi: 'LSJ', body: 'Hatchback', ancap: 3, years: [2024, now], mm: [4113, 1797, 1502], weight: 4, keeps: 0.92,
    engines: { c: 'Unleaded 1.5 4cyl 142Nm CVT FWD 6.0L/100 45L 500kg', h: 'Hybrid 1.5 4cyl 425Nm Automatic 3 FWD 4.3L/100 36L 500kg' },
    badges: [['Excite', 'c', 23888], ['Essence', 'c', 25990], ['Hybrid+ Essence', 'h', 30990]],
  }),
  car(['MG', 'ZS'], {
    series: 'AZS1', wmi: 'LSJ', body: 'SUV', ancap: 4, years: [2018, 2024], mm: [4323, 1809, 1653], weight: 7, keeps: 0.9,
    engines: { a: 'Unleaded 1.5 4cyl 150Nm Automatic 4 FWD 7.1L/100 45L 500kg', e: 'Electric 280Nm FWD 320km 17.7kWh 500kg' },
    badges: [['Core', 'a', 23990], ['Excite', 'a', 24990], ['Essence', 'a', 27990], ['EV Excite', 'e', 39990]],
  }),
  car(['MG', 'HS'], {
    series: 'SAS23', wmi: 'LSJ', body: 'SUV', years: [2020, now], mm: [4610, 1876, 1685], weight: 5, keeps: 0.91,
    engines: { t: 'Premium 1.5 4cyl Turbo 250Nm DCT 7 FWD 7.3L/100 55L 750kg', h: 'Plug-in Hybrid 1.5 4cyl 370Nm Automatic 10 FWD 1.7L/100 37L' },
    badges: [['Vibe', 't', 33990], ['Excite', 't', 36990], ['Essence', 't', 40990], ['Super Hybrid Essence', 'h', 55990]],
  }),
  car(['MG', 'MG4'], {
    series: 'EH32', wmi: 'LSJ', body: 'Hatchback', years: [2023, now], mm: [4287, 1836, 1516], weight: 3, keeps: 0.78,
    engines: { s: 'Electric 250Nm RWD 350km 17.0kWh 500kg', l: 'Electric 250Nm RWD 450km 16.6kWh 500kg' },
    badges: [['Excite 51', 's', 37990], ['Excite 64', 'l', 42990], ['Essence 64', 'l', 46990]],
  }),
  car(['GWM', 'Haval Jolion'], {
    series: 'A01', wmi: 'LGW', body: 'SUV', years: [2021, now], mm: [4472, 1841, 1619], weight: 6, keeps: 0.92,
    engines: { t: 'Unleaded 1.5 4cyl Turbo 220Nm DCT 7 FWD 8.1L/100 55L 1500kg', h: 'Hybrid 1.5 4cyl 375Nm DCT 2 FWD 5.1L/100 55L' },
    badges: [['Premium', 't', 26990], ['Lux', 't', 29990], ['Ultra', 't', 32990], ['Ultra Hybrid', 'h', 36990]],
  }),
  car(['GWM', 'Haval H6'], {
    series: 'B01', wmi: 'LGW', body: 'SUV', years: [2021, now], mm: [4653, 1886, 1724], weight: 5, keeps: 0.92,
    engines: { t: 'Unleaded 2.0 4cyl Turbo 325Nm DCT 7 FWD 7.4L/100 58L 1500kg', h: 'Hybrid 1.5 4cyl Turbo 530Nm DCT 2 FWD 5.2L/100 55L 1500kg' },
    badges: [['Premium', 't', 33990], ['Lux', 't', 36990], ['Ultra', 't', 39990], ['Ultra Hybrid', 'h', 45990]],
  }),
  car(['GWM', 'Tank 300'], {
    series: 'P01', wmi: 'LGW', body: 'SUV', years: [2023, now], mm: [4760, 1930, 1903], gvm: 2552, weight: 2,
    engines: { t: 'Unleaded 2.0 4cyl Turbo 380Nm Automatic 8 4WD 9.5L/100 75L 2500kg', h: 'Hybrid 2.0 4cyl Turbo 648Nm Automatic 9 4WD 8.4L/100 75L 2500kg' },
    badges: [['Lux', 't', 46990], ['Ultra', 't', 50990], ['Ultra Hybrid', 'h', 60990]],
  }),
  car(['BYD', 'Atto 3'], {
    series: 'MY25', wmi: 'LGX', body: 'SUV', years: [2022, now], mm: [4455, 1875, 1615], weight: 4, keeps: 0.78,
    engines: { s: 'Electric 310Nm FWD 345km 15.6kWh 750kg', l: 'Electric 310Nm FWD 420km 16.0kWh 750kg' },
    badges: [['Essential', 's', 39990], ['Premium', 'l', 44990]],
  }),
  car(['BYD', 'Dolphin'], {
    series: 'MY25', wmi: 'LGX', body: 'Hatchback', years: [2023, now], mm: [4290, 1770, 1570], weight: 3, keeps: 0.78,
    engines: { s: 'Electric 180Nm FWD 340km 15.2kWh', l: 'Electric 310Nm FWD 427km 15.9kWh' },
    badges: [['Essential', 's', 29990], ['Premium', 'l', 36990]],
  }),
  car(['BYD', 'Seal'], {
    series: 'MY25', wmi: 'LGX', body: 'Sedan', doors: 4, years: [2023, now], mm: [4800, 1875, 1460], weight: 2, keeps: 0.79,
    engines: { r: 'Electric 360Nm RWD 570km 16.6kWh', a: 'Electric 670Nm AWD 520km 18.2kWh' },
    badges: [['Premium', 'r', 52990], ['Performance', 'a', 61990]],
  }),
  car(['BYD', 'Sealion 6'], {
    series: 'MY25', wmi: 'LGX', body: 'SUV', years: [2024, now], mm: [4775, 1890, 1670], weight: 3, keeps: 0.87,
    engines: { f: 'Plug-in Hybrid 1.5 4cyl 300Nm Automatic 1 FWD 1.1L/100 60L', a: 'Plug-in Hybrid 1.5 4cyl Turbo 550Nm Automatic 1 AWD 1.4L/100 60L' },
    badges: [['Essential', 'f', 42990], ['Dynamic', 'f', 45990], ['Premium AWD', 'a', 52990]],
  }),
  car(['Tesla', 'Model 3'], {
    series: 'Highland', wmi: 'LRW', body: 'Sedan', doors: 4, years: [2024, now], mm: [4720, 1848, 1441], weight: 2, keeps: 0.82,
    engines: { r: 'Electric 420Nm RWD 513km 13.2kWh', a: 'Electric 493Nm AWD 629km 14.7kWh' },
    badges: [['Rear-Wheel Drive', 'r', 54900], ['Long Range AWD', 'a', 64900]],
  }),
  car(['Tesla', 'Model Y'], {
    series: 'MY23', wmi: 'LRW', body: 'SUV', years: [2022, 2025], mm: [4751, 1921, 1624], weight: 3, keeps: 0.8,
    engines: { r: 'Electric 420Nm RWD 455km 15.7kWh 1600kg', a: 'Electric 493Nm AWD 533km 16.9kWh 1600kg' },
    badges: [['Rear-Wheel Drive', 'r', 60900], ['Long Range AWD', 'a', 69900]],
  }),
  car(['Chery', 'Omoda 5'], {
    series: 'T19', wmi: 'LVV', body: 'SUV', years: [2023, now], mm: [4400, 1830, 1588], weight: 2, keeps: 0.85,
    engines: { c: 'Unleaded 1.5 4cyl Turbo 230Nm CVT FWD 6.9L/100 50L 1100kg' },
    badges: [['BX', 'c', 29990], ['EX', 'c', 32990]],
  }),
];
