/**
 * The noun for vehicles in a text. A dealer's own words (`labels.vehicles`) stand in every text about its vehicles in
 * general. One known vehicle, and a list of one kind, have the word for what they are: a motorcycle is a motorcycle
 * wherever it is sold, and a ute is a ute where the dealer says so. An exact label of the specification is the text of
 * a dealer without own words; own words replace the noun in it.
 */
import { capitalised, counted, formatCount } from './text.ts';

export interface VehicleNouns {
  /** `caravan or motorcycle` */
  one: string;
  /** `caravans and motorcycles` */
  many: string;
}

/** The part of a dealer's configuration, and of what pages know of it, that has its words. */
export interface NamedVehicles {
  labels: { vehicles: VehicleNouns };
}

export const standardVehicleNouns: VehicleNouns = { one: 'car', many: 'cars' };

/** Nouns of several kinds at a dealer without own words, and of a vehicle that no name of its dealer fits. */
const mixedNouns: VehicleNouns = { one: 'vehicle', many: 'vehicles' };

export const vehicleKinds = ['car', 'motorcycle', 'caravan', 'truck'] as const;

export type VehicleKind = (typeof vehicleKinds)[number];

/** Nouns of the kinds of vehicle. */
const kindNouns = {
  car: standardVehicleNouns,
  motorcycle: { one: 'motorcycle', many: 'motorcycles' },
  caravan: { one: 'caravan', many: 'caravans' },
  truck: { one: 'truck', many: 'trucks' },
} as const satisfies Record<VehicleKind, VehicleNouns>;

export interface VehicleWords extends VehicleNouns {
  /** `a car`, `an SUV` */
  aOne: string;
  /** At the beginning of a sentence: `Caravans and motorcycles`. */
  sentenceMany: string;
  /** In a title: `Caravan or Motorcycle`. */
  titleOne: string;
  /** In a title: `Caravans & Motorcycles`. */
  titleMany: string;
  /** The noun after a number that is formatted elsewhere: `car` for 1, `cars` for any other. */
  after(count: number): string;
  /** `1 car`, `2,142 cars` */
  counted(count: number): string;
  /** `0, 'new'` -> `0 new cars` */
  countedAs(count: number, adjective: string): string;
}

/** The words of a dealer, from its configuration or what pages know of it. */
export function vehicleWords({ labels }: NamedVehicles): VehicleWords {
  return wordsOf(labels.vehicles);
}

/** The words of nouns that a page was given (`nounsOf`). */
export function wordsOf({ one, many }: VehicleNouns): VehicleWords {
  return {
    one,
    many,
    aOne: withArticle(one),
    sentenceMany: capitalised(many),
    titleOne: titled(one),
    titleMany: titled(many),
    after: (count) => (count === 1 ? one : many),
    counted: (count) => counted(count, one, many),
    countedAs: (count, adjective) => `${formatCount(count)} ${adjective} ${count === 1 ? one : many}`,
  };
}

/** What a page is given of words, because functions do not reach the browser. */
export function nounsOf({ one, many }: VehicleNouns): VehicleNouns {
  return { one, many };
}

/** The words for vehicles of one kind; at a dealer of utes its cars are utes. */
export function kindWords(kind: VehicleKind, site?: NamedVehicles): VehicleWords {
  if (kind !== 'car' || site === undefined) return wordsOf(kindNouns[kind]);
  const own = namesOfCars(site);
  if (own.length === 0) return wordsOf(standardVehicleNouns);
  if (own.length === namesOf(site).length) return vehicleWords(site);
  return wordsOf({ one: own.map(({ one }) => one).join(' or '), many: own.map(({ many }) => many).join(' and ') });
}

/** `null` for a text that is no kind of vehicle. */
export function findKindWords(kind: string, site?: NamedVehicles): VehicleWords | null {
  return Object.hasOwn(kindNouns, kind) ? kindWords(kind as VehicleKind, site) : null;
}

/**
 * What a dealer calls one known vehicle, and vehicles like it. Of the names `ute or SUV` it has that of its body; a van
 * has neither, and is a vehicle.
 */
export function knownVehicleWords(
  site: NamedVehicles,
  { itemType, simpleBody }: { itemType: VehicleKind; simpleBody: string },
): VehicleWords {
  const own = itemType === 'car' ? namesOfCars(site) : [];
  const ofBody = own.find(({ one }) => isNameOfBody(one, simpleBody));
  if (ofBody !== undefined) return wordsOf(ofBody);
  return own.length > 1 ? wordsOf(mixedNouns) : kindWords(itemType, site);
}

/** The words for known vehicles together: `caravans` for two caravans, else the general noun. */
export function sharedWords(site: NamedVehicles, vehicles: readonly VehicleNouns[]): VehicleWords {
  const [first, ...others] = vehicles;
  if (first === undefined) return vehicleWords(site);
  return others.every(({ one }) => one === first.one) ? wordsOf(first) : generalWords(site, { ofSeveralKinds: true });
}

/** `ute or SUV`, `utes and SUVs` -> `ute`, `utes` and `SUV`, `SUVs`; one name where the two do not have as many. */
function namesOf({ labels: { vehicles } }: NamedVehicles): VehicleNouns[] {
  const [ones, manys] = [vehicles.one, vehicles.many].map((nouns) => nouns.split(/\s*,\s*|\s+(?:or|and|&)\s+/));
  return ones!.length === manys!.length ? ones!.map((one, place) => ({ one, many: manys![place]! })) : [vehicles];
}

/** The names among them that are of no other kind. */
function namesOfCars(site: NamedVehicles): VehicleNouns[] {
  const others = Object.entries(kindNouns).flatMap(([kind, { one }]) => (kind === 'car' ? [] : [one]));
  return namesOf(site).filter(({ one }) => !others.some((other) => one.toLowerCase().endsWith(other)));
}

/** `dual-cab ute` is the name of the body `ute`, and of a cab chassis: that is a ute whose tray comes later. */
function isNameOfBody(name: string, body: string): boolean {
  const called = body === 'cabChassis' ? 'ute' : body.toLowerCase();
  return called !== '' && (name.split(' ').at(-1) ?? '').toLowerCase() === called;
}

/** As `vehicleWords`; what is known to be of several kinds, at a dealer without own words, is `vehicles`. */
export function generalWords(site: NamedVehicles, { ofSeveralKinds }: { ofSeveralKinds: boolean }): VehicleWords {
  return ofSeveralKinds && !hasOwnWords(site) ? wordsOf(mixedNouns) : vehicleWords(site);
}

/**
 * A label of the specification that says `Cars` or `Vehicles`: unchanged, or with the dealer's own words in their
 * place. `Used Cars` -> `Used Caravans & Motorcycles`.
 */
export function specifiedLabel(site: NamedVehicles, label: string): string {
  if (!hasOwnWords(site)) return label;
  const { titleOne, titleMany } = vehicleWords(site);
  return label.replace(/\b(?:Vehicle|Car)(s?)\b/, (_, several) => (several === '' ? titleOne : titleMany));
}

/**
 * A text of the configuration with the dealer's words in the places of `{vehicle}`, `{a vehicle}` and `{vehicles}`;
 * `{Vehicle}` is for titles, `{Vehicles}` for the beginning of a sentence. `Sell My {Vehicle}` -> `Sell My Car`.
 */
export function filledWithVehicleWords(text: string, site: NamedVehicles): string {
  const { one, many, aOne, titleOne, sentenceMany } = vehicleWords(site);
  return text
    .replaceAll('{vehicle}', one)
    .replaceAll('{a vehicle}', aOne)
    .replaceAll('{vehicles}', many)
    .replaceAll('{Vehicle}', titleOne)
    .replaceAll('{Vehicles}', sentenceMany);
}

export function hasOwnWords({ labels: { vehicles } }: NamedVehicles): boolean {
  return vehicles.one !== standardVehicleNouns.one || vehicles.many !== standardVehicleNouns.many;
}

/** A noun, or the name of a model, by its sound: `a car`, `an SUV`, `an 8-seater`, `a RAM truck`, `an MX-5`. */
export function withArticle(name: string): string {
  return `${isSpokenWithVowel(name) ? 'an' : 'a'} ${name}`;
}

/** Short names in capitals that are said as words. Longer ones are words anyway: `a MINI`, `a SEAT`. */
const shortWordsInCapitals = new Set(['RAM', 'MAN']);

function isSpokenWithVowel(name: string): boolean {
  const [word = ''] = name.split(/[ -]/);
  // Letters said one by one: an SUV, an MPV, a UTV, an X5.
  const areLetters = /^[A-Z]{1,3}s?$|^[A-Z]{1,2}\d/.test(word) && !shortWordsInCapitals.has(word);
  if (areLetters) return /^[AEFHILMNORSX]/.test(word);
  if (/^\d/.test(word)) return /^(8|11(?!\d)|18(?!\d))/.test(word);
  // A silent h, and a u that is said as in `ute`.
  const isSilent = /^(hour|honest|heir)/i.test(word);
  return isSilent || (/^[aeiou]/i.test(word) && !/^(u(te|ti|ni|se|su|ro)|eu|one\b)/i.test(word));
}

const smallWords = new Set(['or', 'of', 'the', 'for', 'with', 'in', 'on', 'a', 'an', 'to']);

function titled(noun: string): string {
  return noun
    .split(' ')
    .map((word, place) => (word === 'and' ? '&' : place > 0 && smallWords.has(word) ? word : capitalised(word)))
    .join(' ');
}
