import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { StockOvertaken } from '../../stock/stock-overtaken.ts';
import { anotherVehicle } from './feed-destination-contract.ts';
import { feedDestination } from './feed-destinations.ts';
import { createFeedFiles, type FeedContents, makeFeedFile } from './feed-files.server.ts';
import type { OutboundVehicle } from './outbound-vehicle.ts';

function contentsOf(vehicles: AsyncIterable<readonly OutboundVehicle[]>): FeedContents {
  return {
    destination: feedDestination('stock-csv'),
    settings: { kind: 'stock-csv', address_version: 1, store_codes: {} },
    dealer: { name: 'Acme', origin: 'https://acme.example' },
    isDemonstration: false,
    vehicles,
  };
}

async function* pieces(count: number, at = 1): AsyncGenerator<OutboundVehicle[]> {
  for (let from = 0; from < count; from += 200)
    yield Array.from({ length: Math.min(200, count - from) }, (_, index) => anotherVehicle(at + from + index));
}

test('a file is made once for a version, however many ask, and again for the next', async () => {
  const files = createFeedFiles({ maxBytes: 1e6 });
  let made = 0;
  const find = (version: string) =>
    files.find({
      key: 'acme',
      version,
      contents() {
        made += 1;
        return contentsOf(pieces(made));
      },
    });
  const [first, same] = await Promise.all([find('1'), find('1')]);
  expect(same).toBe(first);
  expect(await find('1')).toBe(first);
  expect(made).toBe(1);
  const next = await find('2');
  expect(made).toBe(2);
  expect(next.digest).not.toBe(first.digest);
});

test('the digest names the text, and the length is that of the text', async () => {
  const [one, same, other] = await Promise.all(
    [1, 1, 2].map(async (at) => (await makeFeedFile(() => contentsOf(pieces(3, at)))).file),
  );
  expect(same!.digest).toBe(one!.digest);
  expect(other!.digest).not.toBe(one!.digest);
  expect(gunzipSync(one!.gzipped)).toHaveLength(one!.byteCount);
});

test('a stock that was replaced while it was read is read again, and not without an end', async () => {
  let readings = 0;
  const overtaken = async function* (until: number): AsyncGenerator<OutboundVehicle[]> {
    readings += 1;
    yield [anotherVehicle(readings)];
    if (readings < until) throw new StockOvertaken('replaced');
  };
  const { report } = await makeFeedFile(() => contentsOf(overtaken(2)));
  expect([report.vehicleCount, readings]).toEqual([1, 2]);
  readings = 0;
  await expect(makeFeedFile(() => contentsOf(overtaken(100)))).rejects.toThrow(StockOvertaken);
  expect(readings).toBe(3);
});

test('a failure is told to everybody who waits, and the next one who asks gets the file', async () => {
  const files = createFeedFiles({ maxBytes: 1e6 });
  const failing = async function* (): AsyncGenerator<OutboundVehicle[]> {
    yield [];
    throw new Error('the database is away');
  };
  const wanted = { key: 'acme', version: '1' };
  const asked = [1, 2].map(() => files.find({ ...wanted, contents: () => contentsOf(failing()) }));
  for (const each of asked) await expect(each).rejects.toThrow('the database is away');
  expect((await files.find({ ...wanted, contents: () => contentsOf(pieces(1)) })).byteCount).toBeGreaterThan(0);
});

test('the thread does other work while the feed of 20,000 vehicles is made', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const { file, report } = await makeFeedFile(() => contentsOf(pieces(20_000)));
  clearImmediate(next);
  expect(report.vehicleCount).toBe(20_000);
  expect(file.byteCount).toBeGreaterThan(10_000_000);
  expect(turns).toBeGreaterThan(20);
});
