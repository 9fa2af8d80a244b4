/**
 * Where a form of the site may lead beside the site itself: the page of the dealer's payment company, from the pages
 * that begin a payment. Browsers apply the policy of the form's page to where its answer redirects.
 */
import { patternOf, type RouteId } from '../routes.ts';
import type { SiteConfiguration } from '../tenants/site-configuration.ts';

const pagesThatBegin: readonly RouteId[] = ['online-payment', 'checkout', 'buy-online', 'reservation', 'order'];
const routes: ReadonlySet<string> = new Set(pagesThatBegin.map(patternOf));

const originsOf: Readonly<Record<SiteConfiguration['purchase']['payment_provider'], readonly string[]>> = {
  none: [],
  // On this site.
  embedded: [],
  stripe: ['https://checkout.stripe.com'],
};

/** `route` is the pattern of the page. */
export function paymentPageOrigins(
  { purchase }: Pick<SiteConfiguration, 'purchase'>,
  route: string,
): readonly string[] {
  return routes.has(route) ? originsOf[purchase.payment_provider] : [];
}
