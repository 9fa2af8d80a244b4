/**
 * Pages, forms and calls of a dealer's site that need a sign-in (ACCT-1, ACCT-4 to ACCT-14, FIN-70, TRADE-19). The
 * calls behind a gated page are gated too, so that they cannot bypass it.
 */
import type { GateableRoute } from '../accounts/settings.ts';
import type { LeadForm } from '../leads/lead/lead.ts';
import { href, paths, type RouteId } from '../routes.ts';
import { pagePathOf } from '../shared/page-path.ts';
import type { SiteConfiguration } from '../tenants/site-configuration.ts';

interface Gate {
  routes: readonly RouteId[];
  /** Pages that count as the gated one if their URL names a vehicle (`car_id`), and are open without. */
  routesWithVehicle?: readonly RouteId[];
}

const gates: Readonly<Record<GateableRoute, Gate>> = {
  finance: { routes: ['finance', 'finance-enquiry', 'finance-application'] },
  personalised_finance: {
    routes: ['personalised-finance'],
    routesWithVehicle: ['finance', 'finance-enquiry', 'finance-application'],
  },
  sell_my_car: { routes: ['sell-my-car', 'sell-your-car'] },
  vehicle_trade_in: { routes: ['vehicle-trade-in'], routesWithVehicle: ['trade-in'] },
  checkout: { routes: ['checkout', 'buy-online', 'checkout-journey', 'order'] },
  spin_to_win: { routes: ['spin-to-win'] },
};

/** Forms that only these pages send. */
const formsOfPages = {
  finance: 'finance-application',
  'finance-enquiry': 'finance-application',
  'finance-application': 'finance-application',
  'sell-my-car': 'sell-my-car',
  'sell-your-car': 'sell-my-car',
  service: 'service',
  parts: 'parts',
  fleet: 'fleet',
  careers: 'careers',
  'trade-in': 'trade-in',
  'vehicle-trade-in': 'trade-in',
} as const satisfies Partial<Record<RouteId, LeadForm>>;
type SendingPage = keyof typeof formsOfPages;
const sendingPages = Object.keys(formsOfPages) as SendingPage[];
const isSending = (route: RouteId): route is SendingPage => Object.hasOwn(formsOfPages, route);

/** The form that the product's page at this slug sends; `null` for none. */
function formOfSlug(slug: string): LeadForm | null {
  const page = sendingPages.find((each) => href(each) === paths.content(slug));
  return page === undefined ? null : formsOfPages[page];
}

/** Pages of one person's own, at every dealer (ACCT-14, BUY-9). */
const ownPages: readonly RouteId[] = [
  'my-account',
  'watchlist',
  'my-garage',
  'saved-searches',
  'saved-search',
  'online-payment',
];
/** Of those, the pages that also need a phone number (ACCT-16). */
const pagesByPhone: readonly RouteId[] = ['watchlist'];

type Gated = Pick<SiteConfiguration, 'accounts'>;

/** What a visitor needs to open a page: nothing, a sign-in, or a sign-in with a phone number. */
export type Need = 'nothing' | 'sign-in' | 'phone';

/** `route` serves `pathname`; `hasVehicle`: its URL names a vehicle. */
export function needOfPage(
  { accounts: { gated_routes: routes, gated_pages: slugs } }: Gated,
  { route, pathname, hasVehicle }: { route: RouteId | null; pathname: string; hasVehicle: boolean },
): Need {
  const path = pagePathOf(pathname).toLowerCase();
  if (slugs.some((slug) => paths.content(slug) === path)) return 'sign-in';
  if (route === null) return 'nothing';
  // A page that sends a gated page's form is gated too, under its other URL.
  if (isSending(route) && slugs.some((slug) => formOfSlug(slug) === formsOfPages[route])) return 'sign-in';
  if (pagesByPhone.includes(route)) return 'phone';
  const isGated = routes.some(
    (each) => gates[each].routes.includes(route) || (hasVehicle && gates[each].routesWithVehicle?.includes(route)),
  );
  return isGated || ownPages.includes(route) ? 'sign-in' : 'nothing';
}

/**
 * True if a form sent by a call needs a sign-in, because its page does. `hasVehicle`: it is about one of the dealer's
 * vehicles. The trade-in form on a vehicle belongs to another page than the form for the visitor's vehicle alone.
 */
export function isFormGated(configuration: Gated, form: LeadForm, { hasVehicle }: { hasVehicle: boolean }): boolean {
  return sendingPages
    .filter((page) => formsOfPages[page] === form && (hasVehicle || page !== 'vehicle-trade-in'))
    .some((page) => needOfPage(configuration, { route: page, pathname: href(page), hasVehicle }) !== 'nothing');
}

/** True if a visitor's own questions about finance need a sign-in, because the page that asks them does. */
export const isPersonalisedFinanceGated = (configuration: Gated): boolean =>
  needOfPage(configuration, {
    route: 'personalised-finance',
    pathname: href('personalised-finance'),
    hasVehicle: true,
  }) !== 'nothing';
