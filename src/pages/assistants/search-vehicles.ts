/** `search_vehicles`: the search of the site, by the parameters of its address. */
import * as z from 'zod';
import { facetNames, type FacetName } from '../../search/facets.ts';
import { cardsOf } from '../../site/list-cards.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { findNamedList, findVehicles, hasDefaultRefinements, searchIn, wholeStock } from '../stock/find-vehicles.ts';

import { refusedByNoneText } from '../stock/left-out-words.ts';
import { listWords, stockWords } from '../stock/list-noun.ts';
import { searchAddress } from '../stock/search-address.ts';
import { searchParameters } from '../stock/search-parameters.ts';
import { assistantTool } from './assistant-tool.ts';
import {
  financeNote,
  financeNoteSchema,
  summaryLine,
  vehicleSummary,
  vehicleSummarySchema,
} from './vehicle-summary.ts';

const input = searchParameters.extend({
  facets: z
    .array(z.enum(facetNames))
    .max(facetNames.length)
    .default(['make', 'body', 'car_type', 'fuel', 'location_name'])
    .describe('For which parameters the answer lists the values in stock, with their number of vehicles.'),
});

const output = z.object({
  count: z.number().int().describe('Number of vehicles found.'),
  page: z.number().int(),
  pages: z.number().int(),
  url: z.string().describe('The page of the site with this list.'),
  vehicles: z.array(vehicleSummarySchema),
  finance_note: financeNoteSchema,
  ignored_words: z.array(z.string()).describe('Words of "query" that no vehicle has, so they were left out.'),
  facets: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() }))),
});

/** The most frequent values come first, so that a long list loses the rare ones. */
const mostFacetValues = 40;

export const searchVehicles = assistantTool({
  name: 'search_vehicles',
  title: 'Search vehicles',
  description:
    'Searches the vehicles on this dealer’s site, those sold in the last days too: cars, utes, motorcycles and caravans. Parameters narrow each other; values of one ' +
    'parameter are alternatives. Without any it lists all. Use "query" for words, or exact values from "facets" of an earlier answer.',
  input,
  output,
  isOffered: () => true,
  async answer(site, { slug = '', facets: wantedFacets, ...asked }) {
    const named = await findNamedList(site, slug);
    if (named === null)
      return {
        ok: false,
        reason: `slug: found ${JSON.stringify(slug)}, which this site does not list. Expected a list such as "used-cars" or a make such as "toyota"; leave it out for all vehicles.`,
      };
    if (asked.within !== undefined && asked.near === undefined)
      return {
        ok: false,
        reason: 'within: found a distance without a place, expected "near" with a postcode beside it.',
      };
    const params = new URLSearchParams();
    for (const [name, value] of Object.entries(asked))
      for (const each of Array.isArray(value) ? value : [value])
        if (each !== undefined) params.append(name, String(each));
    const { state, response, refused, leftOut, refusedByNone, place } = await findVehicles(
      site,
      searchIn(named, params),
    );
    const [unreadable] = refused;
    if (unreadable !== undefined)
      return {
        ok: false,
        reason: `${unreadable.name}: found ${JSON.stringify(unreadable.text)}, expected "minimum:maximum" with the minimum first, such as "20000:30000".`,
      };
    if (asked.near !== undefined && place === null)
      return { ok: false, reason: `near: found "${asked.near}", expected a postcode that exists in Australia.` };
    const vehicles = await site.stock.listByIds(response.ids);
    const summaries = (await cardsOf(site, vehicles)).map((card) => vehicleSummary(site, card));
    const { search } = site.configuration;
    const { facets: whole } = await wholeStock(site);
    const { counted } = listWords(state, { found: response.facets, whole, site: site.configuration });
    const { one } = stockWords(whole, site.configuration);
    const url =
      site.origin +
      searchAddress(state, {
        prefix: search.path_prefix,
        defaultSort: search.default_sort,
        hasDefaultRefinements: hasDefaultRefinements(site),
      });
    const note = financeNote(site, summaries);
    const ignored = [...leftOut];
    return {
      ok: true,
      value: {
        content: {
          count: response.count,
          page: state.page,
          pages: response.pages,
          url,
          vehicles: summaries,
          finance_note: note,
          ignored_words: ignored,
          facets: Object.fromEntries(wantedFacets.map((name) => [name, facetValues(response.facets, name)])),
        },
        text: [
          `${counted(response.count)} found${response.pages > 1 ? `, page ${state.page} of ${response.pages}` : ''}: ${url}`,
          ignored.length === 0
            ? ''
            : `Left out, because no ${one} has it or it cannot be searched for: ${ignored.join(', ')}.`,
          refusedByNoneText(refusedByNone, { one }),
          ...summaries.map((summary) => `- ${summaryLine(summary)}`),
          note,
        ]
          .filter((line) => line !== '')
          .join('\n'),
      },
    };
  },
});

function facetValues(
  facets: Awaited<ReturnType<SiteContext['search']>>['facets'],
  name: FacetName,
): { value: string; label: string; count: number }[] {
  return (facets[name] ?? [])
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostFacetValues)
    .map(({ value, label, count }) => ({ value, label, count }));
}
