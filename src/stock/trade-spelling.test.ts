import { describe, expect, test } from 'vitest';
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
    ['ZORGON', 'SHOUTER'],
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
