/**
 * What of a dealer's site needs a sign-in (ACCT-1, ACCT-4 to ACCT-13, FIN-70, TRADE-19): pages, and the posts and calls
 * behind them, so that nobody reads or sends by a call what the page refuses.
 */
import type { GateableRoute } from '../accounts/settings.ts';
import type { LeadForm } from '../leads/lead/lead.ts';
import { paths, type RouteId } from '../routes.ts';
import { pagePathOf } from '../shared/page-path.ts';
import type { SiteConfiguration } from '../tenants/site-configuration.ts';

interface Gate {
  routes: readonly RouteId[];
  /** Forms that only these pages send. */
  forms: readonly LeadForm[];
}

const gates: Readonly<Record<GateableRoute, Gate>> = {
  finance: { routes: ['finance', 'finance-enquiry', 'finance-application'], forms: ['finance-application'] },
  personalised_finance: { routes: ['personalised-finance'], forms: [] },
  sell_my_car: { routes: ['sell-my-car', 'sell-your-car'], forms: ['sell-my-car'] },
  vehicle_trade_in: { routes: ['vehicle-trade-in'], forms: [] },
  // `check-references.ts` refuses these two until the site has such pages.
  checkout: { routes: [], forms: [] },
  spin_to_win: { routes: [], forms: [] },
};

type Gated = Pick<SiteConfiguration, 'accounts'>;

/** Pages of one person's own, at every dealer (ACCT-14). */
const ownPages: readonly RouteId[] = ['my-account', 'watchlist'];
/** Of those, the ones that go by phone number (ACCT-16). */
const pagesByPhone: readonly RouteId[] = ['watchlist'];

/** What somebody needs who opens a page: to be signed in, or also to have a phone number. */
export type Need = 'nothing' | 'sign-in' | 'phone';

/** `route` answers `pathname`. */
export function needOfPage(
  configuration: Gated,
  { route, pathname }: { route: RouteId | null; pathname: string },
): Need {
  if (route !== null && pagesByPhone.includes(route)) return 'phone';
  const { gated_routes: routes, gated_pages: slugs } = configuration.accounts;
  if (route !== null && (ownPages.includes(route) || routes.some((each) => gates[each].routes.includes(route))))
    return 'sign-in';
  const path = pagePathOf(pathname).toLowerCase();
  return slugs.some((slug) => paths.content(slug) === path) ? 'sign-in' : 'nothing';
}

/** Whether a form that is sent by a call needs a sign-in. */
export const isFormGated = (configuration: Gated, form: LeadForm): boolean =>
  configuration.accounts.gated_routes.some((route) => gates[route].forms.includes(form));

/** Whether a valuation for the trade-in on one vehicle needs one. */
export const isVehicleTradeInGated = ({ accounts }: Gated): boolean =>
  accounts.gated_routes.includes('vehicle_trade_in');
