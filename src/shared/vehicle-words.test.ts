import { describe, expect, test } from 'vitest';
import {
  findKindWords,
  generalWords,
  kindWords,
  knownVehicleWords,
  sharedWords,
  specifiedLabel,
  standardVehicleNouns,
  vehicleWords,
  withArticle,
} from './vehicle-words.ts';

const siteOf = (one: string, many: string) => ({ labels: { vehicles: { one, many } } });
const standard = { labels: { vehicles: standardVehicleNouns } };
const leisure = siteOf('caravan or motorcycle', 'caravans and motorcycles');

describe('the words of a dealer', () => {
  test('are cars for a dealer without own words', () => {
    expect(vehicleWords(standard)).toMatchObject({
      one: 'car',
      many: 'cars',
      aOne: 'a car',
      sentenceMany: 'Cars',
      titleOne: 'Car',
      titleMany: 'Cars',
    });
  });

  test('are capitalised as titles and sentences are, with an ampersand in a title', () => {
    expect(vehicleWords(leisure)).toMatchObject({
      aOne: 'a caravan or motorcycle',
      sentenceMany: 'Caravans and motorcycles',
      titleOne: 'Caravan or Motorcycle',
      titleMany: 'Caravans & Motorcycles',
    });
    expect(vehicleWords(siteOf('4x4 or ute', '4x4s and utes')).titleMany).toBe('4x4s & Utes');
  });

  test('change with the number before them', () => {
    const words = vehicleWords(leisure);
    expect(words.counted(1)).toBe('1 caravan or motorcycle');
    expect(words.counted(2142)).toBe('2,142 caravans and motorcycles');
    expect(words.after(0)).toBe('caravans and motorcycles');
    expect(words.countedAs(1, 'new')).toBe('1 new caravan or motorcycle');
    expect(words.countedAs(3, 'sold')).toBe('3 sold caravans and motorcycles');
  });

  test.each([
    ['car', 'a car'],
    ['ute', 'a ute'],
    ['unimog', 'a unimog'],
    ['utility', 'a utility'],
    ['European wagon', 'a European wagon'],
    ['off-road caravan', 'an off-road caravan'],
    ['automobile', 'an automobile'],
    ['old bike', 'an old bike'],
    ['uncommon car', 'an uncommon car'],
    ['SUV', 'an SUV'],
    ['EV', 'an EV'],
    ['RV', 'an RV'],
    ['UTV', 'a UTV'],
    ['RAM truck', 'a RAM truck'],
    ['MAN truck', 'a MAN truck'],
    ['MINI', 'a MINI'],
    ['MG', 'an MG'],
    ['LDV van', 'an LDV van'],
    ['MX-5', 'an MX-5'],
    ['X5', 'an X5'],
    ['RAV4', 'a RAV4'],
    ['ISUZU truck', 'an ISUZU truck'],
    ['4x4', 'a 4x4'],
    ['8-seater', 'an 8-seater'],
    ['12-seater', 'a 12-seater'],
    ['heirloom', 'an heirloom'],
    ['house boat', 'a house boat'],
  ])('%s has its article: %s', (one, expected) => {
    expect(vehicleWords(siteOf(one, `${one}s`)).aOne).toBe(expected);
    expect(withArticle(one)).toBe(expected);
  });
});

describe('the words of one kind', () => {
  test('are those of the kind at any dealer', () => {
    expect(kindWords('motorcycle').one).toBe('motorcycle');
    expect(kindWords('caravan').titleMany).toBe('Caravans');
    expect(findKindWords('truck')?.many).toBe('trucks');
  });

  test('are none for what is no kind', () => {
    expect(findKindWords('hovercraft')).toBeNull();
    expect(findKindWords('constructor')).toBeNull();
  });
});

describe('the words of a known vehicle', () => {
  const utes = siteOf('ute or SUV', 'utes and SUVs');
  test.each([
    [standard, 'car', 'ute', 'car', 'cars'],
    [utes, 'car', 'ute', 'ute', 'utes'],
    [utes, 'car', 'suv', 'SUV', 'SUVs'],
    [utes, 'car', 'cabChassis', 'ute', 'utes'],
    [utes, 'car', 'van', 'vehicle', 'vehicles'],
    [utes, 'motorcycle', '', 'motorcycle', 'motorcycles'],
    [siteOf('gizmo', 'gizmos'), 'car', 'sedan', 'gizmo', 'gizmos'],
    [siteOf('dual-cab ute or van', 'dual-cab utes and vans'), 'car', 'ute', 'dual-cab ute', 'dual-cab utes'],
    [leisure, 'car', 'hatch', 'car', 'cars'],
    [siteOf('ute or pop-up caravan', 'utes and pop-up caravans'), 'car', 'sedan', 'ute', 'utes'],
    // Names that are not as many in the plural cannot be told apart.
    [siteOf('ute or SUV', 'four-wheel drives'), 'car', 'ute', 'ute or SUV', 'four-wheel drives'],
  ] as const)('%#: are what the dealer calls its kind or body', (site, itemType, simpleBody, one, many) => {
    expect(knownVehicleWords(site, { itemType, simpleBody })).toMatchObject({ one, many });
  });

  test('are the dealer’s for a list of its cars', () => {
    expect(kindWords('car', utes).many).toBe('utes and SUVs');
    expect(kindWords('car', leisure).many).toBe('cars');
    expect(kindWords('car', siteOf('ute, SUV or caravan', 'utes, SUVs and caravans')).many).toBe('utes and SUVs');
  });

  test('are those of the kind for several of one kind, and general ones for others', () => {
    const [caravan, motorcycle] = [kindWords('caravan'), kindWords('motorcycle')];
    expect(sharedWords(leisure, [caravan, caravan]).counted(2)).toBe('2 caravans');
    expect(sharedWords(leisure, [caravan, motorcycle]).counted(2)).toBe('2 caravans and motorcycles');
    expect(sharedWords(standard, [caravan, kindWords('car')]).counted(2)).toBe('2 vehicles');
    expect(sharedWords(leisure, []).many).toBe('caravans and motorcycles');
  });
});

test('several kinds are vehicles, or what the dealer calls them', () => {
  expect(generalWords(standard, { ofSeveralKinds: true }).titleMany).toBe('Vehicles');
  expect(generalWords(standard, { ofSeveralKinds: false }).titleMany).toBe('Cars');
  expect(generalWords(leisure, { ofSeveralKinds: true }).titleMany).toBe('Caravans & Motorcycles');
});

test('a label of the specification is unchanged without own words, and has them otherwise', () => {
  expect(specifiedLabel(standard, 'Explore Vehicle')).toBe('Explore Vehicle');
  expect(specifiedLabel(leisure, 'Vehicles')).toBe('Caravans & Motorcycles');
  expect(specifiedLabel(standard, 'New, Used & Demo Cars')).toBe('New, Used & Demo Cars');
  expect(specifiedLabel(leisure, 'Used Cars')).toBe('Used Caravans & Motorcycles');
  expect(specifiedLabel(leisure, 'Explore Vehicle')).toBe('Explore Caravan or Motorcycle');
});
