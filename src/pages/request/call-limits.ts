/**
 * What keeps each call of `routes.ts` from being asked too often. A call that costs money, a core or a third party's
 * time has a count of its own by network address and answers 429; what is read without one counts with the pages that a
 * network has rendered, and waits for its turn with them or with what is slow (`http/render-or-shed.server.ts`).
 * `call-limits.database.test.ts` asks each of them.
 */
import type { RenderPool } from '../../http/render-or-shed.server.ts';
import { matchRoute } from './route-pattern.ts';

export type CallLimit =
  /** Counts with the renders of its network, and waits in this pool. */
  | { kind: 'renders'; pool: Exclude<RenderPool, 'none'> }
  /** Has a count of its own by network address; `pool` where it is read and waits as well. */
  | { kind: 'own-count'; pool?: Exclude<RenderPool, 'none'> }
  | { kind: 'none'; because: string };

const rendered: CallLimit = { kind: 'renders', pool: 'pages' };
const slow: CallLimit = { kind: 'renders', pool: 'slow' };
const ownCount: CallLimit = { kind: 'own-count' };
const ofOwnValuation: CallLimit = {
  kind: 'none',
  because: 'It changes a row of a valuation that was counted when it began, and asks nobody else.',
};

/** By the id of the route. */
export const callLimits: Readonly<Record<string, CallLimit>> = {
  mcp: rendered,
  'api-account': {
    kind: 'none',
    because: 'Without the cookie of a session it looks nothing up; with one it reads the rows of that one person.',
  },
  'api-account-data': { kind: 'own-count', pool: 'slow' },
  'api-passkeys': ownCount,
  'api-passkey-sign-in': ownCount,
  'api-payment-notices': ownCount,
  'api-watchlist-save-car': ownCount,
  'api-watchlist-remove-car': ownCount,
  'api-watchlist-move-in': ownCount,
  'api-saved-searches': ownCount,
  'api-search': rendered,
  'api-search-batch': rendered,
  'api-similar-cars': rendered,
  'api-cars': rendered,
  'api-vehicle-view': rendered,
  'api-delivery': rendered,
  'api-phone-reveal': ownCount,
  'api-vehicle-pdf': slow,
  // A host may compare the prices.
  'api-price-comparison': slow,
  'api-finance-disclaimer': rendered,
  'api-vehicle-report': { kind: 'own-count', pool: 'slow' },
  'api-finance-quote': ownCount,
  // A maps service may be asked, which costs a dealer money.
  'api-geocode': { kind: 'own-count', pool: 'slow' },
  'api-appointments': rendered,
  'api-trade-in': ownCount,
  'api-trade-in-registration': ownCount,
  'api-trade-in-vehicle': ofOwnValuation,
  'api-trade-in-valuation': ownCount,
  'api-trade-in-photos': ownCount,
  // A store of photographs is asked.
  'api-trade-in-photo': slow,
  'api-trade-in-remove-photo': ofOwnValuation,
  'api-trade-in-send': ownCount,
  'api-trade-in-offer': ofOwnValuation,
  'api-miscellaneous': ofOwnValuation,
  'api-events': ownCount,
  'api-vehicle-suggestions': rendered,
  'api-menu-prices': rendered,
  'api-leads': ownCount,
  'api-reservations': ownCount,
  'api-order-documents': ownCount,
  // A store of photographs is asked.
  'api-order-document': slow,
  'api-order-remove-document': ownCount,
  'api-openapi': rendered,
  'api-unknown': rendered,
};

/** For `http/render-or-shed.server.ts`: forms and the like never wait with pages. */
export function renderPoolOf(path: string, method: string): RenderPool {
  const id = matchRoute(path)?.ids.at(-1) ?? '';
  const limit = callLimits[id];
  // These only read, and are sent because their questions are too long for an address.
  if (method === 'POST') return id === 'api-search-batch' || id === 'mcp' ? 'pages' : 'none';
  if (method !== 'GET' && method !== 'HEAD') return 'none';
  if (limit === undefined) return 'pages';
  return limit.kind === 'none' ? 'pages' : (limit.pool ?? 'pages');
}
