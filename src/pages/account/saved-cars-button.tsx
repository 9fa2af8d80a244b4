/**
 * The heart in the header with the number of saved cars. It opens those that this browser keeps in a drawer, and leads
 * whoever is signed in to the watchlist. Its place is kept free while the page comes alive.
 */
import { useState } from 'react';
import { paths } from '../../routes.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSite } from '../layout/use-site.ts';
import { useVehicleWords } from '../layout/use-vehicle-words.ts';
import { SavedCarsDrawer } from './saved-cars-drawer.tsx';
import { useWatchedIds } from './use-heart.tsx';
import { useSavedCars } from './use-stored-cars.tsx';

const look = 'relative grid size-12 max-xs:size-10 low:size-11 shrink-0 cursor-pointer place-items-center text-current';

export function SavedCarsButton() {
  const { accounts } = useSite();
  const { many } = useVehicleWords();
  const { cars, list } = useSavedCars();
  const watched = useWatchedIds();
  const [open, setOpen] = useState(false);
  if (watched !== null || !accounts.store_favourites)
    return accounts.watchlist_enabled ? <WatchlistLink count={watched?.length ?? 0} /> : null;
  if (cars === null)
    return (
      <>
        {accounts.watchlist_enabled ? <WatchlistLink count={0} className="hidden! noscript:grid!" /> : null}
        <span className="size-12 shrink-0 noscript:hidden max-xs:size-10 low:size-11" />
      </>
    );
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={look}>
        <HeartWithCount label={`Saved ${many}`} count={cars.length} />
      </button>
      <SavedCarsDrawer open={open} onClose={() => setOpen(false)} cars={cars} onRemove={(id) => list.remove(id)} />
    </>
  );
}

function WatchlistLink({ count, className }: { count: number; className?: string }) {
  return (
    <a href={paths.watchlist()} rel="nofollow" className={classNames(look, className)}>
      <HeartWithCount label="Watchlist" count={count} />
    </a>
  );
}

function HeartWithCount({ label, count }: { label: string; count: number }) {
  return (
    <>
      <Icon name="heart" className="size-6" />
      <span className="sr-only">{label}: </span>
      <span
        className={
          count === 0
            ? 'sr-only'
            : 'absolute right-0.5 top-0.5 min-w-5 rounded-full bg-accent px-1 text-center text-sm font-bold leading-5 text-on-accent'
        }
      >
        {count}
      </span>
    </>
  );
}
