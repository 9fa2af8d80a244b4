/**
 * Postcodes that searches took from the name of a town, until the tab is closed: `sydney` is 2000. A filter that is set
 * after such a search has the postcode in its URL, and it is still not the shopper's own.
 */
import { storedText } from '../shared/browser-storage.ts';

const stored = storedText('session', 'town-postcodes');

export function isTownPostcode(postcode: string): boolean {
  return list().includes(postcode);
}

export function storeTownPostcode(postcode: string): void {
  if (!isTownPostcode(postcode)) write([...list(), postcode]);
}

/** The shopper has entered it as a postcode. */
export function forgetTownPostcode(postcode: string): void {
  if (isTownPostcode(postcode)) write(list().filter((other) => other !== postcode));
}

const list = (): string[] => (stored.read() ?? '').split(' ');
const write = (postcodes: readonly string[]): void => stored.write(postcodes.join(' ').trim());
