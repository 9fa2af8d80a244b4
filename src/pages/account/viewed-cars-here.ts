/** The cars that this browser has looked at on this dealer's site. */
import { createViewedCarList, type ViewedCarList } from '../../accounts/viewed-cars.ts';

export function viewedCarsHere({
  slug,
  accounts: { viewed_cars_limit: capacity },
}: {
  slug: string;
  accounts: { viewed_cars_limit: number };
}): ViewedCarList {
  return createViewedCarList({
    key: `viewed-cars:${slug}`,
    capacity,
    storage: () => localStorage,
    tabs: globalThis as unknown as Window,
  });
}
