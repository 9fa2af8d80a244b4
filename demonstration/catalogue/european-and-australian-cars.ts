import { car, type CatalogueModel } from './catalogue-model.ts';

const now = 9999;

export const europeanAndAustralianCars: readonly CatalogueModel[] = [
  car(['Volkswagen', 'Polo'], {
    series: 'AW', wmi: 'WVW', body: 'Hatchback', years: [2018, now], mm: [4074, 1751, 1451], weight: 3,
    engines: { t: 'Premium 1.0 3cyl Turbo 200Nm DCT 7 FWD 5.4L/100 40L 1100kg', g: 'Premium 2.0 4cyl Turbo 320Nm DCT 6 FWD 6.5L/100 40L' },
    badges: [['85TSI Life', 't', 31490], ['85TSI Style', 't', 34990], ['GTI', 'g', 42990]],
  }),
  car(['Volkswagen', 'Golf'], {
    series: '8', wmi: 'WVW', body: 'Hatchback', years: [2021, now], mm: [4284, 1789, 1456], weight: 4,
    engines: {
      a: 'Premium 1.4 4cyl Turbo 250Nm Automatic 8 FWD 5.8L/100 50L 1300kg', g: 'Premium 2.0 4cyl Turbo 370Nm DCT 7 FWD 7.0L/100 50L 1600kg',
      r: 'Premium 2.0 4cyl Turbo 400Nm DCT 7 AWD 7.8L/100 55L 1900kg',
    },
    badges: [['110TSI Life', 'a', 40990], ['110TSI R-Line', 'a', 44990], ['GTI', 'g', 58990], ['R', 'r', 72490]],
  }),
  car(['Volkswagen', 'Golf'], {
    series: '7.5', wmi: 'WVW', body: 'Hatchback', years: [2017, 2020], mm: [4258, 1799, 1492], weight: 3, keeps: 0.98,
    engines: { a: 'Premium 1.4 4cyl Turbo 250Nm DCT 7 FWD 5.4L/100 50L 1400kg', g: 'Premium 2.0 4cyl Turbo 370Nm DCT 7 FWD 6.6L/100 50L 1600kg' },
    badges: [['110TSI Trendline', 'a', 31990], ['110TSI Comfortline', 'a', 34990], ['GTI', 'g', 49990]],
  }),
  car(['Volkswagen', 'T-Roc'], {
    series: 'D11', wmi: 'WVG', body: 'SUV', years: [2020, now], mm: [4234, 1819, 1573], weight: 3,
    engines: { a: 'Premium 1.4 4cyl Turbo 250Nm Automatic 8 FWD 6.3L/100 50L 1500kg', q: 'Premium 2.0 4cyl Turbo 320Nm DCT 7 AWD 7.3L/100 55L 1700kg' },
    badges: [['110TSI Style', 'a', 41990], ['140TSI R-Line', 'q', 49990]],
  }),
  car(['Volkswagen', 'Tiguan'], {
    series: '5N', wmi: 'WVG', body: 'SUV', years: [2017, 2024], mm: [4509, 1839, 1658], weight: 4,
    engines: { a: 'Premium 1.4 4cyl Turbo 250Nm DCT 6 FWD 7.7L/100 58L 1800kg', q: 'Premium 2.0 4cyl Turbo 320Nm DCT 7 AWD 8.6L/100 60L 2500kg' },
    badges: [['110TSI Life', 'a', 46490], ['132TSI Life', 'q', 50990], ['162TSI R-Line', 'q', 60990]],
  }),
  car(['Skoda', 'Octavia'], {
    series: 'NX', wmi: 'TMB', body: 'Wagon', years: [2021, now], mm: [4689, 1829, 1468], weight: 2,
    engines: { a: 'Premium 1.4 4cyl Turbo 250Nm Automatic 8 FWD 5.7L/100 50L 1500kg', r: 'Premium 2.0 4cyl Turbo 370Nm DCT 7 FWD 6.8L/100 50L 1600kg' },
    badges: [['Ambition', 'a', 42490], ['Style', 'a', 45990], ['RS', 'r', 57990]],
  }),
  car(['Skoda', 'Kodiaq'], {
    series: 'NS', wmi: 'TMB', body: 'SUV', seats: 7, years: [2018, now], mm: [4697, 1882, 1681], weight: 2,
    engines: { q: 'Premium 2.0 4cyl Turbo 320Nm DCT 7 AWD 8.2L/100 60L 2000kg' },
    badges: [['132TSI Style', 'q', 56990], ['132TSI Sportline', 'q', 61990]],
  }),
  car(['BMW', '320i'], {
    series: 'G20', wmi: 'WBA', body: 'Sedan', doors: 4, years: [2019, now], mm: [4709, 1827, 1435], weight: 2, keeps: 0.93,
    engines: { t: 'Premium 2.0 4cyl Turbo 300Nm Automatic 8 RWD 6.4L/100 59L 1600kg' },
    badges: [['M Sport', 't', 83900], ['Luxury Line', 't', 80900]],
  }),
  car(['BMW', 'X1'], {
    series: 'F48', wmi: 'WBA', body: 'SUV', years: [2016, 2022], mm: [4447, 1821, 1598], weight: 2, keeps: 0.92,
    engines: { f: 'Premium 1.5 3cyl Turbo 220Nm DCT 7 FWD 6.6L/100 51L 1600kg', d: 'Diesel 2.0 4cyl Turbo 350Nm Automatic 8 FWD 4.7L/100 51L 1800kg' },
    badges: [['sDrive18i', 'f', 54900], ['sDrive18d xLine', 'd', 57900]],
  }),
  car(['BMW', 'X3'], {
    series: 'G01', wmi: 'WBA', body: 'SUV', years: [2018, 2024], mm: [4708, 1891, 1676], weight: 2, keeps: 0.92,
    engines: { d: 'Diesel 2.0 4cyl Turbo 400Nm Automatic 8 AWD 5.9L/100 68L 2000kg', t: 'Premium 2.0 4cyl Turbo 350Nm Automatic 8 AWD 7.8L/100 65L 2400kg' },
    badges: [['xDrive20d', 'd', 89100], ['xDrive30i M Sport', 't', 98900]],
  }),
  car(['Mercedes-Benz', 'A180'], {
    series: 'W177', wmi: 'W1K', body: 'Hatchback', years: [2018, 2024], mm: [4428, 1796, 1423], weight: 2, keeps: 0.92,
    engines: { t: 'Premium 1.3 4cyl Turbo 200Nm DCT 7 FWD 5.7L/100 43L 1400kg' },
    badges: [['', 't', 60900], ['AMG Line', 't', 64900]],
  }),
  car(['Mercedes-Benz', 'C200'], {
    series: 'W206', wmi: 'W1K', body: 'Sedan', doors: 4, years: [2022, now], mm: [4751, 1820, 1437], weight: 1.5, keeps: 0.92,
    engines: { t: 'Premium 1.5 4cyl Turbo 300Nm Automatic 9 RWD 6.9L/100 66L 1800kg' },
    badges: [['', 't', 86900], ['AMG Line', 't', 91900]],
  }),
  car(['Mercedes-Benz', 'GLC300'], {
    series: 'X253', wmi: 'WDC', body: 'SUV', years: [2017, 2022], mm: [4669, 1890, 1644], weight: 1.5, keeps: 0.92,
    engines: { t: 'Premium 2.0 4cyl Turbo 370Nm Automatic 9 AWD 8.1L/100 66L 2400kg' },
    badges: [['4MATIC', 't', 92900], ['Coupe 4MATIC', 't', 99900]],
  }),
  car(['Audi', 'A3'], {
    series: '8Y', wmi: 'WAU', body: 'Hatchback', years: [2022, now], mm: [4343, 1816, 1449], weight: 2, keeps: 0.92,
    engines: { t: 'Premium 1.5 4cyl Turbo 250Nm Automatic 8 FWD 5.8L/100 50L 1500kg' },
    badges: [['35 TFSI', 't', 51900], ['35 TFSI S line', 't', 57900]],
  }),
  car(['Audi', 'Q3'], {
    series: 'F3', wmi: 'WAU', body: 'SUV', years: [2020, now], mm: [4484, 1849, 1616], weight: 2, keeps: 0.93,
    engines: { t: 'Premium 1.4 4cyl Turbo 250Nm DCT 6 FWD 7.1L/100 58L 1800kg', q: 'Premium 2.0 4cyl Turbo 320Nm DCT 7 AWD 8.4L/100 60L 2100kg' },
    badges: [['35 TFSI', 't', 59900], ['40 TFSI quattro S line', 'q', 69900]],
  }),
  car(['Audi', 'A5'], {
    series: 'F5', wmi: 'WAU', body: 'Coupe', seats: 4, doors: 2, years: [2018, 2024], mm: [4697, 1846, 1371], weight: 1, keeps: 0.9,
    engines: { t: 'Premium 2.0 4cyl Turbo 320Nm DCT 7 FWD 6.5L/100 54L 1900kg', q: 'Premium 2.0 4cyl Turbo 370Nm DCT 7 AWD 7.2L/100 58L 2100kg' },
    badges: [['40 TFSI S line', 't', 84900], ['45 TFSI quattro S line', 'q', 94900]],
  }),
  car(['Volvo', 'XC40'], {
    series: 'MY23', wmi: 'YV1', body: 'SUV', years: [2019, now], mm: [4440, 1863, 1652], weight: 2, keeps: 0.93,
    engines: { t: 'Premium 2.0 4cyl Turbo 300Nm Automatic 8 AWD 7.4L/100 54L 2100kg', e: 'Electric 420Nm RWD 485km 17.4kWh 1500kg' },
    badges: [['Plus B4', 't', 60990], ['Ultimate B5 AWD', 't', 67990], ['Recharge Pure Electric', 'e', 74490]],
  }),
  car(['Land Rover', 'Discovery Sport'], {
    series: 'L550', wmi: 'SAL', body: 'SUV', seats: 7, years: [2016, now], mm: [4597, 1904, 1727], weight: 1, keeps: 0.84,
    engines: { d: 'Diesel 2.0 4cyl Turbo 430Nm Automatic 9 AWD 6.9L/100 65L 2000kg' },
    badges: [['D200 SE', 'd', 82900], ['D200 R-Dynamic SE', 'd', 86900]],
  }),
  car(['Porsche', 'Macan'], {
    series: '95B', wmi: 'WP1', body: 'SUV', ancap: null, years: [2016, 2024], mm: [4726, 1922, 1606], weight: 1, keeps: 1.02,
    engines: { t: 'Premium 2.0 4cyl Turbo 400Nm DCT 7 AWD 9.1L/100 65L 2000kg', s: 'Premium 2.9 6cyl Twin Turbo 520Nm DCT 7 AWD 10.0L/100 75L 2400kg' },
    badges: [['', 't', 94900], ['S', 's', 112900]],
  }),
  car(['Jeep', 'Grand Cherokee'], {
    series: 'WK', wmi: '1C4', body: 'SUV', ancap: 5, years: [2013, 2021], mm: [4828, 1943, 1802], weight: 2, keeps: 0.85,
    engines: { d: 'Diesel 3.0 6cyl Turbo 570Nm Automatic 8 4WD 7.5L/100 93L 3500kg', p: 'Unleaded 3.6 6cyl 347Nm Automatic 8 4WD 10.0L/100 93L 2812kg' },
    badges: [['Laredo', 'p', 54990], ['Limited', 'd', 70990], ['Overland', 'd', 78990]],
  }),
  car(['Jeep', 'Wrangler'], {
    series: 'JL', wmi: '1C4', body: 'SUV', doors: 4, ancap: 3, years: [2019, now], mm: [4882, 1894, 1838], weight: 1, keeps: 1.0,
    engines: { p: 'Unleaded 3.6 6cyl 353Nm Automatic 8 4WD 10.3L/100 81L 2495kg', t: 'Premium 2.0 4cyl Turbo 400Nm Automatic 8 4WD 8.9L/100 81L 2495kg' },
    badges: [['Unlimited Overland', 'p', 78990], ['Unlimited Rubicon', 't', 89990]],
  }),
  car(['Peugeot', '3008'], {
    series: 'P84', wmi: 'VF3', body: 'SUV', years: [2018, 2024], mm: [4447, 1841, 1624], weight: 1, keeps: 0.86,
    engines: { t: 'Premium 1.6 4cyl Turbo 240Nm Automatic 6 FWD 7.3L/100 53L 1400kg' },
    badges: [['Allure', 't', 49990], ['GT', 't', 56990]],
  }),
  car(['Renault', 'Koleos'], {
    series: 'HZG', wmi: 'VF1', body: 'SUV', years: [2017, 2024], mm: [4672, 1843, 1678], weight: 2, keeps: 0.85,
    engines: { c: 'Unleaded 2.5 4cyl 226Nm CVT FWD 8.1L/100 60L 2000kg', a: 'Unleaded 2.5 4cyl 226Nm CVT AWD 8.3L/100 60L 2000kg' },
    badges: [['Zen', 'c', 40990], ['Intens AWD', 'a', 49990]],
  }),
  car(['Mini', 'Hatch'], {
    series: 'F56', wmi: 'WMW', body: 'Hatchback', seats: 4, doors: 3, years: [2014, 2023], mm: [3821, 1727, 1414], weight: 1.5, keeps: 1.0,
    engines: { t: 'Premium 1.5 3cyl Turbo 220Nm DCT 7 FWD 5.6L/100 40L', s: 'Premium 2.0 4cyl Turbo 280Nm DCT 7 FWD 5.9L/100 44L' },
    badges: [['Cooper', 't', 44900], ['Cooper S', 's', 55900]],
  }),
  car(['Ford', 'Focus'], {
    series: 'SA', wmi: 'WF0', body: 'Hatchback', years: [2018, 2022], mm: [4378, 1825, 1454], weight: 2, keeps: 0.95,
    engines: { t: 'Premium 1.5 3cyl Turbo 240Nm Automatic 8 FWD 6.4L/100 52L 1500kg' },
    badges: [['Trend', 't', 29990], ['ST-Line', 't', 34990]],
  }),
  car(['Ford', 'Escape'], {
    series: 'ZH', wmi: 'WF0', body: 'SUV', years: [2020, 2023], mm: [4614, 1883, 1675], weight: 2, keeps: 0.92,
    engines: { t: 'Premium 2.0 4cyl Turbo 387Nm Automatic 8 FWD 8.6L/100 57L 1800kg', h: 'Plug-in Hybrid 2.5 4cyl 200Nm CVT FWD 1.5L/100 45L 1500kg' },
    badges: [['', 't', 37990], ['ST-Line', 't', 41990], ['ST-Line PHEV', 'h', 54440]],
  }),
  car(['Ford', 'Everest'], {
    series: 'UB', wmi: 'MNB', body: 'SUV', seats: 7, years: [2022, now], mm: [4914, 1923, 1842], gvm: 3100, weight: 5, keeps: 1.12,
    engines: { b: 'Diesel 2.0 4cyl Twin Turbo 500Nm Automatic 10 4WD 7.2L/100 80L 3500kg', v: 'Diesel 3.0 6cyl Turbo 600Nm Automatic 10 4WD 8.5L/100 80L 3500kg' },
    badges: [['Ambiente', 'b', 60990], ['Trend', 'b', 68990], ['Sport', 'v', 75990], ['Platinum', 'v', 83990]],
  }),
  car(['Ford', 'Mustang'], {
    series: 'FN', wmi: '1FA', body: 'Coupe', seats: 4, doors: 2, ancap: 3, years: [2018, 2023], mm: [4789, 1916, 1378], weight: 1.5, keeps: 1.12,
    engines: { g: 'Premium 5.0 8cyl 556Nm Automatic 10 RWD 12.7L/100 61L', m: 'Premium 5.0 8cyl 556Nm Manual 6 RWD 13.0L/100 61L', t: 'Premium 2.3 4cyl Turbo 448Nm Automatic 10 RWD 9.3L/100 59L' },
    badges: [['High Performance', 't', 59490], ['GT', 'g', 71790], ['GT Manual', 'm', 68790]],
  }),
  car(['Ford', 'Mustang Convertible'], {
    series: 'FN', wmi: '1FA', body: 'Convertible', seats: 4, doors: 2, ancap: 3, years: [2018, 2023], mm: [4789, 1916, 1387], weight: 0.7, keeps: 1.1,
    engines: { g: 'Premium 5.0 8cyl 556Nm Automatic 10 RWD 12.9L/100 61L' },
    badges: [['GT', 'g', 78490]],
  }),
  car(['Holden', 'Commodore'], {
    series: 'VF II', wmi: '6G1', body: 'Sedan', doors: 4, years: [2013, 2017], mm: [4966, 1898, 1471], weight: 3, keeps: 1.12,
    engines: { a: 'Unleaded 3.0 6cyl 290Nm Automatic 6 RWD 8.3L/100 71L 2100kg', s: 'Premium 6.2 8cyl 570Nm Automatic 6 RWD 12.9L/100 71L 1600kg' },
    badges: [['Evoke', 'a', 36490], ['SV6', 'a', 39990], ['SS V Redline', 's', 58490]],
  }),
  car(['Holden', 'Astra'], {
    series: 'BK', wmi: 'W0V', body: 'Hatchback', years: [2017, 2020], mm: [4386, 1809, 1485], weight: 3, keeps: 0.9,
    engines: { t: 'Unleaded 1.4 4cyl Turbo 245Nm Automatic 6 FWD 5.8L/100 48L 1250kg' },
    badges: [['R', 't', 23990], ['R+', 't', 25490], ['RS', 't', 29990]],
  }),
  car(['Holden', 'Trax'], {
    series: 'TJ', wmi: 'KL3', body: 'SUV', years: [2014, 2020], mm: [4257, 1776, 1656], weight: 2, keeps: 0.9,
    engines: { t: 'Unleaded 1.4 4cyl Turbo 200Nm Automatic 6 FWD 6.9L/100 53L 1200kg' },
    badges: [['LS', 't', 26490], ['LTZ', 't', 30490]],
  }),
  car(['Mitsubishi', 'ASX'], {
    series: 'XD', wmi: 'JMF', body: 'SUV', ancap: null, years: [2016, 2024], mm: [4365, 1810, 1640], weight: 6, keeps: 1.0,
    engines: { c: 'Unleaded 2.0 4cyl 197Nm CVT FWD 7.6L/100 63L 1300kg', d: 'Unleaded 2.4 4cyl 222Nm CVT FWD 7.9L/100 63L 1300kg' },
    badges: [['ES', 'c', 27490], ['LS', 'c', 29990], ['MR', 'c', 30490], ['GSR', 'd', 33990], ['Exceed', 'd', 36990]],
  }),
  car(['Mitsubishi', 'Eclipse Cross'], {
    series: 'YB', wmi: 'JMF', body: 'SUV', years: [2018, 2025], mm: [4545, 1805, 1685], weight: 4,
    engines: { t: 'Unleaded 1.5 4cyl Turbo 250Nm CVT FWD 7.3L/100 63L 1600kg', h: 'Plug-in Hybrid 2.4 4cyl 199Nm Automatic 1 AWD 1.9L/100 45L 1600kg' },
    badges: [['ES', 't', 34490], ['LS', 't', 36990], ['Exceed', 't', 42990], ['Exceed PHEV', 'h', 57990]],
  }),
  car(['Mitsubishi', 'Outlander'], {
    series: 'ZM', wmi: 'JMF', body: 'SUV', seats: 7, years: [2021, now], mm: [4710, 1862, 1740], weight: 6, keeps: 1.02,
    engines: { c: 'Unleaded 2.5 4cyl 245Nm CVT FWD 7.7L/100 55L 1600kg', a: 'Unleaded 2.5 4cyl 245Nm CVT AWD 8.1L/100 55L 1600kg', h: 'Plug-in Hybrid 2.4 4cyl 195Nm Automatic 1 AWD 1.5L/100 56L 1600kg' },
    badges: [['ES', 'c', 39990], ['LS', 'a', 45490], ['Aspire', 'a', 48490], ['Exceed', 'a', 53490], ['Aspire PHEV', 'h', 65990], ['Exceed Tourer PHEV', 'h', 75990]],
  }),
  car(['Mitsubishi', 'Pajero Sport'], {
    series: 'QF', wmi: 'MMA', body: 'SUV', seats: 7, years: [2016, 2025], mm: [4825, 1815, 1835], gvm: 2775, weight: 5, keeps: 1.08,
    engines: { d: 'Diesel 2.4 4cyl Turbo 430Nm Automatic 8 4WD 8.0L/100 68L 3100kg' },
    badges: [['GLX', 'd', 49990], ['GLS', 'd', 55990], ['Exceed', 'd', 61990], ['GSR', 'd', 65990]],
  }),
];
