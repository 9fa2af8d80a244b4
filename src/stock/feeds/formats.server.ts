/** The feed formats. To add one: a file here with the same function, and one line below. */
import type { FeedMapping } from './feed-mapping.ts';
import type { FeedFormatOptions, FeedReader } from './feed-row.ts';
import { readCsv } from './csv.server.ts';
import { readJson } from './json.server.ts';
import { readXml } from './xml.server.ts';

export const feedFormats: Readonly<Record<FeedMapping['format'], (options: FeedFormatOptions) => FeedReader>> = {
  csv: readCsv,
  json: readJson,
  xml: readXml,
};
