/**
 * The car that a visitor wanted to save before signing in: it is saved when the sign-in leads back to the page. Kept
 * for the tab alone, and forgotten by whoever gives up.
 */
import { standardVehicleNouns, type VehicleNouns } from '../../shared/vehicle-words.ts';

export interface WishedCar {
  id: string;
  name: string;
  /** What it is called. */
  noun: VehicleNouns;
}

const keyOf = (dealer: string): string => `watchlist-wish:${dealer}`;

export function keepWish(dealer: string, { id, name, noun }: WishedCar): void {
  try {
    sessionStorage.setItem(keyOf(dealer), JSON.stringify({ id, name, noun }));
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
    if (typeof wish?.id !== 'string' || typeof wish.name !== 'string') return null;
    const { one, many } = wish.noun ?? standardVehicleNouns;
    return { id: wish.id, name: wish.name, noun: { one: String(one), many: String(many) } };
  } catch {
    return null;
  }
}
