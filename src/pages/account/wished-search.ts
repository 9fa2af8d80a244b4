/**
 * The search that a visitor wanted to save before signing in: it is saved when the sign-in leads back to the list. Kept
 * for the tab alone, and forgotten by whoever gives up.
 */

const keyOf = (dealer: string): string => `search-wish:${dealer}`;

export function hasWishedSearch(dealer: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(dealer)) !== null;
  } catch {
    return false;
  }
}

export function keepWishedSearch(dealer: string, query: string): void {
  try {
    sessionStorage.setItem(keyOf(dealer), query);
  } catch {
    // Without storage it is saved by another press, after the sign-in.
  }
}

/** Gives it once; `null` for none. */
export function takeWishedSearch(dealer: string): string | null {
  try {
    const query = sessionStorage.getItem(keyOf(dealer));
    sessionStorage.removeItem(keyOf(dealer));
    return query;
  } catch {
    return null;
  }
}
