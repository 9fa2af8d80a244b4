/**
 * How a visitor came to send a form (TRADE-6): the pages of this site that they saw, and the parameters of the campaign
 * that brought them. Whatever a browser says is cut down to that: paths without queries, which may hold what somebody
 * typed, and named parameters only.
 */
import { typedLine } from '../../shared/typed-text.ts';

export interface LeadAttribution {
  /** Paths of this site, the oldest first. */
  visitedPages: readonly string[];
  /** Parameters of the address that brought them, such as `utm_source`. */
  linkedQueryParams: Readonly<Record<string, string>>;
  /** The page of another site that led here, as `otherSite` has it; not there where nobody knows. */
  referrer?: string;
}

export const noAttribution: LeadAttribution = { visitedPages: [], linkedQueryParams: {} };

export const mostVisitedPages = 30;

/**
 * Name of the field in which a form sends it, as JSON; it is transport and no part of the form. A form that comes back
 * to a browser without scripts has it again.
 */
export const attributionField = 'lead_attributes';

/**
 * Name of the field in which a page with a form tells what the page before it was, in the same shape: of a browser
 * without scripts nothing else is known, and nothing is kept for it.
 */
export const cameFromField = 'came_from';

/** Parameters that say which advertisement or newsletter led here. */
const campaignParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'gclid',
  'gbraid',
  'wbraid',
  'fbclid',
  'msclkid',
  'ttclid',
  'ref',
] as const;

/**
 * `posted`: `{ visited_pages, linked_query_params, referrer }`, or that as JSON; what is not as it should be is left
 * out.
 */
export function readAttribution(posted: unknown): LeadAttribution {
  const value = typeof posted === 'string' ? parsed(posted) : posted;
  if (typeof value !== 'object' || value === null) return noAttribution;
  const {
    visited_pages: pages,
    linked_query_params: params,
    referrer,
  } = value as { visited_pages?: unknown; linked_query_params?: unknown; referrer?: unknown };
  const other = typeof referrer === 'string' ? otherSite(referrer, '') : '';
  return {
    visitedPages: (Array.isArray(pages) ? pages.slice(-10 * mostVisitedPages) : [])
      .flatMap((page: unknown) =>
        typeof page === 'string' && page.startsWith('/') ? [clean(page.split(/[?#]/)[0]!)] : [],
      )
      .slice(-mostVisitedPages),
    linkedQueryParams:
      typeof params === 'object' && params !== null ? linkedQueryParams(new Map(Object.entries(params))) : {},
    ...(other === '' ? {} : { referrer: other }),
  };
}

/**
 * What a browser names as the page from which somebody came (`document.referrer`, the `Referer` header), without its
 * query: what was searched for elsewhere is nobody's business here. `''` for none, and for a page of `ownOrigin`: a
 * form stands on one, and the pages before it are told apart.
 */
export function otherSite(referrer: string, ownOrigin: string): string {
  // `URL.canParse` is younger than the browsers that come here.
  try {
    const { protocol, origin, pathname } = new URL(referrer);
    return (protocol !== 'https:' && protocol !== 'http:') || origin === ownOrigin ? '' : clean(`${origin}${pathname}`);
  } catch {
    return '';
  }
}

/**
 * From where somebody came to the form on the page `path`: the other site, else the page of this site before it. An
 * address; `''` where nobody knows. `origin` is this site's.
 */
export function referrerOf(
  { visitedPages, referrer }: LeadAttribution,
  { path, origin }: { path: string; origin: string },
): string {
  const before = visitedPages.findLast((page) => page !== path);
  return referrer ?? (before === undefined || origin === '' ? '' : `${origin}${before}`);
}

/** The parameters of a campaign among those of an address. */
export function linkedQueryParams(parameters: { get(name: string): unknown }): Record<string, string> {
  return Object.fromEntries(
    campaignParameters.flatMap((name): [string, string][] => {
      const value = parameters.get(name);
      return typeof value === 'string' && value !== '' ? [[name, clean(value)]] : [];
    }),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const clean = (text: string): string => typedLine(text.slice(0, 200));
