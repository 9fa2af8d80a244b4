/**
 * The public advertisements as vehicles, read with the advertiser's mapping and without a database. They are next to
 * the repository and not in it: check `areAdvertisementsThere` first.
 */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse as parseYaml } from 'yaml';
import { decodeText } from '../src/stock/feeds/decode-text.server.ts';
import { feedMappingSchema } from '../src/stock/feeds/feed-mapping.ts';
import { feedFormats } from '../src/stock/feeds/formats.server.ts';
import { createRowMapper } from '../src/stock/feeds/map-row.ts';
import { stockSettingsSchema } from '../src/stock/settings.ts';
import { vehicleSchema, type Vehicle } from '../src/stock/vehicle.ts';

const root = new URL('../', import.meta.url);
/** Default path of the advertisements. */
export const advertisementsFile = fileURLToPath(new URL('../shared/data/au-vehicle-ads.csv', root));
const seenAt = '2026-01-01T00:00:00.000Z';

export const areAdvertisementsThere = existsSync(advertisementsFile);

/** In the order of the file, without duplicates of earlier advertisements. */
export async function readAdvertisedVehicles(file = advertisementsFile): Promise<Vehicle[]> {
  const mapping = feedMappingSchema.parse(
    parseYaml(readFileSync(new URL('test/tenants/advertiser/feeds/au-vehicle-ads.yaml', root), 'utf8')),
  );
  const mapper = createRowMapper({ mapping, locations: [], settings: stockSettingsSchema.parse({}) });
  const reader = feedFormats[mapping.format]({
    text: decodeText(createReadStream(file), mapping.encoding),
    delimiter: mapping.delimiter,
    records: mapping.records,
    checkColumns: mapper.checkColumns,
  });
  const vehicles = new Map<string, Vehicle>();
  for await (const row of reader.rows) {
    const mapped = mapper.map(row);
    if (mapped.kind === 'rejected' || vehicles.has(mapped.identity)) continue;
    const id = `advertisement-${row.rowNumber}`;
    vehicles.set(
      mapped.identity,
      vehicleSchema.parse({ ...mapped.contents, id, slug: id, createdAt: seenAt, updatedAt: seenAt }),
    );
  }
  return [...vehicles.values()];
}
