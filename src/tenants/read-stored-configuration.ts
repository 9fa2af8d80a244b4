/**
 * Reads a stored configuration with this release's schema, so that an upgrade never takes a site offline. Settings
 * migrations come first. A key that still does not fit is left out and gets its default; an incomplete entry of a list
 * is left out alone. The result lists what was left out, so that an operator can correct the dealer's folder.
 */
import { writeFound, writePath } from './configuration-problem.ts';
import type { ConfigurationMigration } from './configuration-migrations/configuration-migration.ts';
import { migrateConfiguration } from './migrate-configuration.ts';
import { issueProblems } from './schema-problems.ts';
import { safeParseSiteConfiguration, siteConfigurationSchema, type SiteConfiguration } from './site-configuration.ts';
import { withTemplate } from './templates.ts';
import { valueAt } from './value-at.ts';

type Path = readonly PropertyKey[];

export interface StoredProblem {
  /** Place of the problem, for example `finance.calculator.establishment_fee_dollars`. */
  path: string;
  /**
   * The part that was left out because of it: the same place, or the part that needs it. Empty if nothing could be left
   * out.
   */
  leftOut: string;
  found: string;
  expected: string;
}

export interface StoredReading {
  /** `null` when leaving out keys does not make a valid configuration. */
  configuration: SiteConfiguration | null;
  problems: StoredProblem[];
  /** Settings migrations that changed something. */
  migrations: ConfigurationMigration[];
}

/** A bound for a configuration with very many problems; each round leaves something out. */
const mostRounds = 1_000;

/** `migratedTo` is the number of the last settings migration that the stored input has seen. */
export function readStoredConfiguration(stored: { input: unknown; migratedTo: number }): StoredReading {
  const { input, applied } = migrateConfiguration(stored);
  const removed: Path[] = [];
  const problems = new Map<string, StoredProblem>();
  const finish = (configuration: SiteConfiguration | null): StoredReading => ({
    configuration,
    problems: [...problems.values()],
    migrations: applied,
  });

  for (let round = 0; round < mostRounds; round += 1) {
    const value = prune(input, removed);
    const parsed = safeParseSiteConfiguration(value);
    if (parsed.success) return finish(parsed.data);
    const found = problemsOf(value, parsed.error.issues);
    const removals = found.map((problem) => ({
      ...problem,
      removal: removalFor(value, problem.path),
    }));
    // A section may be wrong only because of the key inside it, so the deepest keys go first.
    const deepest = removals.filter(({ removal }) => !removals.some((other) => isStrictPrefix(removal, other.removal)));
    for (const { path, expected, removal } of deepest) {
      const place = writePath(originalPath(input, removed, path));
      const leftOut = writePath(originalPath(input, removed, removal));
      const known = problems.get(place);
      problems.set(place, {
        path: place,
        leftOut,
        found: known?.found ?? writeFound(valueAt(value, path), path),
        expected: known?.expected ?? expected,
      });
    }
    if (deepest.some(({ removal }) => removal.length === 0)) return finish(null);
    const originals = deepest.map(({ removal }) => originalPath(input, removed, removal));
    removed.push(...originals);
  }
  return finish(null);
}

interface FoundProblem {
  path: Path;
  expected: string;
}

function problemsOf(value: unknown, issues: Parameters<typeof issueProblems>[0]['issue'][]): FoundProblem[] {
  const completed = withTemplate(value);
  return issues.flatMap((issue) => issueProblems({ issue, schema: siteConfigurationSchema, value: completed }));
}

/** The path to leave out for a problem at `path`; empty if only leaving out everything would help. */
function removalFor(value: unknown, path: Path): Path {
  const whole = wholeAround(path);
  if (whole !== null && existing(value, whole).length === whole.length) return whole;
  const there = existing(value, path);
  if (there.length === path.length || there.length === 0) return there;
  // A key is missing. An entry of a list goes without it; a section may be right again without one of its other keys.
  const isEntry = typeof there.at(-1) === 'number';
  return (isEntry ? null : otherKeyFor(value, there, path)) ?? there;
}

/**
 * Parts that mean something else without one of their keys, and are left out whole: a feed would be read wrongly, and a
 * destination would get leads that are not for it, which is worse than getting none.
 */
function wholeAround(path: Path): Path | null {
  if (path[0] === 'feeds' && path.length >= 2) return path.slice(0, 2);
  if (path[0] === 'leads' && path[1] === 'destinations' && narrowingKeys.has(path[3])) return path.slice(0, 3);
  return null;
}

/** Keys that limit a destination to some leads; without them it would receive all. */
const narrowingKeys: ReadonlySet<PropertyKey | undefined> = new Set([
  'categories',
  'locations',
  'dealerships',
  'departments',
  'fallback',
]);

/**
 * The one other key of the section without which the problem is gone and none is added, such as an interest rate above
 * the comparison rate.
 */
function otherKeyFor(value: unknown, section: Path, problem: Path): Path | null {
  const before = safeParseSiteConfiguration(value);
  const count = before.success ? 0 : before.error.issues.length;
  const tree = valueAt(value, section);
  for (const key of typeof tree === 'object' && tree !== null ? Object.keys(tree) : []) {
    const candidate = [...section, key];
    const without = prune(value, [candidate]);
    const after = safeParseSiteConfiguration(without);
    if (after.success) return candidate;
    const isGone = !after.error.issues.some((issue) => writePath(issue.path) === writePath(problem));
    if (isGone && after.error.issues.length < count) return candidate;
  }
  return null;
}

/** The longest part of `path` that has a value. */
function existing(value: unknown, path: Path): Path {
  let here = value;
  for (const [depth, part] of path.entries()) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, part)) return path.slice(0, depth);
    here = (here as Record<PropertyKey, unknown>)[part];
  }
  return path;
}

function isStrictPrefix(prefix: Path, path: Path): boolean {
  return prefix.length < path.length && prefix.every((part, index) => part === path[index]);
}

/** `value` without the values at the paths. */
function prune(value: unknown, paths: readonly Path[]): unknown {
  if (paths.length === 0 || typeof value !== 'object' || value === null) return value;
  const under = (key: PropertyKey) => paths.filter(([first]) => first === key).map((path) => path.slice(1));
  const isGone = (key: PropertyKey) => under(key).some((rest) => rest.length === 0);
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => (isGone(index) ? [] : [prune(item, under(index))]));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (isGone(key) ? [] : [[key, prune(item, under(key))]])),
  );
}

/** Converts a path of the pruned value to one of the stored value, where list entries have their original indexes. */
function originalPath(input: unknown, removed: readonly Path[], path: Path): Path {
  const original: PropertyKey[] = [];
  let here = input;
  let under = removed;
  for (const part of path) {
    let key = part;
    if (Array.isArray(here) && typeof part === 'number') {
      const left = here.flatMap((_, index) =>
        under.some((each) => each.length === 1 && each[0] === index) ? [] : [index],
      );
      key = left[part] ?? part;
    }
    original.push(key);
    here = valueAt(here, [key]);
    under = under.filter(([first]) => first === key).map((each) => each.slice(1));
  }
  return original;
}
