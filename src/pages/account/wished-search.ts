/**
 * The search that a visitor wanted to save before signing in: it is saved when the sign-in leads back to the list. Kept
 * for the tab alone, and forgotten by whoever gives up.
 */
import { storedText } from '../../shared/browser-storage.ts';

const wishOf = (dealer: string) => storedText('session', `search-wish:${dealer}`);

export function hasWishedSearch(dealer: string): boolean {
  return wishOf(dealer).read() !== null;
}

/** Without storage it is saved by another press, after the sign-in. */
export function keepWishedSearch(dealer: string, query: string): void {
  wishOf(dealer).write(query);
}

/** Gives it once; `null` for none. */
export function takeWishedSearch(dealer: string): string | null {
  return wishOf(dealer).take();
}
