import { paths } from '../../routes.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';

/** The way to a page that may be about a vehicle: through the vehicle's page, if it is. */
export function vehicleCrumbs(vehicle: { title: string; slug: string } | null | undefined, title: string): Crumb[] {
  return [
    { label: 'Home', href: paths.home() },
    ...(vehicle ? [{ label: vehicle.title, href: paths.vehicle(vehicle.slug) }] : []),
    { label: title },
  ];
}
