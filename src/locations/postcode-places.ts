/**
 * Position and common name of each postcode. A postcode has up to a hundred suburbs, including post office boxes and
 * mail centres, and lists of them contain errors (a coordinate without its sign, latitude and longitude exchanged). So
 * its position is the median of its delivery areas within Australia, which no single error can move.
 */
import { distanceKm, type Position } from '../shared/distance.ts';

/** One suburb of a postcode, as a data set has it. */
export interface PostcodeSuburb {
  /** Four digits. */
  postcode: string;
  /** In any letter case. */
  suburb: string;
  state: string;
  /** The census name of the district, `''` if unknown: it is named after its best-known suburb. */
  district: string;
  /** The centre that sorts its mail, `DALBY DC`; `''` if unknown. */
  mailCentre?: string;
  /** True if it is in a metropolitan area (category 1 of the Modified Monash Model). */
  isMetropolitan?: boolean;
  /** `null` where the data set has none. */
  position: Position | null;
  /** True if people live or work there: not a post office box or mail centre. */
  isDeliveryArea: boolean;
  /** True if it is a single organisation that receives much mail. */
  isLargeReceiver?: boolean;
}

export interface PostcodePlace {
  postcode: string;
  position: Position;
  /** Suburb and state, `Toowoomba QLD`. */
  name: string;
}

/** A suburb by its `suburbKey`. */
export interface SuburbPosition {
  key: string;
  /** Of its postcodes, the one that gives its position. */
  postcode: string;
  /** All of them; two suburbs of a state that have one name share theirs. */
  postcodes: readonly string[];
  position: Position;
  /** As in `PostcodeSuburb`. */
  isDeliveryArea: boolean;
}

/** The mainland, Tasmania and the island territories. */
const isInAustralia = ({ lat, long }: Position): boolean => lat > -44.5 && lat < -9 && long > 96 && long < 169;

/** Letters to Santa. */
const northPole = '9999';
/**
 * Series reserved for large receivers and post office boxes: 1234 is not a place, but 9726 is the boxes of the Gold
 * Coast.
 */
const receiverSeries = /^[189]/;

function isNowhere({ postcode, isLargeReceiver }: PostcodeSuburb): boolean {
  return postcode === northPole || (isLargeReceiver === true && receiverSeries.test(postcode));
}

/** One place for each postcode that has a suburb with a position in Australia. */
export function postcodePlaces(suburbs: Iterable<PostcodeSuburb>): PostcodePlace[] {
  const byPostcode = new Map<string, PostcodeSuburb[]>();
  for (const suburb of suburbs) {
    const others = byPostcode.get(suburb.postcode);
    if (others === undefined) byPostcode.set(suburb.postcode, [suburb]);
    else others.push(suburb);
  }
  return [...byPostcode].flatMap(([postcode, list]) => {
    const placed = list.filter(
      (suburb): suburb is Placed => !isNowhere(suburb) && suburb.position !== null && isInAustralia(suburb.position),
    );
    const areas = placed.filter(({ isDeliveryArea }) => isDeliveryArea);
    const used = areas.length > 0 ? areas : placed;
    if (used.length === 0) return [];
    const position = {
      lat: median(used.map((suburb) => suburb.position.lat)),
      long: median(used.map((suburb) => suburb.position.long)),
    };
    return [
      {
        postcode,
        position,
        name: `${titleCase(namesake(used, { all: list, position }))} ${commonest(list.map(({ state }) => state))}`,
      },
    ];
  });
}

/** Suburbs further than this from the middle of their postcode are slips of the list more often than outstations. */
const farthestKm = 300;

/** One position for each suburb of a state. Of two suburbs with one name, the first that is a delivery area. */
export function suburbPositions(suburbs: Iterable<PostcodeSuburb>, places: readonly PostcodePlace[]): SuburbPosition[] {
  const middles = new Map(places.map((place) => [place.postcode, place.position]));
  const found = new Map<string, Omit<SuburbPosition, 'key' | 'postcodes'>>();
  const postcodes = new Map<string, Set<string>>();
  for (const { suburb, state, postcode, position, isDeliveryArea } of suburbs) {
    const middle = middles.get(postcode);
    const key = suburbKey(suburb, state);
    const earlier = found.get(key);
    if (middle !== undefined) postcodes.set(key, (postcodes.get(key) ?? new Set()).add(postcode));
    if (middle === undefined || (earlier !== undefined && (earlier.isDeliveryArea || !isDeliveryArea))) continue;
    found.set(key, {
      postcode,
      position: position !== null && distanceKm(position, middle) <= farthestKm ? position : middle,
      isDeliveryArea,
    });
  }
  return [...found].map(([key, suburb]) => ({ key, ...suburb, postcodes: [...postcodes.get(key)!] }));
}

/** The same for `Saint Marys, NSW` and `ST MARYS NSW`. */
export function suburbKey(suburb: string, state: string): string {
  const words = suburb
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bmt\b/g, 'mount');
  return `${words}|${state.trim().toLowerCase()}`;
}

type Placed = PostcodeSuburb & { position: Position };

/**
 * The suburb that gives a postcode its name. Criteria in order: its district is named after it (if there is any such
 * suburb); most mail centres have its name (Dalby, not Ducklo or St Ruth); most other suburbs are named after it
 * (Toowoomba has East Toowoomba, Toowoomba City and Toowoomba BC); it is nearest the centre. In a city mail is sorted
 * where land is cheap, so there the suburbs that others are named after come first (The Entrance, not Long Jetty;
 * Liverpool, not Prestons), and a mail centre counts only if more than a third of the suburbs use it.
 */
function namesake(
  candidates: readonly Placed[],
  { all, position }: { all: readonly PostcodeSuburb[]; position: Position },
): string {
  const contains = (text: string, name: string): boolean =>
    ` ${text.toLowerCase()} `.includes(` ${name.toLowerCase()} `);
  const isCity = all.every(({ isMetropolitan }) => isMetropolitan);
  const [best] = candidates
    .map((candidate) => ({
      suburb: candidate.suburb,
      names: contains(candidate.district, candidate.suburb) ? 1 : 0,
      centres: all.filter(({ mailCentre = '' }) => contains(mailCentre, candidate.suburb)).length,
      followers: all.filter(({ suburb }) => contains(suburb, candidate.suburb)).length,
      offset: Math.abs(candidate.position.lat - position.lat) + Math.abs(candidate.position.long - position.long),
    }))
    .map((each) => ({
      ...each,
      rank: isCity
        ? [each.names, each.followers, each.centres * 3 > all.length ? each.centres : 0]
        : [each.names, each.centres, each.followers],
    }))
    .toSorted((first, second) => differenceOf(second.rank, first.rank) || first.offset - second.offset);
  return best!.suburb;
}

/** Compares by the first figures that differ; 0 if none do. */
const differenceOf = (a: readonly number[], b: readonly number[]): number =>
  a.map((figure, index) => figure - b[index]!).find((difference) => difference !== 0) ?? 0;

/** The first among equals. */
function commonest(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((first, second) => first - second);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** `MCLAREN VALE` -> `McLaren Vale`, `O'CONNOR` -> `O'Connor`. */
export function titleCase(text: string): string {
  return text
    .toLowerCase()
    .replace(
      /(?<=^|[\s\-(/]|\bo')(mc)?(\p{L})/gu,
      (_, mc: string | undefined, letter: string) => `${mc === undefined ? '' : 'Mc'}${letter.toUpperCase()}`,
    );
}
