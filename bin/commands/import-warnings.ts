/** Warnings after an import: problems for the dealer to fix although every row was valid. */
import type { FeedMapping } from '../../src/stock/feeds/feed-mapping.ts';
import { StockOvertaken } from '../../src/stock/stock-overtaken.ts';
import type { ImportOutcome } from '../../src/stock/import-stock.server.ts';
import { hiddenStock, type HiddenStock } from '../../src/search/hidden-stock.ts';
import type { LiveTenant } from '../../src/tenants/tenant-directory.server.ts';
import type { Platform } from '../../src/wiring.server.ts';

export interface ImportedFeed {
  tenant: Pick<LiveTenant, 'id' | 'slug' | 'configuration'>;
  feedName: string;
  mapping: Pick<FeedMapping, 'location'>;
  outcome: Pick<ImportOutcome, 'state' | 'account'>;
}

/** One or two sentences each. Warnings about lists need a live import. */
export async function importWarnings(searches: Platform['searches'], feed: ImportedFeed): Promise<string[]> {
  const { state, account } = feed.outcome;
  const usable = account.created + account.updated + account.unchanged;
  const lacksPlace = feed.mapping.location === undefined && usable > 0;
  return [
    ...(state === 'live' ? await hiddenSentences(searches, feed) : []),
    ...(lacksPlace ? [placeSentence(feed)] : []),
  ];
}

async function hiddenSentences(searches: Platform['searches'], feed: ImportedFeed): Promise<string[]> {
  const { id, configuration } = feed.tenant;
  try {
    const hidden = await hiddenStock(await searches.documents(id), configuration.search);
    return hidden === null ? [] : [hiddenSentence(feed, hidden)];
  } catch (error) {
    // Another import has become live since, and gives its own warnings.
    if (error instanceof StockOvertaken) return [];
    // The import is live anyway, and its summary must be printed.
    return [`could not check whether lists show the vehicles: ${(error as Error).message}`];
  }
}

function hiddenSentence({ tenant: { slug, configuration } }: ImportedFeed, hidden: HiddenStock): string {
  if (hidden.by === 'site')
    return `no vehicle for sale is on the site, since stock.stock_filters and stock.filter in site.yaml, or show_on_dealer_website in the feed, exclude all of them. Change site.yaml or the feed’s mapping, and apply the folder.`;
  const { facets, ranges } = configuration.search[hidden.by];
  const asked = Object.entries({ ...facets, ...ranges })
    .filter(([name]) => hidden.names.length === 0 || hidden.names.some((each) => each === name))
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? JSON.stringify(value) : `[${value.join(', ')}]`}`);
  const which = hidden.by === 'base_filters' ? 'every list of vehicles' : 'the list of all vehicles';
  return `${which} is empty at ${slug}: search.${hidden.by} in site.yaml requires ${asked.join(' and ')}, which no vehicle for sale meets. Change or delete search.${hidden.by}, and apply the folder.`;
}

function placeSentence({ feedName, tenant }: ImportedFeed): string {
  const { locations } = tenant.configuration;
  const onePlace =
    locations.length === 0
      ? ''
      : `, or "location: { id: ${locations[0]!.id} }" if all of them are at ${locations[0]!.name}`;
  return `feeds/${feedName}.yaml has no "location", so the site does not know where this feed’s vehicles are, and location filters do not find them. Add "location: { column: ... }" with the column that names the location${onePlace}. Then apply the folder and import again.`;
}
