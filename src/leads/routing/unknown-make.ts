/**
 * What somebody is told who asks where a lead about a make would go and names none that there is: neither in the stock,
 * nor at a location, nor among those that are sold in Australia. A lead itself is taken with any.
 */
import { nearestWord } from '../../shared/nearest-word.ts';
import { knownMakes, makeSlug } from '../../stock/trade-spelling.ts';

/** `''` for a make that is known, and for none. `others` are those of the dealer. */
export function unknownMakeText(make: string, others: readonly string[]): string {
  const known = [...new Set([...others, ...knownMakes])];
  if (make.trim() === '' || known.some((each) => makeSlug(each) === makeSlug(make))) return '';
  const meant = nearestWord(make.trim(), known);
  return `--make: "${make}" is unknown, so it decides nothing.${meant === null ? '' : ` Did you mean "${meant}"?`}`;
}
