/**
 * What the heart of a card does. Somebody who is signed in with a phone number keeps cars in the watchlist, on every
 * device; anybody else in this browser, where the dealer has favourites (ACCT-28), else the heart leads to the sign-in
 * (ACCT-16). There is one heart, and one number in the header.
 */
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { storedCarOf } from '../../accounts/stored-cars.ts';
import { sendEvent } from '../../analytics/send-event.ts';
import { paths } from '../../routes.ts';
import { wordsOf, type VehicleNouns } from '../../shared/vehicle-words.ts';
import { useToast } from '../../ui/toast.tsx';
import { useSite } from '../layout/use-site.ts';
import { askAccount } from './account-state.ts';
import type { CarKeeping, KeptCard } from './car-toggle.ts';
import { useAccount } from './use-account.tsx';
import { useSavedCars } from './use-stored-cars.tsx';
import { changeWatchlist } from './watchlist-changes.ts';
import { keepWish } from './wished-car.ts';

const none: ReadonlySet<string> = new Set();

type RemovedCar = Parameters<CarKeeping['remove']>[0];

/** The cars of the watchlist, the newest first; `null` for whoever has none, and before anybody knows. */
export function useWatchedIds(): readonly string[] | null {
  const { accounts } = useSite();
  const account = useAccount();
  return accounts.watchlist_enabled && account.state === 'known' ? (account.watchlist?.car_ids ?? null) : null;
}

/** What the visitor has saved, here or in the watchlist: it stays visible when it is sold (SRCH-95). */
export function useSavedIds(): ReadonlySet<string> {
  const watched = useWatchedIds();
  const { ids } = useSavedCars();
  return useMemo(() => (watched === null ? ids : new Set(watched)), [watched, ids]);
}

export function useHeart(): CarKeeping {
  const { accounts, slug, analytics } = useSite();
  const { pathname, search } = useLocation();
  const favourites = useSavedCars();
  const watched = useWatchedIds();
  const ids = useSavedIds();
  const show = useToast();
  const tell = (card: KeptCard) => sendEvent('favourite', { vehicle_id: card.id, vehicle: card.title }, analytics);

  async function change(car: RemovedCar, isSaved: boolean): Promise<boolean> {
    const problem = await changeWatchlist(car.id, isSaved);
    show(problem === null ? watchlistToast(car.title, { isSaved, noun: car.noun }) : failureToast(problem));
    return problem === null;
  }

  async function saveToWatchlist(card: KeptCard): Promise<void> {
    const account = await askAccount();
    if (account.state === 'known' && account.watchlist !== null) {
      if (await change(card, true)) tell(card);
      return;
    }
    keepWish(slug, { id: card.id, name: card.title, noun: card.noun });
    const here = `${pathname}${search}`;
    location.assign(paths.signIn({ type: 'watchlist', redirect: here, back: here }));
  }

  if (watched !== null || !accounts.store_favourites)
    return {
      isOffered: accounts.watchlist_enabled,
      ids: watched === null ? none : ids,
      keep: (card) => void saveToWatchlist(card),
      remove: (car) => void change(car, false),
    };
  // A heart may be pressed before the answer says who is there.
  async function hasWatchlist(): Promise<boolean> {
    if (!accounts.watchlist_enabled) return false;
    const account = await askAccount();
    return account.state === 'known' && account.watchlist !== null;
  }
  async function save(card: KeptCard): Promise<void> {
    if (await hasWatchlist()) return saveToWatchlist(card);
    if (favourites.list.add(storedCarOf(card))) tell(card);
    else show(refusedByBrowser(card.noun));
  }
  async function remove(car: RemovedCar): Promise<void> {
    if (await hasWatchlist()) await change(car, false);
    else favourites.list.remove(car.id);
  }
  return {
    isOffered: favourites.cars !== null,
    ids: favourites.ids,
    keep: (card) => void save(card),
    remove: (car) => void remove(car),
  };
}

export const refusedByBrowser = ({ one }: VehicleNouns) => ({
  title: `Your browser could not save this ${one}`,
  text: 'Its storage is full or turned off for this site.',
});

/** ACCT-22 to ACCT-24 */
export function watchlistToast(
  name: string,
  { isSaved, noun }: { isSaved: boolean; /** What it is called. */ noun: VehicleNouns },
) {
  const { titleOne } = wordsOf(noun);
  const action = { label: 'View List', href: paths.watchlist() };
  return isSaved
    ? { title: `${titleOne} Saved In Watchlist`, text: `${name} is now available in your watchlist`, action }
    : { title: `${titleOne} Removed`, text: `${name} is no longer in your watchlist`, action };
}

/** ACCT-25 */
export const failureToast = (problem: string) => ({
  title: 'Your watchlist was not changed',
  text: problem,
  isFailure: true,
});
