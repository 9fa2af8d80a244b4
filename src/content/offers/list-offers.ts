/** Which offers a list shows: by words, make, category and price, 21 a page (BRAND-21). */
import { compareNames } from '../../shared/text.ts';

/** What the list reads of an offer. */
export interface ListedOffer {
  name: string;
  /** Its description without markup. */
  text: string;
  /** `null` for an offer of no make. */
  make: { slug: string; name: string } | null;
  /** `''` for an offer of no model. */
  modelName: string;
  categories: readonly string[];
  /** `null` for an offer without a price. */
  priceCents: number | null;
}

/** The parameters of the address; `''` asks for all. */
export interface OffersWanted {
  query: string;
  make: string;
  category: string;
  /** Dollars, `20000:50000`, with either end open. */
  price: string;
  page: number;
}

export const offersPageSize = 21;
const longestQuery = 100;

export function readOffersWanted(params: URLSearchParams): OffersWanted {
  const text = (name: string): string => (params.get(name) ?? '').trim().slice(0, longestQuery);
  return {
    query: text('query'),
    make: text('make'),
    category: text('categories'),
    price: priceRangeOf(text('price')) === null ? '' : text('price'),
    page: Math.max(1, Math.trunc(Number(text('page'))) || 1),
  };
}

function priceRangeOf(text: string): { from: number; to: number } | null {
  const [, from, to] = /^(\d{0,9}):(\d{0,9})$/.exec(text) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  return { from: from === '' ? 0 : Number(from) * 100, to: to === '' ? Infinity : Number(to) * 100 };
}

export interface OffersFound<Offer> {
  offers: readonly Offer[];
  /** On all pages. */
  count: number;
  page: number;
  pages: number;
  /** Left out because a price is asked for and they have none. */
  withoutPrice: number;
}

export function listOffers<Offer extends ListedOffer>(
  offers: readonly Offer[],
  { query, make, category, price, page }: OffersWanted,
): OffersFound<Offer> {
  const words = wordsOf(query);
  const range = priceRangeOf(price);
  const matching = offers.filter((offer) => {
    const said = wordsOf([offer.name, offer.text, offer.make?.name, offer.modelName, ...offer.categories].join(' '));
    return (
      words.every((word) => said.some((each) => each.includes(word)) || isJoined(said, word)) &&
      (make === '' || (offer.make !== null && isSame(offer.make.slug, make))) &&
      (category === '' || offer.categories.some((each) => isSame(each, category)))
    );
  });
  const found = matching.filter(
    ({ priceCents: cents }) => range === null || (cents !== null && cents >= range.from && cents <= range.to),
  );
  const pages = Math.max(1, Math.ceil(found.length / offersPageSize));
  const shown = Math.min(page, pages);
  return {
    offers: found.slice((shown - 1) * offersPageSize, shown * offersPageSize),
    count: found.length,
    page: shown,
    pages,
    withoutPrice: range === null ? 0 : matching.filter(({ priceCents }) => priceCents === null).length,
  };
}

/** `CX-5`, `cx5` and `$1,000`, `1000` are one word each. */
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
const wordsOf = (text: string): string[] => text.split(/\s+/).map(lettersOf).filter(Boolean);
/** `landcruiser` is said by "Land Cruiser", and `tow` not by "to whatever". */
const isJoined = (said: readonly string[], word: string): boolean =>
  said.some((each, place) => place > 0 && said[place - 1]! + each === word);

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** What a list can be narrowed by. A choice that would change nothing is not offered. */
export interface OfferChoices {
  makes: { slug: string; name: string }[];
  categories: string[];
  /** Upper ends in dollars that leave some offers out. */
  prices: number[];
}

const priceSteps = [15_000, 20_000, 30_000, 40_000, 50_000, 60_000, 75_000, 100_000, 150_000];

export function offerChoices(offers: readonly ListedOffer[]): OfferChoices {
  const makes = new Map(offers.flatMap(({ make }) => (make === null ? [] : [[make.slug, make] as const])));
  const categories = new Map(
    offers.flatMap((offer) => offer.categories.map((name) => [name.toLowerCase(), name] as const)),
  );
  const prices = offers.flatMap(({ priceCents }) => (priceCents === null ? [] : [priceCents]));
  const isChoice = (step: number): boolean =>
    prices.some((cents) => cents <= step * 100) && prices.some((cents) => cents > step * 100);
  return {
    makes: makes.size < 2 ? [] : [...makes.values()].toSorted((one, other) => compareNames(one.name, other.name)),
    categories: categories.size < 2 ? [] : [...categories.values()].toSorted(compareNames),
    prices: priceSteps.filter(isChoice),
  };
}
