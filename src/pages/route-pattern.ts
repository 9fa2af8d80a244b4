/** The pattern of an address (`/cars/:slug`) for logs and metrics, which must not grow with every vehicle. */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../routes.ts';

interface Pattern { pattern: string; expression: RegExp; weight: number }

function collect(entries: readonly RouteConfigEntry[], base: string): Pattern[] {
  return entries.flatMap((entry) => {
    const full = [base, entry.path ?? ''].filter((part) => part !== '').join('/');
    const own = entry.path === undefined && entry.index !== true ? [] : [toPattern(full)];
    return [...own, ...collect(entry.children ?? [], full)];
  });
}

function toPattern(full: string): Pattern {
  const source = full.split('/').map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))).join('/');
  // Fixed words win over parameters, parameters over a rest, as in the router.
  const weight = full.split('/').reduce((sum, part) => sum * 4 + (part === '*' ? 1 : part.startsWith(':') ? 2 : 3), 0);
  return { pattern: `/${full}`, expression: new RegExp(`^/${source}/?$`), weight };
}

const patterns = collect(routes, '').sort((left, right) => right.weight - left.weight);

/** A `.data` address is what the router fetches when a visitor moves inside the site. */
export function routePattern(pathname: string): string {
  const path = pathname.replace(/(\/_root)?\.data$/, '') || '/';
  return patterns.find(({ expression }) => expression.test(path))?.pattern ?? 'none';
}
