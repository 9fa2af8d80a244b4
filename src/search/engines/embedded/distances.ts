/**
 * Distances of vehicles from a place. A dealer's vehicles are at few locations, so a distance is calculated once for
 * each stored combination with a position (`storedTogether`), not for each vehicle.
 */
import { distanceKm } from '../../../shared/distance.ts';
import type { SearchPosition } from '../../engine.ts';
import { keepPassing, type Bitset } from './bitset.ts';
import { positionFacet } from './facet-values.ts';
import { columnOfFacet, type StockIndex } from './stock-index.ts';

const column = columnOfFacet[positionFacet]!;

/** By row, the combination that holds its position. */
export function positionColumn(index: StockIndex): Uint32Array {
  return index.columns[column]!;
}

/** Kilometres by combination; infinite if the position is unknown. */
export function distancesFrom(index: StockIndex, from: SearchPosition): Float64Array {
  const { members, starts, size } = index.combinations[column]!;
  const distances = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const ofCode = new Map(index.values.positions.map(({ code, position }) => [code, distanceKm(from, position)]));
  if (ofCode.size === 0) return distances;
  for (let combination = 0; combination < size; combination += 1) {
    for (let place = starts[combination]!; place < starts[combination + 1]!; place += 1) {
      if (index.values.facetOf[members[place]!] === positionFacet)
        distances[combination] = ofCode.get(members[place]!)!;
    }
  }
  return distances;
}

/** Keeps the rows at most `withinKm` away. */
export function keepWithin({
  index,
  bits,
  from,
  withinKm,
}: {
  index: StockIndex;
  bits: Bitset;
  from: SearchPosition;
  withinKm: number;
}): void {
  const passes = Uint8Array.from(distancesFrom(index, from), (distance) =>
    Number.isFinite(distance) && distance <= withinKm ? 1 : 0,
  );
  keepPassing({ bits, column: positionColumn(index), passes });
}
