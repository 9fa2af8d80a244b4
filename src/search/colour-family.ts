/**
 * The colour that a shopper filters by: manufacturers name hundreds of paints, people look for a white car. The last
 * colour named decides: `Blue Black Mica` is black.
 */
const families: Readonly<Record<string, string>> = {
  white: 'White', ivory: 'White', snow: 'White', alpine: 'White', black: 'Black', ebony: 'Black', onyx: 'Black', silver: 'Silver', grey: 'Grey', gray: 'Grey',
  graphite: 'Grey', charcoal: 'Grey', gunmetal: 'Grey', blue: 'Blue', navy: 'Blue', red: 'Red', maroon: 'Red', burgundy: 'Red', green: 'Green', orange: 'Orange',
  yellow: 'Yellow', gold: 'Gold', bronze: 'Bronze', copper: 'Bronze', brown: 'Brown', beige: 'Beige', cream: 'Beige', sand: 'Beige', purple: 'Purple', pink: 'Pink',
};

/** `Glacier White Pearl` -> `White`; a paint without a colour's name stays as it is; `''` for none. */
export function colourFamily(colour: string): string {
  const words = colour.toLowerCase().split(/[^a-z]+/);
  const named = words.findLast((word) => families[word] !== undefined);
  return named === undefined ? colour.trim() : families[named]!;
}
