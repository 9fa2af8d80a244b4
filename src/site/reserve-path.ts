/** Where a vehicle is reserved online, by the dealer's configuration (BUY-5, NAV-62). */
import { paths } from '../routes.ts';
import type { SiteConfiguration } from '../tenants/site-configuration.ts';

type Reserving = Pick<SiteConfiguration, 'purchase'>;

/** Whether vehicles are reserved by paying online; elsewhere Reserve is an enquiry. */
export const takesReservations = ({ purchase }: Reserving): boolean =>
  purchase.reserve_enabled && purchase.payment_provider !== 'none';

/** Whether vehicles are sold online, with the deposit paid here (BUY-7). */
export const sellsOnline = (configuration: Reserving): boolean =>
  configuration.purchase.online_purchase_enabled && takesReservations(configuration);

export const reserveRoute = ({ purchase }: Reserving): 'checkout' | 'buy-online' => purchase.checkout_route;

export const reservePath = ({ purchase }: Reserving, slug: string): string =>
  purchase.checkout_route === 'buy-online' ? paths.buyOnline(slug) : paths.checkout(slug);
