/**
 * Writes the feed files of the four demonstration dealers. Each has another shape, as dealers' systems do, so that the
 * demonstration comes in through the ordinary import: `node demonstration/write-feeds.server.ts FOLDER [YYYY-MM-DD]`
 * does it by hand.
 */
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DemonstrationSlug } from './dealers.ts';
import { bigskyFeed } from './feeds/bigsky-json.ts';
import { coastlineFeed } from './feeds/coastline-csv.ts';
import { harbourFeed } from './feeds/harbour-csv.ts';
import { outbackFeed } from './feeds/outback-xml.ts';
import type { DemonstrationVehicle } from './demonstration-vehicle.ts';
import { generateStock } from './generate-stock.ts';

export interface DemonstrationFeed {
  slug: DemonstrationSlug;
  /** Name of the mapping in the dealer's `feeds/` folder, without `.yaml`. */
  feed: string;
  /** Where the file was written. */
  file: string;
}

interface FeedShape {
  slug: DemonstrationSlug;
  feed: string;
  fileName: string;
  encoding: 'utf8' | 'windows-1252';
  write(stock: Iterable<DemonstrationVehicle>): Generator<string>;
}

const shapes: readonly FeedShape[] = [
  { slug: 'harbour', feed: 'group-stock', fileName: 'harbour-group-stock.csv', encoding: 'utf8', write: harbourFeed },
  {
    slug: 'outback',
    feed: 'manufacturer-portal',
    fileName: 'outback-manufacturer-portal.xml',
    encoding: 'utf8',
    write: outbackFeed,
  },
  { slug: 'bigsky', feed: 'yard', fileName: 'bigsky-yard.json', encoding: 'utf8', write: bigskyFeed },
  {
    slug: 'coastline',
    feed: 'spreadsheet',
    fileName: 'coastline-spreadsheet.csv',
    encoding: 'windows-1252',
    write: coastlineFeed,
  },
];

const bytesOfWindows1252 = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map(
    (character, byte) => [character, byte],
  ),
);

/** As spreadsheets on Windows save text; a character that the encoding lacks becomes a question mark. */
function encodeWindows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => bytesOfWindows1252.get(character) ?? 0x3f);
}

/** Vehicle by vehicle; `folder` is made when it is missing, and files that are there are written anew. */
export async function writeDemonstrationFeeds({
  folder,
  today,
}: {
  folder: string;
  today: Date;
}): Promise<DemonstrationFeed[]> {
  await mkdir(folder, { recursive: true });
  const written: DemonstrationFeed[] = [];
  for (const { slug, feed, fileName, encoding, write } of shapes) {
    const file = path.join(folder, fileName);
    const encode = new Transform({
      readableObjectMode: false,
      writableObjectMode: true,
      transform: (text: string, _, done) => done(null, encoding === 'utf8' ? text : encodeWindows1252(text)),
    });
    await pipeline(Readable.from(write(generateStock({ dealer: slug, today }))), encode, createWriteStream(file));
    written.push({ slug, feed, file });
  }
  return written;
}

if (import.meta.main) {
  const [folder, day] = process.argv.slice(2);
  if (folder === undefined) {
    process.stderr.write('Usage: node demonstration/write-feeds.server.ts FOLDER [YYYY-MM-DD]\n');
    process.exitCode = 2;
  } else {
    for (const { slug, feed, file } of await writeDemonstrationFeeds({
      folder,
      today: day === undefined ? new Date() : new Date(`${day}T00:00:00Z`),
    })) {
      process.stdout.write(`${slug}\t${feed}\t${file}\n`);
    }
  }
}
