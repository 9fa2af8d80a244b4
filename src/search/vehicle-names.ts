/**
 * Words that say which vehicle is meant, in stock or not: makes, models, bodies, kinds, fuels. A search never leaves them out, and never takes them for a
 * misspelt word of the stock: who asks for a Mazda where there is none wants to read that there is none.
 */
import { commonModels } from '../stock/common-models.ts';
import { facetLabel } from './facet-label.ts';
import { sayings } from './said-words.ts';
import { queryWords } from './text-words.ts';
import { forgivenErrors, typingErrors } from './word-match.ts';

const kinds = ['car_type', 'item_type', 'body', 'make', 'fuel', 'transmission', 'drive'] as const;

const names: ReadonlySet<string> = new Set(
  [
    ...Object.entries(commonModels).flatMap(([make, models]) => [make, ...models.split(', ')]),
    ...sayings
      .filter(({ facet }) => kinds.some((kind) => kind === facet))
      .flatMap(({ facet, values, said }) => [...said, ...values.map((value) => facetLabel(facet, value))]),
  ].flatMap((name) => {
    const key = queryWords(name).join('');
    return [key, `${key}s`, `${key}es`];
  }),
);

/** The same without errors, for words that are joined as `queryWords` joins them. */
export function isNamedExactly(word: string): boolean {
  return names.has(word);
}

/** `text` is a word, or several that may be one name (`land cruiser`). Typing errors are forgiven as a search forgives them. */
export function isVehicleName(text: string): boolean {
  const key = queryWords(text).join('');
  const most = forgivenErrors(key);
  return (
    names.has(key) || (most > 0 && [...names].some((name) => name.length > 4 && typingErrors(key, name, most) <= most))
  );
}
