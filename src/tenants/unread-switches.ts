/**
 * Switches in a dealer's files that this release does not read. A dealer who sets one expects something that the site
 * does not do, such as a payment, so the check accepts only their defaults. A feature that reads its switch must remove
 * it from this list.
 */
import type * as z from 'zod';
import type { Location } from '../locations/location.ts';
import { siteFileSchema } from './site-file.ts';
import { valueAt } from './value-at.ts';

type Site = z.output<typeof siteFileSchema>;

interface UnreadSwitch {
  path: readonly [area: keyof Site, ...keys: string[]];
  /** What the site lacks, as the end of a sentence. */
  lacks: string;
}

const unreadSiteSwitches: readonly UnreadSwitch[] = [
  { path: ['address', 'map_key'], lacks: 'has no map that needs a key' },
];

/**
 * Switches that are not read either, but whose values are all accepted: any value other than the default can only turn
 * off a feature that does not exist.
 */
const harmlessSwitches: readonly string[] = [];

/** Names in dots of every switch that nothing reads, for the test that looks for their readers. */
export const unreadSwitchNames: readonly string[] = [
  ...unreadSiteSwitches.map(({ path }) => path.join('.')),
  ...harmlessSwitches,
  'locations[].address.map_key',
];

/**
 * Note before the meaning of such a switch in the configuration guide; `null` for a switch that is read. `name` is
 * dotted: `accounts.garage.enabled`, `locations[].address.map_key`.
 */
export function unreadSwitchNote(name: string): string | null {
  const isListed = (listed: string): boolean => name === listed || name.startsWith(`${listed}.`);
  const refused = unreadSiteSwitches.find(
    ({ path }) => isListed(path.join('.')) || isListed(`locations[].${path.join('.')}`),
  );
  if (refused !== undefined)
    return `**Not in this release**: the site ${refused.lacks}, so only the default is accepted.`;
  return harmlessSwitches.some(isListed) ? '**Not in this release**: it changes nothing yet.' : null;
}

export interface UnreadSwitchProblem {
  file: 'site.yaml' | 'locations.yaml';
  path: readonly PropertyKey[];
  found: unknown;
  expected: string;
}

/**
 * The switches in `site` and `locations` that are set to something other than their default although nothing reads
 * them.
 */
export function unreadSwitchProblems(site: Site | null, locations: readonly Location[] | null): UnreadSwitchProblem[] {
  const inSite = (site === null ? [] : unreadSiteSwitches).flatMap(({ path, lacks }) => {
    const found = valueAt(site, path);
    if (found === undefined || JSON.stringify(found) === JSON.stringify(usualValue(path))) return [];
    return [
      {
        file: 'site.yaml' as const,
        path,
        found,
        expected: `no such line, since the site ${lacks}`,
      },
    ];
  });
  const inLocations = (locations ?? []).flatMap(({ address: { map_key: found } }, index) => {
    if (found === null) return [];
    const path = ['locations', index, 'address', 'map_key'];
    return [
      {
        file: 'locations.yaml' as const,
        path,
        found,
        expected: 'no such line, since the site has no map that needs a key',
      },
    ];
  });
  return [...inSite, ...inLocations];
}

/** The schema's default for the switch. */
function usualValue([area, ...keys]: UnreadSwitch['path']): unknown {
  return valueAt(siteFileSchema.shape[area].parse(undefined), keys) ?? null;
}
