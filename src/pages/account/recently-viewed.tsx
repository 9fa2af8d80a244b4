/**
 * The place of the cars that this browser has looked at. It is empty, and their script is not asked for, until the
 * shopper comes near. The row comes into it while that moves nothing on the screen.
 */
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { logInBrowser } from '../../shared/log-in-browser.ts';
import { useSite } from '../layout/use-site.ts';
import type { ViewedCarsRowProps } from './viewed-cars-row.tsx';
import { viewedCarsHere } from './viewed-cars-here.ts';

/** Early enough to be there before the shopper is. */
const nearMargin = '900px';
const mostShown = 12;
/** Room that the row takes at most. */
const rowPixels = 340;

interface Shown {
  Row: ComponentType<ViewedCarsRowProps>;
  cars: ViewedCarsRowProps['cars'];
}

/** `except` is the id of the car whose page this is. `className` is the row's, so that nothing is kept free for it. */
export function RecentlyViewed({ except = '', className }: { except?: string; className?: string }) {
  const { slug, accounts } = useSite();
  const { viewed_cars_limit: limit } = accounts;
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const viewed = viewedCarsHere({ slug, accounts: { viewed_cars_limit: limit } });
    if (limit === 0) {
      viewed.clear();
      return;
    }
    const end = new AbortController();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        const ids = viewed
          .list()
          .map(({ id }) => id)
          .filter((id) => id !== except)
          .slice(0, mostShown);
        if (ids.length === 0) return;
        Promise.all([import('./viewed-cars-row.tsx'), import('./read-cars.ts')])
          .then(async ([{ ViewedCarsRow }, { readCars }]) => {
            const found = await readCars(ids, end.signal);
            const cars = ids.flatMap((id) => found.get(id)?.card ?? []);
            if (cars.length > 0) whenNothingMoves(element, end.signal, () => setShown({ Row: ViewedCarsRow, cars }));
          })
          // Nobody asked for the row, so nobody misses it.
          .catch((failure: unknown) => {
            if (!end.signal.aborted) logInBrowser('The viewed cars could not be looked up.', failure);
          });
      },
      { rootMargin: `${nearMargin} 0px` },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      end.abort();
      setShown(null);
    };
  }, [slug, limit, except]);
  return (
    <div ref={place} className="print:hidden">
      {shown === null ? null : (
        <shown.Row
          cars={shown.cars}
          className={className}
          onClear={() => viewedCarsHere({ slug, accounts: { viewed_cars_limit: limit } }).clear()}
        />
      )}
    </div>
  );
}

/**
 * Calls `show` while `place` is below the screen, or is the end of a column with room to spare: at once, or after the
 * scroll that makes it so. On a page so short that its first screen holds the place, with the first scroll.
 */
function whenNothingMoves(place: HTMLElement, signal: AbortSignal, show: () => void): void {
  const isLast = place.nextElementSibling === null;
  const isSafe = (): boolean => {
    const { top } = place.getBoundingClientRect();
    const room = isLast ? place.parentElement!.getBoundingClientRect().bottom - top : 0;
    return top >= innerHeight || room >= rowPixels;
  };
  if (isSafe()) {
    show();
    return;
  }
  const isOnFirstScreen = place.getBoundingClientRect().top + scrollY < innerHeight;
  const scrolled = new AbortController();
  const onScroll = (): void => {
    if (!isOnFirstScreen && !isSafe()) return;
    scrolled.abort();
    show();
  };
  addEventListener('scroll', onScroll, { passive: true, signal: AbortSignal.any([signal, scrolled.signal]) });
}
