/** Saves a car for the person who is signed in, or says why not. */
import { watchlistCapacity } from '../../accounts/watchlist/watchlist-capacity.ts';
import type { Result } from '../../shared/result.ts';
import { knownVehicleWords, vehicleWords } from '../../shared/vehicle-words.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { isAvailable } from '../../stock/availability.ts';
import { carToWatch, findCar } from './posted-watchlist.ts';

/** The id of the entry. `carId` is an id or a slug. A sold car cannot be added (CARD-31). */
export async function saveToWatchlist(
  site: SiteContext,
  carId: string,
): Promise<Result<string, { status: number; error: string }>> {
  const refuse = (status: number, error: string) => ({ ok: false as const, reason: { status, error } });
  const { one, counted } = vehicleWords(site.configuration);
  const vehicle = await findCar(site, carId);
  if (vehicle === null) return refuse(404, `That ${one} is no longer on this site.`);
  if (!isAvailable(vehicle))
    return refuse(
      409,
      `That ${knownVehicleWords(site.configuration, vehicle).one} has been sold, so it cannot be saved.`,
    );
  const answer = await site.account.watchlist.save(carToWatch(site, vehicle));
  switch (answer.kind) {
    case 'saved':
      return { ok: true, value: answer.id };
    case 'full':
      return refuse(409, `Your watchlist is full: it takes ${counted(watchlistCapacity)}. Remove one to save another.`);
    case 'nobody':
      return refuse(401, 'Please sign in with your mobile number first. Nothing was changed.');
  }
}
