/** The contract of every kind of outbound feed; `feed-destinations.test.ts` runs it over all of them. */
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { FeedDestination } from './feed-destination.ts';
import { type FeedReport, makeFeed } from './make-feed.ts';
import type { OutboundVehicle } from './outbound-vehicle.ts';
import { outboundVehicle } from './outbound-vehicle-fixture.ts';

/** What a reader of the file finds: a row for each vehicle, with its cells or fields as texts. */
export interface MadeFeed {
  text: string;
  rows: Record<string, string>[];
  report: FeedReport;
}

export async function madeFeed(
  destination: FeedDestination,
  vehicles: readonly OutboundVehicle[],
  { storeCodes = {}, origin = 'https://acme.example' }: { storeCodes?: Record<string, string>; origin?: string } = {},
): Promise<MadeFeed> {
  let text = '';
  const report = await makeFeed({
    destination,
    settings: { kind: destination.kind, address_version: 1, store_codes: storeCodes },
    dealer: { name: 'Acme "Cars"', origin },
    isDemonstration: false,
    vehicles: (async function* () {
      // In pieces, as a stock is read.
      for (let from = 0; from < vehicles.length; from += 2) yield vehicles.slice(from, from + 2);
    })(),
    write(piece) {
      text += piece;
    },
    yieldToEventLoop: async () => {},
  });
  return { text, rows: rowsOf(destination, text), report };
}

function rowsOf({ contentType }: FeedDestination, text: string): Record<string, string>[] {
  if (contentType.startsWith('application/json')) {
    const { vehicles } = JSON.parse(text) as { vehicles: Record<string, unknown>[] };
    return vehicles.map((vehicle) =>
      Object.fromEntries(Object.entries(vehicle).map(([name, value]) => [name, value === null ? '' : String(value)])),
    );
  }
  return parse(text, {
    columns: true,
    delimiter: contentType.startsWith('text/tab') ? '\t' : ',',
  });
}

/** Another vehicle, in everything that must be unlike. */
export function anotherVehicle(number: number, values: Partial<OutboundVehicle> = {}): OutboundVehicle {
  return outboundVehicle({
    id: `0192f0c0-0000-7000-8000-${String(number).padStart(12, '0')}`,
    stockNumber: `T${number}`,
    vin: `JTNKU3JE60J${String(number).padStart(6, '3')}`,
    ...values,
  });
}

const hostile = [
  '=HYPERLINK("https://evil.example","Click")',
  '+1+1',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r\n=1+1',
  'a "quoted" part, with\ttabs\nand lines\r\nof \u0000 all \u2028 kinds',
  '<script>alert(1)</script>',
  'Škoda 🚗 \ud83d',
];

export function describeDestination(destination: FeedDestination): void {
  describe(destination.kind, () => {
    test('writes a row for each vehicle that meets its rules, under the columns that it declares', async () => {
      const vehicles = [outboundVehicle(), anotherVehicle(2), anotherVehicle(3)];
      const { rows, report } = await madeFeed(destination, vehicles);
      expect(report).toEqual({ vehicleCount: 3, leftOut: [], warnings: [], problems: [] });
      expect(rows).toHaveLength(3);
      for (const row of rows) expect(Object.keys(row)).toEqual(destination.columns);
    });

    test('writes the link, the price and the kilometres of the vehicle, each once', async () => {
      const [row = {}] = (await madeFeed(destination, [outboundVehicle()])).rows;
      const cells = Object.values(row);
      expect(cells).toContain(outboundVehicle().url);
      expect(cells.filter((cell) => /^24990(\.00)?( AUD)?$/.test(cell))).toHaveLength(1);
      expect(cells.filter((cell) => /^41200( km)?$/.test(cell))).toHaveLength(1);
    });

    test.each([
      ['sold', { status: 'sold' }, 'for-sale'],
      ['coming soon', { status: 'coming_soon' }, 'for-sale'],
      ['there for test drives only', { isTestDriveOnly: true }, 'for-sale'],
      ['not on the site', { isOnSite: false }, 'on-site'],
    ] as const)('leaves out a vehicle that is %s, with its stock number and the reason', async (_, values, rule) => {
      const { rows, report } = await madeFeed(destination, [anotherVehicle(2), outboundVehicle(values)]);
      expect(rows).toHaveLength(1);
      const words = expect.stringMatching(/[a-z]/) as string;
      expect(report.leftOut).toMatchObject([{ stockNumber: 'T1234', rule, found: words, expected: words }]);
    });

    test('says whether a vehicle is reserved, or leaves it out', async () => {
      const [free, held] = await Promise.all(
        [false, true].map((reserved) => madeFeed(destination, [outboundVehicle({ reserved })])),
      );
      expect(held!.rows).not.toEqual(free!.rows);
    });

    test('names no repayment, whatever the comments said', async () => {
      const { text, report } = await madeFeed(destination, [
        outboundVehicle({ omittedSentences: ['From $99 a week at 7.99% p.a.'] }),
      ]);
      expect(text).not.toMatch(/week|p\.a\./);
      expect(report.warnings).toMatchObject([{ rule: 'repayment' }]);
    });

    test.each(hostile)('keeps its rows and runs nothing in a spreadsheet with %j in every text', async (words) => {
      const vehicle = outboundVehicle({
        make: words,
        model: words,
        badge: words,
        title: words,
        colour: words,
        interiorColour: words,
        description: words,
        bodyText: words,
        engineText: words,
        pictures: outboundVehicle().pictures.map((picture) => ({ ...picture, alt: words })),
        place: { ...outboundVehicle().place!, name: words, street: words, city: words },
      });
      const { rows, text } = await madeFeed(destination, [anotherVehicle(2), vehicle, anotherVehicle(3)]);
      // A kind that needs a colour takes none that is made of signs alone.
      expect(rows.length).toBeGreaterThanOrEqual(2);
      expect(text.isWellFormed() && !text.includes('\u0000')).toBe(true);
      if (destination.contentType.startsWith('application/json')) return;
      const cells = rows.flatMap((row) => Object.values(row));
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d.,]+$/.test(cell))).toEqual([]);
    });

    test('has each vehicle once', async () => {
      const { rows, report } = await madeFeed(destination, [outboundVehicle(), anotherVehicle(2), outboundVehicle()]);
      expect(rows).toHaveLength(2);
      expect(report.leftOut).toMatchObject([{ stockNumber: 'T1234', rule: expect.stringMatching(/-once$/) as string }]);
    });

    test('can be read without a vehicle in it', async () => {
      expect((await madeFeed(destination, [])).rows).toEqual([]);
    });
  });
}
