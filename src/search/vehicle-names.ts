/**
 * Words that name a vehicle, in stock or not: makes, models, bodies, kinds, fuels. A search never ignores them, and
 * never reads them as a misspelt word of the stock: a shopper who looks for a Mazda must learn that there is none.
 */
import { exactVehicleNames, isNamedExactly, singularVehicleNames } from './exact-vehicle-names.ts';
import { queryWords } from './text-words.ts';
import { allowedTypos, typingErrors } from './word-match.ts';

/**
 * `text` is a word, or several that may be one name (`land cruiser`). Typing errors are forgiven as a search forgives
 * them.
 */
export function isVehicleName(text: string): boolean {
  const key = queryWords(text).join('');
  const most = allowedTypos(key);
  return (
    isNamedExactly(key) ||
    (most > 0 && [...exactVehicleNames].some((name) => name.length > 4 && typingErrors(key, name, most) <= most))
  );
}

/**
 * The names that a misspelt word may mean, in stock or not, those with the fewest errors. A plural is not another name.
 */
export function nearestVehicleNames(word: string): { name: string; errors: number }[] {
  const most = allowedTypos(word);
  const near = [...singularVehicleNames]
    .filter((name) => name.length > 4 && !/\d/.test(name))
    .map((name) => ({ name, errors: typingErrors(word, name, most) }))
    .filter(({ errors }) => errors <= most);
  const fewest = Math.min(...near.map(({ errors }) => errors));
  return near.filter(({ errors }) => errors === fewest);
}
