import { useEffect } from 'react';
import type { ViewedCar } from '../../accounts/viewed-cars.ts';
import { useSite } from '../layout/use-site.ts';
import { viewedCarsHere } from './viewed-cars-here.ts';

/** Remembers in this browser that the car's page was opened, where the dealer's limit leaves room for one (ACCT-32). */
export function useNoteViewedCar(car: ViewedCar): void {
  const { slug, accounts } = useSite();
  const { viewed_cars_limit: limit } = accounts;
  useEffect(() => {
    viewedCarsHere({ slug, accounts: { viewed_cars_limit: limit } }).note(car);
  }, [slug, limit, car]);
}
