/**
 * What happens once on a page after a sign-in: the car that led to it is saved, and what this browser kept before moves
 * into the watchlist.
 */
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { watchlistCapacity } from '../../accounts/watchlist/watchlist-capacity.ts';
import { paths } from '../../routes.ts';
import { vehicleWords, type VehicleWords } from '../../shared/vehicle-words.ts';
import { useToast } from '../../ui/toast.tsx';
import { useSite } from '../layout/use-site.ts';
import { useAccount } from './use-account.tsx';
import { failureToast, watchlistToast } from './use-heart.tsx';
import { useSavedCars } from './use-stored-cars.tsx';
import { changeWatchlist, moveIntoWatchlist } from './watchlist-changes.ts';
import { takeWish } from './wished-car.ts';

let hasArrived = false;

const movedWords = (leftOut: number, words: VehicleWords): { title: string; text: string } =>
  leftOut === 0
    ? { title: `Your saved ${words.many} are in your watchlist now`, text: 'You have them on all your devices.' }
    : {
        title: 'Your watchlist is full',
        text: `${words.countedAs(leftOut, 'saved')} did not fit and ${leftOut === 1 ? 'stays' : 'stay'} in this browser.`,
      };

export function WatchlistArrival() {
  const { slug, labels } = useSite();
  const account = useAccount();
  const favourites = useSavedCars();
  const show = useToast();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (account.state === 'unknown' || hasArrived) return;
    hasArrived = true;
    const words = vehicleWords({ labels });
    const wish = takeWish(slug);
    if (account.watchlist === null) return;
    const kept = favourites.list.read() ?? [];
    // Without room they stay in this browser, and the watchlist's page says so.
    const hasRoom = account.watchlist.car_ids.length < watchlistCapacity;
    const arrive = async () => {
      if (hasRoom && kept.length > 0) {
        const { problem, leftOut } = await moveIntoWatchlist(kept.map(({ id }) => id));
        if (problem === null) {
          for (const { id } of kept) if (!leftOut.includes(id)) favourites.list.remove(id);
          show({ ...movedWords(leftOut.length, words), action: { label: 'View List', href: paths.watchlist() } });
        }
      }
      if (wish !== null) {
        const problem = await changeWatchlist(wish.id, true);
        show(problem === null ? watchlistToast(wish.name, { isSaved: true, noun: wish.noun }) : failureToast(problem));
      }
      // The page may be the list itself, made before they were in it.
      if ((hasRoom && kept.length > 0) || wish !== null) await revalidate();
    };
    void arrive();
  }, [account, favourites, labels, revalidate, show, slug]);
  return null;
}
