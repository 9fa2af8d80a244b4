/**
 * Searches as shoppers type them, with what each is read as on each dealer's site: the table of the dealer's name
 * beside this file. A line that changes is a change for shoppers, for a person to judge.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPostcodeDirectory } from '../src/locations/postcode-directory.server.ts';
import { placeNearestToYard } from '../src/pages/stock/nearest-yard.ts';
import type { SearchEngine } from '../src/search/engine.ts';
import { createEmbeddedEngine } from '../src/search/engines/embedded/embedded-engine.ts';
import { facetNames } from '../src/search/facets.ts';
import { rangeNames, startOfDayBefore } from '../src/search/ranges.ts';
import { searchByWords } from '../src/search/search-by-words.ts';
import { toSearchRequest } from '../src/search/search-request.ts';
import { emptySearchState, searchStateToParams, type SearchState } from '../src/search/search-state.ts';
import { wordVocabulary, type WordVocabulary } from '../src/search/word-vocabulary.ts';
import { demonstrationSlugs } from './dealers.ts';
import { readDemonstrationStock, type DemonstrationStock } from './read-demonstration-stock.ts';
import { longTest } from '../test/limits.ts';

const now = new Date('2026-11-21T00:00:00Z');
const places = createPostcodeDirectory();
let stocks: Map<string, DemonstrationStock>;

beforeAll(async () => {
  stocks = await readDemonstrationStock(now);
});

function readTable(slug: string): { asked: string; readAs: string; leftOut: string }[] {
  const file = path.join(import.meta.dirname, 'spoken-searches', `${slug}.tsv`);
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [asked = '', readAs = '', leftOut = ''] = line.split('\t');
    return { asked, readAs, leftOut };
  });
}

/** Words of badges that are the beginning of others, or of two words that are joined: the `xl s` of XL Super Cab. */
const excludedBadges: Readonly<Record<string, { asked: string; word: string; left: number }[]>> = {
  harbour: [
    { asked: 'seltos not s', word: 's', left: 20 },
    { asked: 'i30 not n', word: 'n', left: 26 },
    { asked: 'ford ranger not xl', word: 'xl', left: 22 },
    { asked: 'corolla not zr', word: 'zr', left: 12 },
    { asked: 'hilux not sr', word: 'sr', left: 14 },
    { asked: 'kia not sport', word: 'sport', left: 143 },
  ],
  bigsky: [
    { asked: 'ford ranger not xl', word: 'xl', left: 12 },
    { asked: 'ford ranger not xls', word: 'xls', left: 20 },
  ],
};

/** Words that mean an order or a filter on every site, also where a tag has their name. */
const meantOtherwise: ReadonlySet<string> = new Set(['low kms', 'price drop', 'price reduced', 'sold', 'tow pack']);

describe.each(demonstrationSlugs)('on the site of %s', (slug) => {
  let engine: SearchEngine;
  let vocabulary: WordVocabulary;
  const requestFor = (state: SearchState, pageSize: number) =>
    toSearchRequest({ state, settings: stocks.get(slug)!.configuration.search, now, pageSize });
  const find = (text: string, pageSize = 0) =>
    searchByWords({
      asked: { ...emptySearchState, text },
      vocabulary,
      now,
      search: (state) => engine.search(requestFor(state, pageSize)),
      findPlace: (name, state) =>
        placeNearestToYard({ locations: stocks.get(slug)!.configuration.locations, places }, name, state),
    });

  beforeAll(async () => {
    const {
      subscriptions,
      subscription_period: period,
      truck_body: truckBody,
      just_arrived_days: arrivedDays,
    } = stocks.get(slug)!.configuration.stock;
    engine = createEmbeddedEngine();
    await engine.reindex(stocks.get(slug)!.documents);
    const whole = await engine.search(requestFor(emptySearchState, 0));
    const words = await wordVocabulary(whole.facets, {
      subscriptionPeriod: subscriptions ? period : null,
      truckBody,
      numbers: rangeNames.filter((name) => whole.facetStats[name] !== undefined),
    });
    vocabulary = {
      ...words,
      justArrivedSince: startOfDayBefore(now, arrivedDays),
      startOfToday: startOfDayBefore(now, 0),
    };
  });

  it('reads every search as its table says', longTest, async () => {
    const table = readTable(slug);
    const found = await Promise.all(
      table.map(async ({ asked }) => {
        const { state, leftOut } = await find(asked);
        const readAs = decodeURIComponent(searchStateToParams(state).toString()).replaceAll('+', ' ');
        return { asked, readAs, leftOut: leftOut.join(' | ') };
      }),
    );
    expect(table.length).toBeGreaterThanOrEqual(200);
    expect(found).toEqual(table);
  });

  it('finds what has a tag by the words of the tag, alone and beside others', longTest, async () => {
    const tags = (await engine.search(requestFor(emptySearchState, 0))).facets.tag;
    const facts = tags.flatMap(({ value }) =>
      [value, value.toLowerCase(), `${value} under 900000`].map((text) => ({ value, text })),
    );
    const found = await Promise.all(
      facts.map(async ({ value, text }) => {
        const { state, response, leftOut } = await find(text);
        const { count } = await engine.search(requestFor({ ...state, facets: { ...state.facets, tag: [value] } }, 0));
        const words = value.toLowerCase();
        const isRead = state.facets.tag?.includes(value) === true && response.count === count;
        const isMeantOtherwise = meantOtherwise.has(words) && state.facets.tag === undefined;
        return { text, isFound: count > 0 || isMeantOtherwise, isRead: isRead || isMeantOtherwise, leftOut };
      }),
    );
    expect(tags.length).toBeGreaterThan(3);
    expect(found).toEqual(facts.map(({ text }) => ({ text, isFound: true, isRead: true, leftOut: [] })));
  });

  it('finds with "or" between two features what has one of them, and with "and" what has both', async () => {
    const countWith = async (...features: string[]) =>
      (await engine.search(requestFor({ ...emptySearchState, facets: { filtered_features: features } }, 0))).count;
    for (const [one, other] of [
      ['Sunroof', 'Leather seats'],
      ['Tow bar', 'Roof racks'],
      ['Awning', 'Solar panel'],
    ] as const) {
      const [ofOne, ofOther, ofBoth] = [await countWith(one), await countWith(other), await countWith(one, other)];
      if (ofOne === 0 || ofOther === 0) continue;
      expect((await find(`${one} and ${other}`)).response.count).toBe(ofBoth);
      const { count } = (await find(`${one} or ${other}`)).response;
      expect([one, other, count]).toEqual([one, other, ofOne + ofOther - ofBoth]);
    }
  });

  it.each(excludedBadges[slug] ?? [])(
    'leaves out of "$asked" only what has the word whole in its badge',
    async ({ asked, word, left }) => {
      const { state, response } = await find(asked);
      const all = await engine.search(requestFor({ ...state, excludedTexts: [] }, stocks.get(slug)!.documents.length));
      const byId = new Map(stocks.get(slug)!.documents.map((document) => [document.id, document]));
      const hasWord = (id: string): boolean =>
        (byId.get(id)!.facets.badge ?? []).some((badge) => badge.toLowerCase().split(' ').includes(word));
      expect(state.excludedTexts).toEqual([word]);
      expect(response.count).toBe(left);
      expect(all.ids.filter((id) => !hasWord(id))).toHaveLength(left);
      expect(all.count).toBeGreaterThan(left);
    },
  );

  it('never shows what a search excludes', async () => {
    const byId = new Map(stocks.get(slug)!.documents.map((document) => [document.id, document]));
    for (const { asked, readAs } of readTable(slug)) {
      if (!readAs.includes('not_')) continue;
      const { state, response } = await find(asked, byId.size);
      const shown = response.ids.map((id) => byId.get(id)!.facets);
      for (const facet of facetNames) {
        const excluded = state.excluded[facet] ?? [];
        expect(shown.filter((facets) => (facets[facet] ?? []).some((value) => excluded.includes(value)))).toEqual([]);
      }
    }
  });
});
