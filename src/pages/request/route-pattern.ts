/**
 * The route of an address: its pattern (`/cars/:slug`) for logs and metrics, which must not grow with every vehicle,
 * and its ids.
 */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes, { type RouteId } from '../../routes.ts';
import { pagePathOf } from '../../shared/page-path.ts';

export interface MatchedRoute {
  pattern: string;
  /** Ids of the routes from the root to the one that answers, as the router names them in `_routes`. */
  ids: readonly string[];
}

interface Pattern extends MatchedRoute {
  expression: RegExp;
  weight: number;
}

function collect(entries: readonly RouteConfigEntry[], base: string, parents: readonly string[]): Pattern[] {
  return entries.flatMap((entry) => {
    const full = [base, entry.path ?? ''].filter((part) => part !== '').join('/');
    const ids = [...parents, entry.id ?? entry.file];
    const own = entry.path === undefined && entry.index !== true ? [] : [toPattern(full, ids)];
    return [...own, ...collect(entry.children ?? [], full, ids)];
  });
}

function toPattern(full: string, ids: readonly string[]): Pattern {
  const source = full
    .split('/')
    .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')))
    .join('/')
    // The rest may be empty: `/search` is of `search/*`, as in the router.
    .replace(/\/\.\*$/, '(?:/.*)?');
  // Fixed words win over parameters, parameters over a rest, and letter case counts for nothing, as in the router.
  const weight = full.split('/').reduce((sum, part) => sum * 4 + (part === '*' ? 1 : part.startsWith(':') ? 2 : 3), 0);
  return { pattern: `/${full}`, ids, expression: new RegExp(`^/${source}/?$`, 'i'), weight };
}

const patterns = collect(routes, '', ['root']).sort((left, right) => right.weight - left.weight);

/**
 * A `.data` address is what the router fetches when a visitor moves inside the site; `/book-test-drive/_.data` is that
 * of `/book-test-drive/`.
 */
export function matchRoute(pathname: string): MatchedRoute | null {
  const path = pathname.replace(/(\/_root|(?<=\/)_)?\.data$/, '') || '/';
  return patterns.find(({ expression }) => expression.test(path)) ?? null;
}

export function routePattern(pathname: string): string {
  return matchRoute(pathname)?.pattern ?? 'none';
}

/** The route that answers a path of the site, with or without query and anchor; `null` for none. */
export function routeOf(path: string): RouteId | null {
  return (matchRoute(pagePathOf(path))?.ids.at(-1) as RouteId | undefined) ?? null;
}
