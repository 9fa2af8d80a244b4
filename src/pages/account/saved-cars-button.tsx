/**
 * The heart in the header with the number of saved cars; opens them in a drawer. Its place is kept free while the page
 * comes alive.
 */
import { useState } from 'react';
import { Heart } from 'lucide-react';
import { useSite } from '../layout/use-site.ts';
import { SavedCarsDrawer } from './saved-cars-drawer.tsx';
import { useSavedCars } from './use-stored-cars.tsx';

export function SavedCarsButton() {
  const { accounts } = useSite();
  const { cars, list } = useSavedCars();
  const [open, setOpen] = useState(false);
  if (!accounts.store_favourites) return null;
  if (cars === null) return <span className="size-12 shrink-0 noscript:hidden max-xs:size-10 low:size-11" />;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="relative grid size-12 max-xs:size-10 low:size-11 shrink-0 cursor-pointer place-items-center text-current"
      >
        <Heart aria-hidden="true" className="size-6" />
        <span className="sr-only">Saved cars: </span>
        <span
          className={
            cars.length === 0
              ? 'sr-only'
              : 'absolute right-0.5 top-0.5 min-w-5 rounded-full bg-accent px-1 text-center text-sm font-bold leading-5 text-on-accent'
          }
        >
          {cars.length}
        </span>
      </button>
      <SavedCarsDrawer open={open} onClose={() => setOpen(false)} cars={cars} onRemove={(id) => list.remove(id)} />
    </>
  );
}
