/** Whatever a vehicle page prints as a fact finds the vehicle as text, but for the rows of `factsNotSearched`. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedEngine } from '../src/search/engines/embedded/embedded-engine.ts';
import { factsNotSearched } from '../src/search/printed-facts.ts';
import { toSearchRequest } from '../src/search/search-request.ts';
import { emptySearchState } from '../src/search/search-state.ts';
import { vehicleDetails, vehicleSpecifications, type DetailRow } from '../src/stock/vehicle-details.ts';
import type { Vehicle } from '../src/stock/vehicle.ts';
import { demonstrationSlugs } from './dealers.ts';
import { readDemonstrationStock, type DemonstrationStock } from './read-demonstration-stock.ts';

const now = new Date('2026-11-21T00:00:00Z');
let stocks: Map<string, DemonstrationStock>;

beforeAll(async () => {
  stocks = await readDemonstrationStock(now);
});

const rowsOf = (vehicle: Vehicle): DetailRow[] => [
  ...vehicleDetails(vehicle, { today: '2026-11-21', showUnregistered: true }),
  ...vehicleSpecifications(vehicle),
];

describe.each(demonstrationSlugs)('on the site of %s', (slug) => {
  it('finds a vehicle by each fact of its page', async () => {
    const { vehicles, documents, configuration } = stocks.get(slug)!;
    const engine = createEmbeddedEngine();
    await engine.reindex(documents);
    const shown = new Set(documents.filter(({ visibleUntil }) => visibleUntil === null).map(({ id }) => id));
    // One vehicle for each value of each row, and of the identifying ones, which all have another value, the first few.
    const seen = new Map<string, number>();
    const facts = vehicles
      .filter(({ id }) => shown.has(id))
      .flatMap((vehicle) => rowsOf(vehicle).map((row) => ({ ...row, id: vehicle.id })))
      .filter(({ label, value }) => {
        if (factsNotSearched[label] !== undefined) return false;
        const isNew = !seen.has(`${label}: ${value}`);
        seen.set(`${label}: ${value}`, 1);
        seen.set(label, (seen.get(label) ?? 0) + (isNew ? 1 : 0));
        return isNew && seen.get(label)! <= mostValuesTried;
      });
    const lost: string[] = [];
    for (const { id, label, value } of facts) {
      const { ids } = await engine.search(
        toSearchRequest({
          state: { ...emptySearchState, text: value },
          settings: configuration.search,
          now,
          pageSize: documents.length,
        }),
      );
      if (!ids.includes(id)) lost.push(`${label}: ${value}`);
    }
    expect(facts.length).toBeGreaterThan(100);
    expect(lost).toEqual([]);
  });
});

const mostValuesTried = 150;

it('every row that the search leaves out with a reason is printed on a page', () => {
  const printed = new Set(
    [...stocks.values()].flatMap(({ vehicles }) => vehicles.flatMap(rowsOf)).map(({ label }) => label),
  );
  expect(Object.keys(factsNotSearched).filter((label) => !printed.has(label))).toEqual([]);
});
