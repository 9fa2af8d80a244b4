/** The demonstration dealers' vehicles as their feeds bring them, without a database: for tests. */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPostcodeDirectory } from '../src/locations/postcode-directory.server.ts';
import { createSiteDocuments } from '../src/site/site-documents.ts';
import type { SearchDocument } from '../src/search/engine.ts';
import { decodeText } from '../src/stock/feeds/decode-text.server.ts';
import { feedMappingSchema } from '../src/stock/feeds/feed-mapping.ts';
import { feedFormats } from '../src/stock/feeds/formats.server.ts';
import { createRowMapper } from '../src/stock/feeds/map-row.ts';
import { vehicleSchema, type Vehicle } from '../src/stock/vehicle.ts';
import { describeProblem } from '../src/tenants/configuration-problem.ts';
import { readTenantFolder } from '../src/tenants/read-tenant-folder.server.ts';
import type { SiteConfiguration } from '../src/tenants/site-configuration.ts';
import { demonstrationSlugs } from './dealers.ts';
import { writeDemonstrationFeeds } from './write-feeds.server.ts';

export interface DemonstrationStock {
  configuration: SiteConfiguration;
  vehicles: Vehicle[];
  /** What the dealer's search index holds, in the order of `vehicles`. */
  documents: SearchDocument[];
}

/** By dealer. `today` decides which vehicles there are, as it does in the demonstration. */
export async function readDemonstrationStock(today: Date): Promise<Map<string, DemonstrationStock>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'demonstration-stock-'));
  try {
    const feeds = await writeDemonstrationFeeds({ folder, today });
    const stocks = new Map<string, DemonstrationStock>();
    for (const slug of demonstrationSlugs) {
      const read = await readTenantFolder(path.join(import.meta.dirname, '..', 'tenants', slug));
      if (!read.ok) throw new Error(`tenants/${slug}:\n${read.reason.map(describeProblem).join('\n')}`);
      const { configuration } = read.value;
      const { feed, file } = feeds.find((each) => each.slug === slug)!;
      const vehicles = await readVehicles(file, { configuration, feed, today });
      const toDocument = createSiteDocuments({ configuration, places: createPostcodeDirectory(), now: today });
      stocks.set(slug, { configuration, vehicles, documents: await Promise.all(vehicles.map(toDocument)) });
    }
    return stocks;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readVehicles(
  file: string,
  { configuration, feed, today }: { configuration: SiteConfiguration; feed: string; today: Date },
): Promise<Vehicle[]> {
  const mapping = feedMappingSchema.parse(configuration.feeds[feed]);
  const mapper = createRowMapper({ mapping, locations: configuration.locations, settings: configuration.stock });
  const reader = feedFormats[mapping.format]({
    text: decodeText(createReadStream(file), mapping.encoding),
    delimiter: mapping.delimiter,
    records: mapping.records,
    checkColumns: (columns) => mapper.checkColumns(columns),
  });
  const vehicles: Vehicle[] = [];
  const seenAt = today.toISOString();
  for await (const row of reader.rows) {
    const mapped = mapper.map(row);
    if (mapped.kind === 'rejected') throw new Error(`Row ${row.rowNumber}: ${mapped.rejection.reason}`);
    const id = `vehicle-${row.rowNumber}`;
    const createdAt = mapped.contents.createdAt ?? seenAt;
    vehicles.push(vehicleSchema.parse({ ...mapped.contents, id, slug: id, createdAt, updatedAt: seenAt }));
  }
  return vehicles;
}
