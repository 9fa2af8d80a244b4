/** The place that a shopper names to see what is near it: a postcode, a suburb, a region or a state. */
import { kmTo } from '../../locations/distance.ts';
import type { Location } from '../../locations/location.ts';
import { australianStates, parseState, stateNames } from '../../shared/australian-states.ts';
import type { Position } from '../../shared/distance.ts';
import type { SiteContext } from '../../site/site-context.ts';

export interface FoundPlace {
  /** `4000`, `Robina QLD` */
  name: string;
  position: Position;
  /** `QLD`; `''` where the list does not say, as of a region. */
  state: string;
}

/** Longer texts name no place. */
export const longestPlace = 60;

/** The same within the visitor's limit of look-ups; `unavailable` beyond it, and while the list cannot be read. */
export async function findPlaceInLimit(
  site: Pick<SiteContext, 'places' | 'locations'>,
  asked: string,
): Promise<FoundPlace | null | 'unavailable'> {
  if (!(await site.places.geocoding.mayAsk()).isWithin) return 'unavailable';
  try {
    return await findPlace(site, asked);
  } catch {
    // The list of places cannot be read now; the locations can.
    return 'unavailable';
  }
}

const anyState = [...australianStates, ...Object.values(stateNames)].join('|');
const stateAtEnd = new RegExp(String.raw`[\s,]+(${anyState})$`, 'i');

/** Of several places with one name, the one nearest to a location of the dealer; `null` for none. */
export async function findPlace(
  { places, locations }: Pick<SiteContext, 'places' | 'locations'>,
  asked: string,
): Promise<FoundPlace | null> {
  const text = asked.trim().replaceAll(/\s+/g, ' ');
  if (/^\d{4}$/.test(text)) {
    const { place } = await places.geocoding.find(text);
    return place === null
      ? null
      : { name: `${place.name} ${text}`.trim(), position: place.position, state: stateIn(place.name) };
  }
  // `Southport QLD 4215`: the postcode says the most.
  const postcode = /(?:^|[\s,])(\d{4})$/.exec(text)?.[1];
  const ofPostcode = postcode === undefined ? null : await findPlace({ places, locations }, postcode);
  if (ofPostcode !== null) return ofPostcode;
  const state = stateIn(text);
  const whole = await places.listNamed(text);
  const inState =
    whole.length > 0 || state === ''
      ? whole
      : // A region is in no state of the list.
        (await places.listNamed(text.replace(stateAtEnd, ''))).filter((each) => ['', state].includes(each.state));
  const [nearest] = inState.toSorted(
    (one, other) => nearestKm(locations, one.position) - nearestKm(locations, other.position),
  );
  return nearest === undefined
    ? null
    : {
        // A state is its own: `Queensland`, `the ACT`.
        name: [nearest.name, parseState(nearest.name.replace(/^the /, '')) === null ? nearest.state : '']
          .filter(Boolean)
          .join(' '),
        position: nearest.position,
        state: nearest.state,
      };
}

/** `Robina QLD` and `robina, queensland` -> `QLD`; `''` for a text that ends with no state. */
const stateIn = (text: string): string => parseState(stateAtEnd.exec(text)?.[1] ?? '') ?? '';

const nearestKm = (locations: readonly Location[], from: Position): number =>
  Math.min(Number.POSITIVE_INFINITY, ...locations.map((location) => kmTo(location, from) ?? Number.POSITIVE_INFINITY));
