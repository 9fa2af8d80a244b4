/**
 * Packs thousands of named positions into one text and one list of numbers, to send them to another thread. As objects
 * they would block the receiving thread for 20 ms.
 */
import type { Position } from '../shared/distance.ts';

/** One name a line; latitude and longitude of each in its order. */
export interface PackedPositions {
  names: string;
  coordinates: Float64Array;
}

/** Names are of one line. */
export function packPositions(list: readonly { name: string; position: Position }[]): PackedPositions {
  return {
    names: list.map(({ name }) => `${name}\n`).join(''),
    coordinates: Float64Array.from(list.flatMap(({ position }) => [position.lat, position.long])),
  };
}

/** One after the other, so that the receiver can yield in between. */
export function* unpackPositions<Row>(
  { names, coordinates }: PackedPositions,
  toRow: (name: string, position: Position) => Row,
): Generator<Row, void> {
  let start = 0;
  for (let place = 0; place < coordinates.length; place += 2) {
    const end = names.indexOf('\n', start);
    yield toRow(names.slice(start, end), { lat: coordinates[place]!, long: coordinates[place + 1]! });
    start = end + 1;
  }
}
