/**
 * Where the addresses of a dealer's former site lead. A row for exactly this address comes first: with the most of its
 * query, then without. Among rows with `*` the longest one counts.
 */
import { paths, type SearchPrefix } from '../../routes.ts';
import { pagePathOf } from '../../shared/page-path.ts';
import { followStandardLink, type StandardLinks } from '../standard-links.ts';
import { comparableParameters, comparableQuery, type OldAddress, parseOldAddress, trimmedPath } from './old-address.ts';
import type { Redirect } from './redirects-file.ts';

export interface FoundRedirect {
  /** The row as it was given, so that its place in the file can be found. */
  redirect: Redirect;
  /** A path of the site, or an https address of another one. Not yet safe as a header: `redirectTo` makes it so. */
  target: string;
}

export interface RedirectTable {
  /** `path` is percent-encoded as in a URL; `query` is the visitor's with `?`, `''` for none. */
  find(path: string, query: string): FoundRedirect | null;
}

interface Row extends OldAddress {
  redirect: Redirect;
}

/** Rows for one path. */
interface RowsOfPath {
  withoutQuery: Row | null;
  /** By the parameters that they name, the most first: addresses of one page usually have the same ones. */
  byNames: { names: readonly string[]; rows: Map<string, Row> }[];
}

/** A row whose `from` is not an address is left out; of two with the same, the first counts. */
export function createRedirectTable(redirects: readonly Redirect[]): RedirectTable {
  const paths = new Map<string, RowsOfPath>();
  const prefixes = new Map<string, Row>();
  for (const redirect of redirects) {
    const read = parseOldAddress(redirect.from);
    if (read.ok) add({ ...read.value, redirect });
  }
  for (const { byNames } of paths.values()) byNames.sort((left, right) => right.names.length - left.names.length);
  const prefixLengths = [...new Set([...prefixes.keys()].map(({ length }) => length))].sort((a, b) => b - a);

  function add(row: Row): void {
    if (row.isPrefix) {
      if (!prefixes.has(row.path)) prefixes.set(row.path, row);
      return;
    }
    const ofPath = paths.get(row.path) ?? { withoutQuery: null, byNames: [] };
    paths.set(row.path, ofPath);
    if (row.query === '') {
      ofPath.withoutQuery ??= row;
      return;
    }
    let group = ofPath.byNames.find(({ names }) => String(names) === String(row.names));
    if (group === undefined) ofPath.byNames.push((group = { names: row.names, rows: new Map() }));
    if (!group.rows.has(row.query)) group.rows.set(row.query, row);
  }

  function findOfPath({ withoutQuery, byNames }: RowsOfPath, query: string): Row | null {
    const parameters = byNames.length === 0 ? [] : comparableParameters(query);
    for (const { names, rows } of byNames) {
      const row = rows.get(comparableQuery(parameters.filter(([name]) => names.includes(name))));
      if (row !== undefined) return row;
    }
    return withoutQuery;
  }

  return {
    find(path, query) {
      if (paths.size === 0 && prefixes.size === 0) return null;
      const asWritten = trimmedPath(path);
      const comparable = asWritten.toLowerCase();
      const ofPath = paths.get(comparable);
      const row = ofPath === undefined ? null : findOfPath(ofPath, query);
      if (row !== null) return { redirect: row.redirect, target: targetOf(row, '', query) };
      // `/used-cars/*` is for `/used-cars` too.
      const whole = `${comparable}/`;
      for (const length of prefixLengths) {
        const prefix = length > whole.length ? undefined : prefixes.get(whole.slice(0, length));
        if (prefix === undefined) continue;
        // Small letters may be longer: İ. Then the rest is in small letters as well.
        const rest = (asWritten.length === comparable.length ? asWritten : comparable).slice(length);
        return { redirect: prefix.redirect, target: targetOf(prefix, rest, query) };
      }
      return null;
    },
  };
}

/**
 * `to` with the rest in the place of its `*`. The visitor's query is kept where neither address of the row has one: it
 * may say which campaign the visitor comes from.
 */
function targetOf({ redirect: { to }, query: fromQuery }: Row, rest: string, query: string): string {
  const [, path = '', toQuery = '', anchor = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to)!;
  const encodedPath = path.replace('*', () => rest.split('/').map(encodeURIComponent).join('/'));
  const encodedQuery = toQuery.replace('*', () => encodeURIComponent(rest));
  const kept = toQuery === '' && fromQuery === '' ? query : encodedQuery;
  return `${encodedPath}${kept}${anchor}`;
}

const tables = new WeakMap<readonly Redirect[], RedirectTable>();

/**
 * The dealer's table, made when it is first asked for. A `to` that is the usual address of a standard link leads where
 * the dealer's own link leads, as everywhere on the site. `/cars/`, which only leads on, is the list of all stock.
 */
export function redirectTableOf({
  redirects,
  links,
  search: { path_prefix: prefix },
}: {
  redirects: readonly Redirect[];
  links: StandardLinks;
  search: { path_prefix: SearchPrefix };
}): RedirectTable {
  const known = tables.get(redirects);
  if (known !== undefined) return known;
  const table = createRedirectTable(
    redirects.map(({ from, to }) => {
      const followed =
        pagePathOf(to) === pagePathOf(paths.stock())
          ? to.replace(/^[^?#]*/, paths.allStock(prefix))
          : followStandardLink(links, to);
      return { from, to: /^(\/|https:)/.test(followed) ? followed : to };
    }),
  );
  tables.set(redirects, table);
  return table;
}
