/**
 * The colour that a shopper filters by: manufacturers name hundreds of paints, people look for a white car. The last
 * colour named decides: `Blue Black Mica` is black.
 */
const families = new Map(
  Object.entries({
    white: 'White',
    ivory: 'White',
    snow: 'White',
    alpine: 'White',
    black: 'Black',
    ebony: 'Black',
    onyx: 'Black',
    silver: 'Silver',
    grey: 'Grey',
    gray: 'Grey',
    graphite: 'Grey',
    charcoal: 'Grey',
    gunmetal: 'Grey',
    blue: 'Blue',
    navy: 'Blue',
    red: 'Red',
    maroon: 'Red',
    burgundy: 'Red',
    green: 'Green',
    orange: 'Orange',
    yellow: 'Yellow',
    gold: 'Gold',
    bronze: 'Bronze',
    copper: 'Bronze',
    brown: 'Brown',
    beige: 'Beige',
    cream: 'Beige',
    sand: 'Beige',
    purple: 'Purple',
    pink: 'Pink',
  }),
);

/** Every colour that there is a filter for. */
export const colourFamilies: readonly string[] = [...new Set(families.values())];

/** Words of paints and interiors that are a colour, in lower case. Those of interiors alone are in no family. */
export const colourWords: readonly string[] = [
  ...families.keys(),
  'tan',
  'ivory',
  'caramel',
  'cognac',
  'chocolate',
  'saddle',
  'camel',
];

/** `Glacier White Pearl` -> `White`. A paint name without a colour is returned unchanged; `''` for none. */
export function colourFamily(colour: string): string {
  const named = colour
    .toLowerCase()
    .split(/[^a-z]+/)
    .findLast((word) => families.has(word));
  return named === undefined ? colour.trim() : families.get(named)!;
}
