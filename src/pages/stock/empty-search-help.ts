/** What a list that found nothing offers: another spelling that finds something, and the conditions that could be given up, with what each would find. */
import { respellings } from '../../search/did-you-mean.ts';
import { relaxations } from '../../search/relax-search.ts';
import { withSort, type SearchState } from '../../search/search-state.ts';
import type { SiteContext } from '../site-context.ts';
import { countByReading, countOf, searchAsAsked, wordsOfSite } from './find-vehicles.ts';
import { kmAway, kmFrom } from './km-from.ts';
import { searchAddress, type SearchSite } from './search-address.ts';

export interface EmptySearchHelp {
  didYouMean: { text: string; href: string; count: number } | null;
  /** The nearest to what was asked first: the fewer a condition brings back, the less was given up. */
  widened: { label: string; href: string; count: number; /** How far the nearest is where a circle is given up, `840 km away`; else empty. */ nearest: string }[];
}

const mostWidened = 3;

export async function emptySearchHelp(site: SiteContext, { asked, state, searchSite }: { asked: SearchState; state: SearchState; searchSite: SearchSite }): Promise<EmptySearchHelp> {
  const widened = await Promise.all(relaxations(state).map(async ({ state: wider, label }) => {
    const isCircleGivenUp = state.near?.withinKm !== wider.near?.withinKm;
    return { label, href: searchAddress(wider, searchSite), count: await countOf(site, wider), nearest: isCircleGivenUp ? await nearestAway(site, wider) : '' };
  }));
  return {
    didYouMean: asked.text === '' ? null : await findSpelling(site, { asked, searchSite }),
    widened: widened.filter(({ count }) => count > 0).sort((left, right) => left.count - right.count).slice(0, mostWidened),
  };
}

async function nearestAway(site: SiteContext, state: SearchState): Promise<string> {
  const { place, response } = await searchAsAsked(site, withSort(state, 'distance'));
  const [vehicle] = await site.stock.listByIds(response.ids.slice(0, 1));
  const km = place === null || vehicle === undefined ? null : await kmFrom(place, { vehicle, site });
  return km === null ? '' : kmAway(km);
}

/** The first spelling that finds something, read as a shopper's words are. */
async function findSpelling(site: SiteContext, { asked, searchSite }: { asked: SearchState; searchSite: SearchSite }): Promise<EmptySearchHelp['didYouMean']> {
  for (const spelt of await respellings(asked, await wordsOfSite(site))) {
    const count = await countByReading(site, spelt);
    if (count > 0) return { text: spelt.text, href: searchAddress(spelt, searchSite), count };
  }
  return null;
}
