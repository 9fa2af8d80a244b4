/**
 * The car that a visitor wanted to save before signing in: it is saved when the sign-in leads back to the page. Kept
 * for the tab alone, and forgotten by whoever gives up.
 */
import { objectIn, storedText } from '../../shared/browser-storage.ts';
import { standardVehicleNouns, type VehicleNouns } from '../../shared/vehicle-words.ts';

export interface WishedCar {
  id: string;
  name: string;
  /** What it is called. */
  noun: VehicleNouns;
}

const wishOf = (dealer: string) => storedText('session', `watchlist-wish:${dealer}`);

/** Without storage the car is saved by another press, after the sign-in. */
export function keepWish(dealer: string, { id, name, noun }: WishedCar): void {
  wishOf(dealer).write(JSON.stringify({ id, name, noun }));
}

/** Gives it once. */
export function takeWish(dealer: string): WishedCar | null {
  const { id, name, noun } = objectIn(wishOf(dealer).take() ?? '');
  if (typeof id !== 'string' || typeof name !== 'string') return null;
  const { one, many } = (noun ?? standardVehicleNouns) as VehicleNouns;
  return { id, name, noun: { one: String(one), many: String(many) } };
}
