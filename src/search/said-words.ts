/**
 * What people say for the values of the filters, beside the values' own words. A saying counts for those of its values
 * that are in the stock; several stand for alternatives (`2wd`).
 */
import type { FacetName, SortName } from './engine.ts';

export interface Saying { facet: FacetName; values: readonly string[]; said: readonly string[] }

export const sayings: readonly Saying[] = [
  { facet: 'car_type', values: ['new'], said: ['new', 'brand new'] },
  { facet: 'car_type', values: ['demo'], said: ['demo', 'demonstrator', 'ex demo', 'ex demonstrator', 'dealer demo'] },
  { facet: 'car_type', values: ['used'], said: ['used', 'second hand', '2nd hand', 'pre owned', 'pre loved'] },
  { facet: 'certified', values: ['true'], said: ['certified', 'cpo'] },
  { facet: 'reserved', values: ['true'], said: ['reserved', 'on hold'] },
  { facet: 'reserved', values: ['false'], said: ['unreserved'] },
  { facet: 'status', values: ['coming_soon'], said: ['coming soon', 'arriving soon'] },
  { facet: 'status', values: ['in_stock'], said: ['in stock', 'available now'] },
  { facet: 'status', values: ['sold'], said: ['sold'] },
  { facet: 'item_type', values: ['car'], said: ['car'] },
  { facet: 'item_type', values: ['motorcycle'], said: ['motorcycle', 'motorbike', 'motor bike', 'bike'] },
  { facet: 'item_type', values: ['caravan'], said: ['caravan'] },
  { facet: 'item_type', values: ['truck'], said: ['truck'] },

  { facet: 'fuel', values: ['Petrol'], said: ['petrol', 'unleaded', 'ulp', 'gasoline'] },
  { facet: 'fuel', values: ['Diesel'], said: ['diesel'] },
  { facet: 'fuel', values: ['Hybrid'], said: ['hybrid', 'petrol hybrid'] },
  { facet: 'fuel', values: ['PHEV'], said: ['phev', 'plug in hybrid', 'plug in'] },
  { facet: 'fuel', values: ['Electric'], said: ['electric', 'ev', 'bev', 'fully electric', 'all electric'] },
  { facet: 'fuel', values: ['LPG'], said: ['lpg'] },
  { facet: 'transmission', values: ['Automatic'], said: ['automatic', 'auto'] },
  { facet: 'transmission', values: ['Manual'], said: ['manual', 'stick shift'] },
  { facet: 'drive', values: ['4WD'], said: ['4wd', '4x4', 'four wheel drive', '4 wheel drive', 'four by four'] },
  { facet: 'drive', values: ['AWD'], said: ['awd', 'all wheel drive'] },
  { facet: 'drive', values: ['FWD'], said: ['fwd', 'front wheel drive'] },
  { facet: 'drive', values: ['RWD'], said: ['rwd', 'rear wheel drive'] },
  { facet: 'drive', values: ['FWD', 'RWD'], said: ['2wd', '4x2', 'two wheel drive', '2 wheel drive'] },

  { facet: 'body', values: ['suv'], said: ['suv', 'crossover'] },
  { facet: 'body', values: ['ute'], said: ['ute', 'pickup', 'pick up', 'pickup truck'] },
  { facet: 'body', values: ['hatch', 'hatchback'], said: ['hatch', 'hatchback'] },
  { facet: 'body', values: ['sedan'], said: ['sedan', 'saloon'] },
  { facet: 'body', values: ['wagon', 'stationWagon'], said: ['wagon', 'station wagon', 'estate'] },
  { facet: 'body', values: ['van'], said: ['van'] },
  // Who sells caravans and no vans means them.
  { facet: 'body', values: ['caravan'], said: ['van'] },
  { facet: 'body', values: ['peopleMover'], said: ['people mover', 'people carrier', 'mpv', 'minivan'] },
  { facet: 'body', values: ['coupe'], said: ['coupe'] },
  { facet: 'body', values: ['convertible', 'softtop'], said: ['convertible', 'cabriolet', 'cabrio', 'soft top', 'drop top'] },
  { facet: 'body', values: ['bus'], said: ['bus', 'minibus', 'mini bus'] },
  { facet: 'body', values: ['motorhome'], said: ['motorhome', 'motor home', 'campervan', 'camper van'] },
  { facet: 'body', values: ['lightTruck'], said: ['truck', 'light truck'] },
  { facet: 'body', values: ['motorcycle'], said: ['motorcycle', 'motorbike', 'motor bike', 'bike'] },
  { facet: 'body', values: ['4x4'], said: ['4x4', '4wd'] },
  { facet: 'body', values: ['ev'], said: ['ev'] },

  { facet: 'make', values: ['Volkswagen'], said: ['vw', 'volkswagon'] },
  { facet: 'make', values: ['Mercedes-Benz'], said: ['mercedes', 'merc', 'benz', 'mercs'] },
  { facet: 'make', values: ['BMW'], said: ['beemer', 'bimmer', 'beamer'] },
  { facet: 'make', values: ['Chevrolet'], said: ['chevy'] },
  { facet: 'make', values: ['Alfa Romeo'], said: ['alfa'] },
  { facet: 'make', values: ['Mitsubishi'], said: ['mitsi'] },
  { facet: 'make', values: ['SsangYong', 'Ssangyong', 'KGM SsangYong'], said: ['ssang yong'] },
  { facet: 'make', values: ['Land Rover'], said: ['landrover'] },

  { facet: 'colour', values: ['Grey'], said: ['gray'] },

  { facet: 'filtered_features', values: ['Adaptive cruise control'], said: ['adaptive cruise', 'radar cruise', 'active cruise'] },
  { facet: 'filtered_features', values: ['Apple CarPlay'], said: ['carplay', 'car play'] },
  { facet: 'filtered_features', values: ['Blind spot monitor'], said: ['blind spot', 'blind spot monitoring', 'blind spot warning'] },
  { facet: 'filtered_features', values: ['Bull bar'], said: ['nudge bar'] },
  { facet: 'filtered_features', values: ['Head-up display'], said: ['hud'] },
  { facet: 'filtered_features', values: ['Keyless entry'], said: ['keyless', 'smart key'] },
  { facet: 'filtered_features', values: ['Lane keeping'], said: ['lane assist', 'lane keep assist', 'lane departure'] },
  { facet: 'filtered_features', values: ['Leather seats'], said: ['leather', 'leather interior', 'leather trim'] },
  { facet: 'filtered_features', values: ['Power tailgate'], said: ['electric tailgate', 'power boot'] },
  { facet: 'filtered_features', values: ['Reversing camera'], said: ['reverse camera', 'rear camera', 'rear view camera', 'reversing cam', 'reverse cam', '360 camera'] },
  { facet: 'filtered_features', values: ['Satellite navigation'], said: ['sat nav', 'navigation', 'gps', 'nav'] },
  { facet: 'filtered_features', values: ['Sunroof'], said: ['panoramic roof', 'moonroof'] },
  { facet: 'filtered_features', values: ['Tow bar'], said: ['tow pack', 'tow hitch'] },

  { facet: 'tag', values: ['One Owner'], said: ['1 owner', 'single owner'] },

  { facet: 'region', values: ['Brisbane'], said: ['brissie', 'brissy', 'greater brisbane'] },
  { facet: 'region', values: ['Sydney'], said: ['greater sydney'] },
  { facet: 'region', values: ['Melbourne'], said: ['greater melbourne'] },
  { facet: 'state', values: ['NSW'], said: ['new south wales'] },
  { facet: 'state', values: ['VIC'], said: ['victoria'] },
  { facet: 'state', values: ['QLD'], said: ['queensland'] },
  { facet: 'state', values: ['WA'], said: ['western australia'] },
  { facet: 'state', values: ['SA'], said: ['south australia'] },
  { facet: 'state', values: ['TAS'], said: ['tasmania', 'tassie'] },
  { facet: 'state', values: ['ACT'], said: ['australian capital territory'] },
  { facet: 'state', values: ['NT'], said: ['northern territory'] },
];

/** Say nothing of a vehicle; left out where a shopper's words are read. */
export const fillerWords: ReadonlySet<string> = new Set([
  'a', 'an', 'the', 'and', 'or', 'with', 'for', 'in', 'at', 'of', 'is', 'are', 'that', 'has', 'have', 'having', 'any', 'some', 'me', 'my', 'i', 'want', 'need', 'show', 'find', 'looking', 'buy',
  'cheap', 'cheapest', 'affordable', 'good', 'great', 'nice', 'best', 'decent', 'reliable',
  'only', 'just', 'all', 'every', 'everything', 'must', 'be', 'definitely', 'strictly', 'exclusively', 'preferably', 'ideally',
  'please', 'anything', 'something', 'what', 'can', 'get', 'got', 'do', 'does', 'you', 'there', 'vehicle', 'vehicles', 'car', 'cars', 'located', 'coloured', 'colored', 'colour', 'color', 'transmission', 'engine', 'priced', 'dollars', 'price', 'prices', 'budget', 'odometer',
]);

/** The same of several words, joined: `for sale` is no search in the town of Sale. */
export const fillerPhrases: ReadonlySet<string> = new Set(['forsale', 'showme', 'lookingfor', 'driveaway']);

/** Words that everybody spells right: no misspelt name. */
export const everydayWords: ReadonlySet<string> = new Set([
  'less', 'more', 'than', 'under', 'over', 'below', 'above', 'between', 'about', 'around', 'from', 'near', 'within', 'year', 'years', 'old', 'older', 'newer', 'newest', 'week', 'weekly', 'month', 'monthly',
  'low', 'high', 'kilometres', 'thousand', 'hundred', 'back', 'tray', 'price', 'prices', 'reduced', 'sale', 'hand', 'door', 'doors', 'seat', 'seats', 'family', 'first', 'small', 'large', 'little', 'people', 'gold', 'silver', 'coast', 'city', 'beach', 'north', 'south', 'east', 'west', 'cab', 'class', 'body', 'make', 'model', 'brand', 'fuel', 'gearbox', 'series', 'plate', 'camera', 'leather', 'towing',
]);

/** Words that ask for an order, joined. */
export const saidSorts: ReadonlyMap<string, SortName> = new Map([
  ...['cheap', 'cheapest', 'cheapestfirst', 'cheaper', 'affordable', 'lowprice', 'lowestprice'].map((said) => [said, 'price_asc'] as const),
  ...['lowkm', 'lowkms', 'lowkilometre', 'lowkilometres', 'lowkilometers', 'lowklm', 'lowklms', 'lowk', 'lowks', 'lowmileage', 'lowmiles', 'lowestkm', 'lowestkms', 'lowestkilometres', 'lowestmileage']
    .map((said) => [said, 'km_asc'] as const),
  ...['justarrived', 'justin', 'newarrival', 'newarrivals', 'latestarrivals', 'recentlyadded', 'justlisted', 'newlylisted'].map((said) => [said, 'latest'] as const),
  ...['newest', 'newestfirst', 'newestyear', 'latestmodel', 'latestmodels', 'newestmodel', 'newestmodels', 'latemodel'].map((said) => [said, 'year_desc'] as const),
  ...['pricedrop', 'pricedrops', 'reduced', 'pricereduced', 'pricesreduced', 'reducedprice', 'reducedprices', 'recentlyreduced', 'pricereduction', 'pricereductions', 'reductions'].map((said) => [said, 'price_drops'] as const),
]);

/** Ask for what can be had by subscription, joined. */
export const saidSubscriptions: ReadonlySet<string> = new Set(['subscription', 'subscriptions', 'subscribe', 'bysubscription', 'onsubscription', 'carsubscription', 'carsubscriptions', 'subscriptioncar', 'subscriptioncars']);

/** Before the name of a place. */
export const placePrepositions: ReadonlySet<string> = new Set(['in', 'at', 'near', 'around', 'from', 'located']);

/** What people say for a value of a facet: `vw` for Volkswagen. */
export function saidFor(facet: FacetName, value: string): string[] {
  return sayings.filter((saying) => saying.facet === facet && saying.values.some((other) => other.toLowerCase() === value.toLowerCase())).flatMap(({ said }) => said);
}
