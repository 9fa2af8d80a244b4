import { describe, expect, test } from 'vitest';
import { slugify } from '../shared/text.ts';
import { commonModels } from './common-models.ts';
import { tradeSpelling } from './trade-spelling.ts';

const spelled = (make: string, model: string): string => {
  const found = tradeSpelling({ make, model });
  return `${found.make} ${found.model}`;
};

describe('a make and model in any letter case', () => {
  test.each([
    ['TOYOTA', 'RAV4', 'Toyota RAV4'],
    ['toyota', 'rav4', 'Toyota RAV4'],
    ['Toyota', 'Rav4', 'Toyota RAV4'],
    ['TOYOTA', 'HILUX', 'Toyota HiLux'],
    ['TOYOTA', 'LANDCRUISER', 'Toyota LandCruiser'],
    ['TOYOTA', 'LANDCRUISER 79', 'Toyota LandCruiser 79'],
    ['TOYOTA', 'COROLLA ZR', 'Toyota Corolla ZR'],
    ['toyota', 'c-hr', 'Toyota C-HR'],
    ['mazda', 'cx-5', 'Mazda CX-5'],
    ['ISUZU UTE', 'd-max', 'Isuzu UTE D-MAX'],
    ['isuzu', 'MU-x', 'Isuzu MU-X'],
    ['MAZDA', 'Bt-50', 'Mazda BT-50'],
    ['mazda', '3', 'Mazda 3'],
    ['bmw', 'x5', 'BMW X5'],
    ['Bmw', '320I', 'BMW 320i'],
    ['BMW', 'M135I', 'BMW M135i'],
    ['BMW', '740LI', 'BMW 740Li'],
    ['BMW', '3 SERIES', 'BMW 3 Series'],
    ['MERCEDES-BENZ', 'A-CLASS', 'Mercedes-Benz A-Class'],
    ['mercedes benz', 'GLC', 'Mercedes-Benz GLC'],
    ['MERCEDES-BENZ', 'GLE350', 'Mercedes-Benz GLE350'],
    ['LAND ROVER', 'RANGE ROVER SPORT', 'Land Rover Range Rover Sport'],
    ['HYUNDAI', 'I30', 'Hyundai i30'],
    ['HYUNDAI', 'ILOAD', 'Hyundai iLoad'],
    ['FORD', 'RANGER WILDTRAK', 'Ford Ranger Wildtrak'],
    ['FORD', 'RANGER XLT', 'Ford Ranger XLT'],
    ['SUBARU', 'WRX', 'Subaru WRX'],
    ['subaru', 'outback', 'Subaru Outback'],
    ['SKODA', 'KODIAQ', 'Skoda Kodiaq'],
    ['ŠKODA', 'KODIAQ', 'Skoda Kodiaq'],
    ['Škoda', 'Octavia', 'Skoda Octavia'],
    ['Citroe\u0308n', 'C5 X', 'Citroen C5 X'],
    ['MG', 'ZS', 'MG ZS'],
    ['byd', 'atto 3', 'BYD Atto 3'],
    ['gwm', 'tank 300', 'GWM Tank 300'],
    ['HARLEY DAVIDSON', 'SPORTSTER S', 'Harley-Davidson Sportster S'],
    ['jayco', 'starcraft', 'Jayco Starcraft'],
    ['LDV', 'MIFA', 'LDV MIFA'],
    ['ISUZU', 'NPR', 'Isuzu NPR'],
    ['FOTON', 'tunland', 'Foton Tunland'],
    ['VW', 'GOLF', 'Volkswagen Golf'],
    ['vw', 'T Roc', 'Volkswagen T-Roc'],
    ['Mercedes', 'A Class', 'Mercedes-Benz A-Class'],
    ['Landrover', 'Defender', 'Land Rover Defender'],
    ['Toyota', 'Hi-Lux', 'Toyota HiLux'],
    ['TOYOTA', 'HI LUX', 'Toyota HiLux'],
    ['Toyota', 'Hi-Lux SR5', 'Toyota HiLux SR5'],
    ['Toyota', 'Land Cruiser Prado', 'Toyota LandCruiser Prado'],
    ['Toyota', 'Land Cruiser', 'Toyota LandCruiser'],
    ['Toyota', 'CHR', 'Toyota C-HR'],
    ['Mazda', 'CX5', 'Mazda CX-5'],
    ['Nissan', 'XTrail', 'Nissan X-Trail'],
    ['Isuzu', 'DMAX', 'Isuzu D-MAX'],
  ])('%s %s is %s', (make, model, expected) => {
    expect(spelled(make, model)).toBe(expected);
  });
});

describe('a model that no list has', () => {
  const family = [
    ['Mercedes-Benz', 'C200, C 200, GLC300, A180, C220d, GLC 300e, GLE63 S AMG, EQE, AMG GT, SLK, CLE, 4MATIC'],
    ['Hyundai', 'i30 N, i30 N Line, i20 N, Ioniq 5 N, Kona Electric, H-1, Staria Load'],
    ['Zeekr', '7X, X, 009'],
    ['XPeng', 'G6, X9'],
    ['JAC', 'T9, Hunter'],
    ['Infiniti', 'Q50, QX70, FX37 S'],
    ['Harley-Davidson', 'Fat Boy, Fat Bob, Road Glide, Low Rider S, Street Bob, CVO, FLHR, Pan America, XL1200'],
    ['Morris', 'Minor, Mini Deluxe, 1100'],
    ['Audi', 'Q4 e-tron, RS3, SQ5, TT RS, R8, A3 Sportback'],
    ['BMW', 'X5 xDrive30d, X3 M40i, M4, 320i M Sport, R nineT, iX xDrive40'],
    ['Lexus', 'UX 300h, RX500h, NX450h+, RZ450e'],
    ['Land Rover', 'Range Rover Sport P400e, Defender 110 D300'],
    ['Volkswagen', 'Golf GTI, Golf R, Up, Tiguan R-Line, ID. Buzz'],
    ['Ford', 'Ranger XLT 4x4, Mustang Mach-E, Transit Custom PHEV, Focus ST-Line, Ka, Bronco, F-150 XLT'],
    ['BYD', 'Sealion 7, Atto 2, Seal 6 DM-i, Shark 6'],
    ['LDV', 'eDeliver 9, MIFA 9, Terron 9'],
    ['Renault', 'Megane E-Tech, Zoe, Clio RS'],
    ['Mitsubishi', 'Outlander PHEV, i-MiEV, Triton GLX-R'],
    ['Honda', 'CBR500R, Africa Twin, X-ADV, Gold Wing'],
    ['Yamaha', 'MT-07, XMAX, YZF-R3, Tenere 700'],
    ['Jeep', 'Avenger, Wrangler Rubicon'],
    ['Leapmotor', 'C10, B10'],
    ['Geely', 'EX5, Starray EM-i'],
    ['Deepal', 'S07, E07'],
    ['Jaecoo', 'J7 SHS, J8'],
    ['GWM', 'Ora GT, Cannon Alpha, Haval H6GT, Tank 300 Hybrid'],
    ['MG', 'Cyberster, QS, HS PHEV, ZS EV, IM5'],
    ['Chery', 'Tiggo 9, E5, C5'],
    ['Isuzu', 'NPR, FYJ, FRR 110-260, D-MAX X-Terrain'],
    ['Holden', 'Commodore SS V, Ute SV6, Commodore VF II'],
    ['Jayco', 'All Terrain, Journey Outback'],
    ['Fiat', '500e, 600e, Abarth 595'],
    ['Peugeot', 'e-208, e-2008 GT'],
    ['KTM', '390 Duke, RC 390, 350 EXC'],
  ].flatMap(([make, models]) => models!.split(', ').map((model) => [make!, model] as const));

  test.each(family)('%s %s is found in capitals and in small letters, and its address stays', (make, model) => {
    for (const change of [(text: string) => text.toUpperCase(), (text: string) => text.toLowerCase()]) {
      const found = tradeSpelling({ make: change(make), model: change(model) });
      expect(found).toEqual({ make, model });
      expect(slugify(`${found.make} ${found.model}`)).toBe(slugify(`${change(make)} ${change(model)}`));
    }
  });

  test.each([
    ['ZORGON', 'SHOUTER', 'Zorgon Shouter'],
    ['austin-healey', 'sprite', 'Austin-Healey Sprite'],
    ['gac', 'aion v', 'GAC Aion V'],
    ['BSA', 'GOLD STAR', 'BSA Gold Star'],
  ])('%s %s, of a make that the table lacks, is %s', (make, model, expected) => {
    expect(spelled(make, model)).toBe(expected);
  });
});

test('no two models of a make are one when their parts are joined', () => {
  for (const [make, list] of Object.entries(commonModels)) {
    const joined = list.split(', ').map((model) => model.toLowerCase().replace(/[\s.-]+/g, ''));
    expect(new Set(joined).size, make).toBe(joined.length);
  }
});

test('the spelling of a feed stays where it is no matter of case, and where the make is not known', () => {
  for (const [make, model] of [
    ['Toyota', 'FJ Cruiser'],
    ['Kia', 'pro_cee’d'],
    ['Audi', 'RS e-tron GT'],
    ['Zorgon', 'ShouteR'],
    ['Rox', 'AdaX'],
    ['Mercedes-Benz', 'c200 Kompressor'],
    ['', ''],
  ] as const)
    expect(tradeSpelling({ make, model })).toEqual({ make, model });
});

test('the spelling of every known make and model stays the same when it is spelled again', () => {
  for (const [make, list] of Object.entries(commonModels)) {
    for (const model of list.split(', ')) {
      for (const change of [
        (text: string) => text.toUpperCase(),
        (text: string) => text.toLowerCase(),
        (text: string) => text,
      ]) {
        expect(tradeSpelling({ make: change(make), model: change(model) })).toEqual({ make, model });
      }
    }
  }
});
