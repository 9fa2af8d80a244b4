/**
 * The car that a visitor wanted to save before signing in: it is saved when the sign-in leads back to the page. Kept
 * for the tab alone, and forgotten by whoever gives up.
 */

export interface WishedCar {
  id: string;
  name: string;
}

const keyOf = (dealer: string): string => `watchlist-wish:${dealer}`;

export function keepWish(dealer: string, { id, name }: WishedCar): void {
  try {
    sessionStorage.setItem(keyOf(dealer), JSON.stringify({ id, name }));
  } catch {
    // Without storage the car is saved by another press, after the sign-in.
  }
}

/** Gives it once. */
export function takeWish(dealer: string): WishedCar | null {
  try {
    const text = sessionStorage.getItem(keyOf(dealer));
    sessionStorage.removeItem(keyOf(dealer));
    const wish = JSON.parse(text ?? 'null') as Partial<WishedCar> | null;
    return typeof wish?.id === 'string' && typeof wish.name === 'string' ? { id: wish.id, name: wish.name } : null;
  } catch {
    return null;
  }
}
