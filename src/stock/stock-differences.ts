/** What an import would change, for a person to read before it does: by the columns of the feed, and in its words. */
import { formatDollarsAndCents } from '../shared/money.ts';
import { compareText, counted } from '../shared/text.ts';
import { type FeedCell, neutralForm, saidInFile, writtenLike } from './feed-cell.ts';
import {
  feedFieldNames,
  type FeedField,
  type FeedFieldName,
  feedFields,
  lenderField,
  lenderFields,
} from './feeds/feed-fields.ts';
import { type FeedMapping, readingsOf } from './feeds/feed-mapping.ts';
import { namesOf } from './feeds/match-columns.ts';
import type { Vehicle } from './vehicle.ts';

export interface VehicleMention {
  slug: string;
  title: string;
}
/** `column`: the feed's column, or the columns it may be from; without any, the field's name. `null`: unknown. */
export interface FieldChange {
  column: string;
  from: string | null;
  to: string | null;
}

/** The lists are cut; the account has the full figures. */
export interface StockDifferences {
  created: VehicleMention[];
  updated: (VehicleMention & { changes: FieldChange[] })[];
  removed: VehicleMention[];
}

export const maxListed = 50;
const maxCharacters = 200;

/** What a vehicle is known by, and the time of the import. */
const keptByTheProduct = new Set(['id', 'slug', 'updatedAt']);
/** What no feed can say. */
const ownWords: ReadonlyMap<string, string> = new Map([
  ['locationId', 'location id'],
  ['dealershipId', 'dealership id'],
  ['priceReducedAt', 'price reduced on'],
  ['reducedFromCents', 'price reduced from'],
]);
const prices = ['priceCents', 'offerPriceCents'];
const yard = ['locationName', 'locationId'];
/** Each follows from the places behind it, and is told only where none of them is another. */
const followers: ReadonlyMap<string, readonly string[]> = new Map([
  ['priceReducedAt', prices],
  ['reducedFromCents', prices],
  ['locationId', ['locationName']],
  ['dealershipId', yard],
  ['dealershipSlug', yard],
  ['city', yard],
  ['state', yard],
  ['simpleBody', ['body', 'bodyConfiguration', 'itemType']],
  ['simpleFuel', ['fuel']],
  ['simpleDrive', ['drive']],
  ['simpleTransmission', ['transmission']],
  ['engineSize', ['engineSizeLitres']],
  ['paymentProcessors.name', ['paymentProcessors.reserveAmountCents']],
]);

/**
 * Place in a vehicle -> column of the feed, `DAP Price or EGC Price` for a field that is read from one of several. A
 * group's places have dots: `caravan.sleeps`.
 */
export function columnsByPlace(mapping: FeedMapping): ReadonlyMap<string, string> {
  const columns = new Map<string, string>();
  const note = (place: string, name: string, spelled: Parameters<typeof readingsOf>[0]): void => {
    const readings = readingsOf(spelled);
    const read = readings.flatMap(({ column }) => (column === undefined ? [] : namesOf(column)));
    if (readings.length > 0) columns.set(place, read.length === 0 ? name : inWords(read));
  };
  if (mapping.title !== undefined) {
    const title = inWords(namesOf(mapping.title.column));
    for (const part of ['make', 'model', 'badge', 'series']) columns.set(part, title);
  }
  for (const name of feedFieldNames) note(placeOfField(name), name, mapping.fields[name]);
  for (const [provider, figures] of Object.entries(mapping.lenders)) {
    for (const [name, spelled] of Object.entries(figures))
      note(placeOfLenderField(provider, name), `lenders.${provider}.${name}`, spelled);
  }
  if (mapping.location?.column !== undefined) columns.set('locationName', inWords(namesOf(mapping.location.column)));
  return columns;
}

export interface FeedWords {
  /** As of `columnsByPlace`. */
  columns?: ReadonlyMap<string, string>;
  /** By field, the row of the file that `after` is read from. */
  cells?: ReadonlyMap<string, FeedCell>;
}

/** The columns in which two versions of one vehicle differ; none when only the order of keys does. */
export function changedColumns(
  before: Vehicle,
  after: Vehicle,
  { columns = new Map(), cells = new Map() }: FeedWords = {},
): FieldChange[] {
  const [earlier, later] = [leavesOf(before), leavesOf(after)];
  const changed = new Set(
    [...later.keys(), ...earlier.keys()].filter(
      (place) => !keptByTheProduct.has(place) && earlier.get(place) !== later.get(place),
    ),
  );
  const follows = (place: string): boolean =>
    !columns.has(place) && (followers.get(place) ?? []).some((leader) => changed.has(leader));
  // One column that gives both: `803cc` is its own word, 0.803 litres is ours.
  const isSaidInFeedWords = (place: string): boolean =>
    place === 'engineSizeLitres' &&
    columns.has(place) &&
    changed.has('engineSize') &&
    columns.get(place) === columns.get('engineSize');
  return [...changed]
    .filter((place) => !follows(place) && !isSaidInFeedWords(place))
    .map((place) => {
      const [was, is] = [earlier.get(place) ?? null, later.get(place) ?? null];
      const at = fieldAtPlace(place);
      const cell = at === null || is === null ? undefined : cells.get(at.name);
      if (at === null || is === null || cell === undefined) {
        const [from, to] = unlikeParts(was, is);
        return { column: columns.get(place) ?? wordsFor(place), from, to };
      }
      const [from, to] = unlikeParts(
        was === null ? null : writtenLike(was, cell, at.field),
        saidInFile(is, cell, at.field),
      );
      return { column: cell.column, from, to };
    });
}

const inWords = (columns: readonly string[]): string => [...new Set(columns)].join(' or ');

const wordsFor = (place: string): string =>
  fieldAtPlace(place)?.name ?? ownWords.get(place) ?? place.replace(/^unmapped\./, '');

/** Everything that is known of the vehicle, as text by place. Entries of a list are lines. */
function leavesOf(value: object, under = ''): Map<string, string> {
  const leaves = new Map<string, string>();
  for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
    const place = `${under}${key}`;
    if (Array.isArray(inner)) {
      const isOfPayments = place === 'paymentProcessors' && inner.length === 1;
      if (isOfPayments) for (const [leaf, text] of leavesOf(inner[0] as object, `${place}.`)) leaves.set(leaf, text);
      else if (inner.length > 0) leaves.set(place, inner.map(entryText).join('\n'));
    } else if (typeof inner === 'object' && inner !== null)
      for (const [leaf, text] of leavesOf(inner, `${place}.`)) leaves.set(leaf, text);
    else if (inner !== null && inner !== undefined && inner !== '')
      leaves.set(place, readable(inner as string | number | boolean, place));
  }
  return leaves;
}

/** What no feed says is for people: `4199050` cents -> `$41,990.50`. */
function readable(value: string | number | boolean, place: string): string {
  const field = fieldAtPlace(place)?.field;
  if (field === undefined && typeof value === 'number' && place.endsWith('Cents'))
    return formatDollarsAndCents(value).replace(/\.00$/, '');
  return neutralForm(value, place === 'priceReducedAt' ? 'instant' : field?.kind);
}

function entryText(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  return [...leavesOf(entry)]
    .sort(([a], [b]) => compareText(a, b))
    .map(([, text]) => text)
    .join(' ');
}

/** Of two lists how many entries they have and the first that is another, of long texts the place where they part. */
function unlikeParts(from: string | null, to: string | null): [string | null, string | null] {
  if (from === null || to === null) return [from === null ? null : cut(from), to === null ? null : cut(to)];
  const [a, b] = [from.split('\n'), to.split('\n')];
  if (a.length > 1 || b.length > 1) {
    const first = a.findIndex((entry, index) => entry !== b[index]);
    const at = first === -1 ? a.length : first;
    const told = (entries: readonly string[]) =>
      `${counted(entries.length, 'entry', 'entries')}${entries[at] === undefined ? '' : `, number ${at + 1} ${cut(entries[at])}`}`;
    return [told(a), told(b)];
  }
  const length = Math.min(from.length, to.length);
  let parting = 0;
  while (parting < length && from[parting] === to[parting]) parting += 1;
  const begin = Math.max(from.length, to.length) <= maxCharacters ? 0 : Math.max(0, parting - 20);
  return [cut(`${begin > 0 ? '…' : ''}${from.slice(begin)}`), cut(`${begin > 0 ? '…' : ''}${to.slice(begin)}`)];
}

const cut = (text: string): string => (text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text);

/** `name` as the guide to feeds has it. */
interface FieldAtPlace {
  name: string;
  field: FeedField;
}

const placeOfField = (name: FeedFieldName): string =>
  feedFields[name].target === 'reserveAmountCents' ? 'paymentProcessors.reserveAmountCents' : feedFields[name].target;

const placeOfLenderField = (provider: string, name: string): string =>
  `lenders.${provider}.${lenderField(name)!.target}`;

const fieldsByPlace = new Map<string, FieldAtPlace>(
  feedFieldNames.map((name) => [placeOfField(name), { name, field: feedFields[name] }]),
);
const lenderNames = new Map(Object.entries(lenderFields).map(([name, { target }]) => [target, name]));

/** The feed field that fills a place in a vehicle; `null` for a place that no feed can fill. */
function fieldAtPlace(place: string): FieldAtPlace | null {
  const [, provider, target] = /^lenders\.(.+?)\.(terms\.\d+|[^.]+)$/.exec(place) ?? [];
  if (provider === undefined || target === undefined) return fieldsByPlace.get(place) ?? null;
  const name = lenderNames.get(target) ?? target.replace('terms.', 'term');
  const field = lenderField(name);
  return field === null ? null : { name: `lenders.${provider}.${name}`, field };
}
