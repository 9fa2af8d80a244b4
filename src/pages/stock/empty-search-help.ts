/** What a list that found nothing offers: another spelling that finds something, and the conditions that could be given up, with what each would find. */
import { respellings } from '../../search/did-you-mean.ts';
import { relaxations } from '../../search/relax-search.ts';
import type { SearchState } from '../../search/search-state.ts';
import type { SiteContext } from '../site-context.ts';
import { countByReading, countOf, wordsOfSite } from './find-vehicles.ts';
import { searchAddress, type SearchSite } from './search-address.ts';

export interface EmptySearchHelp {
  didYouMean: { text: string; href: string; count: number } | null;
  /** The nearest to what was asked first: the fewer a condition brings back, the less was given up. */
  widened: { label: string; href: string; count: number }[];
}

const mostWidened = 3;

export async function emptySearchHelp(site: SiteContext, { asked, state, searchSite }: { asked: SearchState; state: SearchState; searchSite: SearchSite }): Promise<EmptySearchHelp> {
  const widened = await Promise.all(relaxations(state).map(async ({ state: wider, label }) => ({ label, href: searchAddress(wider, searchSite), count: await countOf(site, wider) })));
  return {
    didYouMean: asked.text === '' ? null : await findSpelling(site, { asked, searchSite }),
    widened: widened.filter(({ count }) => count > 0).sort((left, right) => left.count - right.count).slice(0, mostWidened),
  };
}

/** The first spelling that finds something, read as a shopper's words are. */
async function findSpelling(site: SiteContext, { asked, searchSite }: { asked: SearchState; searchSite: SearchSite }): Promise<EmptySearchHelp['didYouMean']> {
  for (const spelt of await respellings(asked, await wordsOfSite(site))) {
    const count = await countByReading(site, spelt);
    if (count > 0) return { text: spelt.text, href: searchAddress(spelt, searchSite), count };
  }
  return null;
}
