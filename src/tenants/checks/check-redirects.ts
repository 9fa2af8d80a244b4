/**
 * Checks the rows of `redirects.csv`. A redirect leads to its target in one step: search engines follow few, and a loop
 * leads nowhere. It never stands for a page that the site has.
 */
import { groupLocations, groupName } from '../../locations/group-locations.ts';
import { withShownLocations } from '../../locations/location.ts';
import { searchParameterProblems } from '../../search/settings.ts';
import { paths, searchPrefixes } from '../../routes.ts';
import { pagePathOf } from '../../shared/page-path.ts';
import { counted } from '../../shared/text.ts';
import { type ConfigurationProblem, describePlace, writeFound } from '../configuration-problem.ts';
import { isAnswered, namedPageAt, searchParametersOf } from '../known-paths.ts';
import { comparablePath, longestAddress, type OldAddress, parseOldAddress } from '../redirects/old-address.ts';
import { createRedirectTable, type RedirectTable } from '../redirects/redirect-table.ts';
import { mostReportedRows, type Redirect, type RedirectRow, redirectsFile } from '../redirects/redirects-file.ts';
import { anchorProblem, isLinkKnown, knownSiteOf, type LinkTargets } from './check-links.ts';
import { isUnknownList, stockLinkFinding } from './check-stock-links.ts';
import type { ProblemReport } from './problem-report.ts';

/** A name that no page has, for the rest of an address with `*`. */
const anyName = '0-any-name-0';
const listPrefixes: ReadonlySet<string> = new Set(searchPrefixes.map((prefix) => paths.search(prefix, '')));

/** At most `mostReportedRows` problems, and how many rows have others; one warning for all rows that need one. */
export function checkRedirects(
  rows: readonly RedirectRow[],
  targets: LinkTargets,
): Pick<ProblemReport, 'problems' | 'warnings'> {
  const problems: ConfigurationProblem[] = [];
  const report = (row: RedirectRow, column: 'from' | 'to', expected: string) =>
    problems.push({ file: redirectsFile, line: row.line, path: column, found: writeFound(row[column]), expected });

  const lineOf = new Map<Redirect, number>(rows.map((row) => [row, row.line]));
  const firstOf = new Map<string, RedirectRow>();
  const read = rows.flatMap((row) => {
    const from = parseOldAddress(row.from);
    if (!from.ok) {
      report(row, 'from', from.expected);
      return [];
    }
    const first = firstOf.get(nameOf(from.value));
    if (first !== undefined) {
      report(row, 'from', `each address once; line ${first.line} has the same`);
      return [];
    }
    firstOf.set(nameOf(from.value), row);
    return [{ row, from: from.value }];
  });

  const known = knownSiteOf(targets);
  const isPage = (path: string): boolean => known !== null && isAnswered(comparablePath(path), known);
  /** Of the addresses below `/search/` some are lists, and of those below `/search/old/` none. */
  const isOfThisSite = ({ path, isPrefix }: OldAddress): boolean => {
    const one = isPrefix ? `${path}${anyName}` : path;
    return isPage(one) && (listPrefixes.has(path) || !isUnknownList(one, targets));
  };
  const chains = chainsOf(read.map(({ row }) => row));
  for (const { row, from } of read) {
    if (isOfThisSite(from))
      report(
        row,
        'from',
        from.isPrefix
          ? 'addresses of the former site; this site itself answers all of these'
          : 'an address of the former site; this site has a page there',
      );
    const wrongTarget = targetProblem(row.to, { from, targets });
    if (wrongTarget !== null) {
      report(row, 'to', wrongTarget);
      continue;
    }
    const next = row.to.startsWith('/') ? chains.nextOf(row, isPage) : null;
    if (next === null) continue;
    report(
      row,
      'to',
      next === row
        ? 'an address that this row does not redirect itself'
        : chains.isLoop(row, isPage)
          ? `an address that is not redirected; line ${lineOf.get(next)} leads it back, so that neither leads anywhere`
          : `an address that is not redirected; line ${lineOf.get(next)} redirects it to ${writeFound(next.to)}`,
    );
  }
  problems.sort((left, right) => left.line! - right.line!);
  const rest = problems.slice(mostReportedRows);
  const warnings = doubtsOf(
    read.map(({ row }) => row),
    targets,
  );
  if (rest.length === 0) return { problems, warnings };
  return {
    problems: [
      ...problems.slice(0, mostReportedRows),
      { file: redirectsFile, line: rest[0]!.line!, path: '', found: `${rest.length} more problems`, expected: 'none' },
    ],
    warnings,
  };
}

/** A former site's table may have thousands of rows that lead to vehicles, so the first stands for all. */
function doubtsOf(rows: readonly RedirectRow[], targets: LinkTargets): string[] {
  const doubts = rows.flatMap((row) => {
    const finding = stockLinkFinding(row.to, targets);
    return finding !== null && 'doubt' in finding ? [{ row, doubt: finding.doubt }] : [];
  });
  const [first] = doubts;
  if (first === undefined) return [];
  const { row, doubt } = first;
  const place = describePlace({ file: redirectsFile, line: row.line, path: 'to' });
  const others =
    doubts.length === 1 ? '' : ` The same is to be said of ${counted(doubts.length - 1, 'other row', 'other rows')}.`;
  return [`${place}: ${writeFound(row.to)} ${doubt}.${others}`];
}

const nameOf = ({ path, isPrefix, query }: OldAddress): string => `${path}${isPrefix ? '*' : ''}?${query}`;

/** What `to` should be instead; `null` for a good one. */
function targetProblem(to: string, { from, targets }: { from: OldAddress; targets: LinkTargets }): string | null {
  if (to.length > longestAddress) return `an address of at most ${longestAddress} characters`;
  // oxlint-disable-next-line no-control-regex -- no header can carry them
  if (/[\u0000-\u0020\u007f\\]/.test(to) || !to.isWellFormed())
    return 'an address without blanks, control characters and backslashes';
  const stars = to.split('*').length - 1;
  if (stars > 1) return 'one "*" at most';
  if (stars === 1 && !from.isPrefix) return 'no "*", since "from" has none';
  if (to.indexOf('#') !== -1 && to.indexOf('#') < to.indexOf('*')) return 'no "*" after "#"';
  return to.startsWith('/') ? pathProblem(to, targets) : otherSiteProblem(to, targets);
}

function pathProblem(to: string, targets: LinkTargets): string | null {
  if (/^\/[/*]/.test(to)) return 'a path of the site that starts with one "/" and a name';
  const search = searchParametersOf(to.replace('*', 'a'));
  const [searchProblem] = search === null ? [] : searchParameterProblems(search);
  if (searchProblem !== undefined) return searchProblem.expected;
  const next = ledOnTo(pagePathOf(to), targets);
  if (next !== null) return `an address that is not redirected; this site leads it to ${writeFound(next)}`;
  if (isLinkKnown(to.replace('*', anyName), targets) || hasPagesBelow(to, targets)) {
    const finding = stockLinkFinding(to, targets);
    return finding !== null && 'expected' in finding ? finding.expected : anchorProblem(to, targets);
  }
  return 'a path of the site or of a page in pages/, or an https address of another site';
}

/**
 * Where a page leads that has nothing to show at this dealer, and where an address of a place leads that is not the one
 * of its page; `null` for any other page.
 */
function ledOnTo(path: string, { site, locations }: LinkTargets): string | null {
  if (site === null) return null;
  const page = namedPageAt(path);
  if (page?.id === 'location' || page?.id === 'our-location') {
    const shown = withShownLocations(locations ?? [], site.location_directory);
    const place = shown.find(({ slug, visible }) => visible && slug === page.name);
    const group = place && groupLocations(shown).find(({ name }) => name === groupName(place.name));
    const own = page.name.includes('*') ? page.name : group?.slug;
    return own === undefined || paths.location(own) === path ? null : paths.location(own);
  }
  const { location_directory: directory, content, finance, links } = site;
  const hasBookings = directory.service_booking_enabled && directory.service_bookings.length > 0;
  if (path === paths.bookService() && !hasBookings) return links.service.path;
  if (path === paths.partsSearch() && content.parts.length === 0) return links.parts.path;
  return path === paths.financeApplication() && !finance.application.enabled ? paths.financeEnquiry() : null;
}

/** True if a page of the dealer or a location has an address that `to`, with its `*`, can become. */
function hasPagesBelow(to: string, { pages, locations }: LinkTargets): boolean {
  const star = to.indexOf('*');
  if (star === -1) return false;
  const before = to.slice(0, star);
  return [
    ...pages.map(({ slug }) => paths.content(slug)),
    ...(locations ?? []).map(({ slug }) => paths.location(slug)),
  ].some((path) => path.startsWith(before));
}

function otherSiteProblem(to: string, { site }: LinkTargets): string | null {
  const url = /^https:\/\/[^/?#]/i.test(to) && URL.canParse(to) ? new URL(to) : null;
  if (url === null) return 'a path of the site that starts with "/", or an https address of another site';
  if (url.username !== '' || url.password !== '') return 'an https address without user and password';
  // With its "*" in the host, a visitor would choose the site.
  if (/^https:\/\/[^/?#]*\*/i.test(to)) return 'a "*" after the host and a "/" only';
  if (site?.hosts.includes(url.hostname)) return 'a path that starts with "/", since this is the dealer’s own site';
  return null;
}

interface Chains {
  /** The row that redirects the target of `row`, which may be itself; `null` if the target is where it ends. */
  nextOf(row: Redirect, isPage: (path: string) => boolean): Redirect | null;
  /** Whether the rows that follow lead back to `row`. */
  isLoop(row: Redirect, isPage: (path: string) => boolean): boolean;
}

function chainsOf(rows: readonly Redirect[]): Chains {
  const table: RedirectTable = createRedirectTable(rows);
  const prefixes: { path: string; row: Redirect }[] = [];
  const all = rows
    .flatMap((row) => {
      const from = parseOldAddress(row.from);
      if (!from.ok) return [];
      if (from.value.isPrefix) prefixes.push({ path: from.value.path, row });
      return [{ path: from.value.path, row }];
    })
    .toSorted((left, right) => (left.path < right.path ? -1 : left.path > right.path ? 1 : 0));

  function nextOf(row: Redirect, isPage: (path: string) => boolean): Redirect | null {
    const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(row.to)!;
    if (!row.to.startsWith('/')) return null;
    if (!path.includes('*')) return isPage(path) ? null : (table.find(path, query)?.redirect ?? null);
    if (isPage(path.replace('*', anyName))) return null;
    // Any rest may follow: a row for an address below the target redirects some of it, a row with `*` above it all.
    const below = comparablePath(path.slice(0, path.indexOf('*'))) + (/\/\*/.test(path) ? '/' : '');
    const own = table.find(path.replace('*', anyName), query);
    if (own !== null) return own.redirect;
    const first = all[firstNotBefore(all, below)];
    return first !== undefined && first.path.startsWith(below) ? first.row : null;
  }

  return {
    nextOf,
    isLoop(row, isPage) {
      const seen = new Set<Redirect>();
      let here: Redirect | null = row;
      // A longer loop is reported as the chain that it is too.
      while (here !== null && !seen.has(here) && seen.size < 100) {
        seen.add(here);
        here = nextOf(here, isPage);
      }
      return here === row;
    },
  };
}

/** The place of the first entry that does not come before `path`. */
function firstNotBefore(sorted: readonly { path: string }[], path: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.path < path) low = middle + 1;
    else high = middle;
  }
  return low;
}
