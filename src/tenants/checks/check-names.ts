/**
 * Checks names in one part of a dealer's folder that refer to another part, and names that must be unique. A setting
 * that names a dealership, a make or a location is a line of the table.
 */
import type { Location } from '../../locations/location.ts';
import type { SiteFile } from '../site-file.ts';
import { nearHint, type Path, type ProblemReport, type ReadPart } from './problem-report.ts';

/** Names that the folder defines, by kind; `null` if unknown, and then references of that kind are not checked. */
interface KnownNames {
  dealershipSlugs: readonly string[] | null;
  dealershipNames: readonly string[] | null;
  dealershipIds: readonly number[] | null;
  manufacturerSlugs: readonly string[] | null;
  locationIds: readonly number[] | null;
}

/** In a path: every entry of a list or a group. */
const each = Symbol('each');

interface NameReference {
  at: readonly (string | typeof each)[];
  names: keyof KnownNames;
  expected: string;
  /** True if no name (`null`, `''` or absent) is allowed too. */
  isOptional?: true;
}

const oneOfDealerships = { names: 'dealershipSlugs', expected: 'the slug of one of the dealerships' } as const;
const oneOfManufacturers = { names: 'manufacturerSlugs', expected: 'the slug of one of the manufacturers' } as const;
const oneOfLocations = { names: 'locationIds', expected: 'the id of one of the locations' } as const;
const feedLocation = { names: 'locationIds', expected: 'the id of one of the locations in locations.yaml' } as const;

const inSite: readonly NameReference[] = [
  { at: ['manufacturer'], ...oneOfManufacturers, isOptional: true },
  { at: ['content', 'offers', each, 'manufacturer'], ...oneOfManufacturers, isOptional: true },
  { at: ['content', 'openings', each, 'location_id'], ...oneOfLocations },
  { at: ['dealership_websites', each, 'slug'], ...oneOfDealerships },
  { at: ['finance', 'excluded_dealerships', each], ...oneOfDealerships },
  { at: ['leads', 'destinations', each, 'dealerships', each], ...oneOfDealerships },
  { at: ['leads', 'destinations', each, 'locations', each], ...oneOfLocations },
  { at: ['leads', 'test_drive_appointments', 'locations', each, 'location'], ...oneOfLocations },
  { at: ['location_directory', 'excluded_locations', each], ...oneOfLocations },
  { at: ['location_directory', 'selected_locations', each], ...oneOfLocations },
  {
    at: ['location_directory', 'service_bookings', each, 'dealership_name'],
    names: 'dealershipNames',
    expected: 'the name of one of the dealerships, or nothing for all of them',
    isOptional: true,
  },
];

const inLocations: readonly NameReference[] = [
  { at: ['locations', each, 'distribution_locations', each], ...oneOfLocations },
  {
    at: ['locations', each, 'dealership_id'],
    names: 'dealershipIds',
    expected: 'the id of one of the dealerships in site.yaml',
  },
  {
    at: ['locations', each, 'manufacturers', each],
    names: 'manufacturerSlugs',
    expected: 'the slug of one of the manufacturers in site.yaml',
  },
  {
    at: ['special_hours', each, 'location_id'],
    names: 'locationIds',
    expected: 'the id of one of the locations, or no location_id for all of them',
    isOptional: true,
  },
];

/** A block of a page that lists locations. */
const listOfLocations = (at: NameReference['at']): readonly NameReference[] => [
  { at: [...at, 'location'], ...oneOfLocations, isOptional: true },
  { at: [...at, 'manufacturer'], ...oneOfManufacturers, isOptional: true },
  { at: [...at, 'selected_locations', each], ...oneOfLocations },
  { at: [...at, 'excluded_locations', each], ...oneOfLocations },
];
const inHome = listOfLocations(['home', 'sections', each]);
const inPages = listOfLocations(['locations']);

const inFeeds: readonly NameReference[] = [
  { at: ['location', 'codes', each], ...feedLocation },
  { at: ['location', 'id'], ...feedLocation, isOptional: true },
];

const uniqueInSite: readonly [list: readonly string[], key: string][] = [
  [['dealerships'], 'id'],
  [['dealerships'], 'slug'],
  [['manufacturers'], 'id'],
  [['manufacturers'], 'slug'],
  [['content', 'offers'], 'id'],
  [['content', 'openings'], 'id'],
  [['content', 'parts'], 'number'],
  [['content', 'models'], 'id'],
  [['content', 'slides'], 'id'],
];
const uniqueInLocations: readonly [list: readonly string[], key: string][] = [
  [['locations'], 'id'],
  [['locations'], 'slug'],
];

export interface NamesOptions {
  parts: readonly ReadPart[];
  site: SiteFile | null;
  locations: readonly Location[] | null;
}

export function checkNames({ parts, site, locations }: NamesOptions, problems: ProblemReport): void {
  const known: KnownNames = {
    dealershipSlugs: site?.dealerships.map(({ slug }) => slug) ?? null,
    dealershipNames: site?.dealerships.map(({ name }) => name) ?? null,
    dealershipIds: site?.dealerships.map(({ id }) => id) ?? null,
    // A dealer without a list of makes sells any.
    manufacturerSlugs:
      site === null || site.manufacturers.length === 0 ? null : site.manufacturers.map(({ slug }) => slug),
    locationIds: locations?.map(({ id }) => id) ?? null,
  };
  const checkPart = (part: ReadPart, references: readonly NameReference[], unique: typeof uniqueInSite): void => {
    for (const [list, key] of unique) checkUnique(part, list, key, problems);
    for (const { at, names, expected, isOptional = false } of references) {
      const offered: readonly unknown[] | null = known[names];
      if (offered === null) continue;
      for (const [path, value] of valuesAt(part.value, at)) {
        if (isOptional && (value === undefined || value === null || value === '')) continue;
        if (!offered.includes(value)) reportUnknown(part, path, value, { offered, expected }, problems);
      }
    }
  };
  for (const part of parts) {
    if (part.value === null) continue;
    if (part.yaml.file === 'site.yaml') checkPart(part, [...inSite, ...inHome], uniqueInSite);
    else if (part.yaml.file === 'locations.yaml') checkPart(part, inLocations, uniqueInLocations);
    else if (part.base[0] === 'feeds') checkPart(part, inFeeds, []);
    else if (part.base[0] === 'pages') checkPart(part, inPages, []);
  }
}

/** Lists the existing names, and suggests the one with the most similar spelling. */
export function reportUnknown(
  part: ReadPart,
  path: Path,
  value: unknown,
  { offered, expected }: { offered: readonly unknown[]; expected: string },
  { report }: ProblemReport,
): void {
  const list = offered.length === 0 ? 'there is none' : offered.map((name) => JSON.stringify(name)).join(', ');
  report(part, path, value, `${expected}: ${list}${nearHint(value, offered)}`);
}

function checkUnique(part: ReadPart, list: readonly string[], key: string, { report }: ProblemReport): void {
  const seen = new Map<unknown, number>();
  for (const [path, value] of valuesAt(part.value, [...list, each, key])) {
    const index = path[list.length] as number;
    const first = seen.get(value);
    const article = key === 'id' ? 'an' : 'a';
    if (first === undefined) seen.set(value, index);
    else report(part, path, value, `${article} ${key} of its own; entry ${first + 1} has the same`);
  }
}

/**
 * The values at a path, each with its own path: `['offers', each, 'id']` gives `['offers', 0, 'id']`, `['offers', 1,
 * 'id']`.
 */
function* valuesAt(value: unknown, at: NameReference['at'], path: Path = []): Generator<[Path, unknown]> {
  const [key, ...rest] = at;
  if (key === undefined) yield [path, value];
  else if (typeof value !== 'object' || value === null) return;
  else if (key !== each) yield* valuesAt((value as Record<string, unknown>)[key], rest, [...path, key]);
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* valuesAt(item, rest, [...path, index]);
  else for (const [name, item] of Object.entries(value)) yield* valuesAt(item, rest, [...path, name]);
}
