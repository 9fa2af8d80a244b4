/** Makes, models, bodies, kinds and fuels as people write them, in stock or not. */
import { commonModels } from '../stock/common-models.ts';
import { otherMakes } from '../stock/other-makes.ts';
import { facetLabel } from './facets.ts';
import { filterSynonyms } from './filter-synonyms.ts';
import { plural, queryWords } from './text-words.ts';

const kinds = ['car_type', 'item_type', 'body', 'make', 'fuel', 'transmission', 'drive'] as const;

/** In the singular, each joined as `queryWords` joins it. */
export const singularVehicleNames: ReadonlySet<string> = new Set(
  [
    ...Object.entries(commonModels).flatMap(([make, models]) => [make, ...models.split(', ')]),
    ...filterSynonyms
      .filter(({ facet }) => kinds.some((kind) => kind === facet))
      .flatMap(({ facet, values, said }) => [...said, ...values.map((value) => facetLabel(facet, value))]),
  ].map((name) => queryWords(name).join('')),
);

export const exactVehicleNames: ReadonlySet<string> = new Set(
  [...singularVehicleNames].flatMap((key) => [key, plural(key)]),
);

/** They are also ordinary words, or abbreviations that may belong to a badge. */
const ambiguousMakes: ReadonlySet<string> = new Set([
  'Alpina',
  'Alpine',
  'Avan',
  'Crusader',
  'Cub Campers',
  'DAF',
  'FPV',
  'Great Wall',
  'GMC',
  'HSV',
  'Hummer',
  'Indian',
  'Infiniti',
  'JAC',
  'KGM',
  'Kokoda',
  'Lincoln',
  'Lotus',
  'Mack',
  'MAN',
  'MDC',
  'New Age',
  'Omoda',
  'Plymouth',
  'Rover',
  'SEAT',
  'Smart',
  'Supreme',
  'Triumph',
  'UD Trucks',
  'Viscount',
  'Windsor',
]);

/** Makes with few models, for which no typo is tolerated: `naval` is not Haval. */
const otherMakeNames: ReadonlySet<string> = new Set(
  otherMakes.filter((make) => !ambiguousMakes.has(make)).map((make) => queryWords(make).join('')),
);

/** For words joined as in `queryWords`. */
export function isNamedExactly(word: string): boolean {
  return exactVehicleNames.has(word) || otherMakeNames.has(word);
}

/**
 * Common models with their make and, unless they are numbers, without it, in stock or not; each with the model alone.
 */
export const commonModelNames: ReadonlyMap<string, string> = new Map(
  Object.entries(commonModels).flatMap(([make, models]) =>
    models.split(', ').flatMap((model) => {
      const key = queryWords(model).join('');
      const whole = [queryWords(`${make} ${model}`).join(''), key] as const;
      return /^\d+$/.test(key) ? [whole] : [whole, [key, key] as const];
    }),
  ),
);
