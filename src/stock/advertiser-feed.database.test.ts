/**
 * The acceptance of the import: 11,000 real advertisements through the mapping of a test dealer. What is right is
 * worked out here from the file itself; none of it goes through the importer.
 */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { parse as parseCsv } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { addTestTenant } from '../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import type { Database, TenantDatabase } from '../db/database.server.ts';
import { feedMappingSchema } from './feeds/feed-mapping.ts';
import { importStock } from './import-stock.server.ts';
import { stockSettingsSchema } from './settings.ts';
import { undoImports } from './undo-imports.server.ts';
import { createVehicleStore } from './vehicle-store.server.ts';
import type { Vehicle } from './vehicle.ts';

const root = new URL('../../', import.meta.url);
const file = fileURLToPath(new URL('../shared/data/au-vehicle-ads.csv', root));
const mapping = feedMappingSchema.parse(
  parseYaml(readFileSync(new URL('test/tenants/advertiser/feeds/au-vehicle-ads.yaml', root), 'utf8')),
);
const isThere = existsSync(file);
// A skipped suite says by its title what it misses.
const title = isThere
  ? '11,000 real advertisements'
  : '11,000 real advertisements: ../shared/data/au-vehicle-ads.csv is not beside the repository';

type Row = Record<string, string>;

/** Usable: a make, a model, a year of four digits and a stated condition. */
const isUsable = (row: Row): boolean =>
  isKnown(row.Brand) &&
  isKnown(row.Model) &&
  /^\d{4}$/.test(row.Year!) &&
  ['NEW', 'DEMO', 'USED'].includes(row.UsedOrNew!);
const isKnown = (text: string | undefined): boolean =>
  text !== undefined && !['', '-', '- / -', 'nan'].includes(text.trim());

const fuels: Record<string, string> = {
  Unleaded: 'Petrol',
  Premium: 'Petrol',
  Leaded: 'Petrol',
  Diesel: 'Diesel',
  Hybrid: 'Hybrid',
  Electric: 'Electric',
  LPG: 'LPG',
};
const bodies: Record<string, string> = {
  SUV: 'suv',
  Hatchback: 'hatch',
  'Ute / Tray': 'ute',
  Sedan: 'sedan',
  Wagon: 'wagon',
  Commercial: 'van',
  Coupe: 'coupe',
  Convertible: 'convertible',
  'People Mover': 'peopleMover',
};
const wholeMakes: Record<string, string> = {
  Land: 'Land Rover',
  Great: 'Great Wall',
  Alfa: 'Alfa Romeo',
  Aston: 'Aston Martin',
  Ssangyong: 'SsangYong',
};

describe.skipIf(!isThere)(title, () => {
  let database: Database;
  let dealer: TenantDatabase;
  let rows: Row[];
  let vehicles: Vehicle[];

  const run = (
    now: string,
    { dryRun = false, acceptRemovals = false, stream = createReadStream(file) as Readable } = {},
  ) =>
    importStock({
      database: dealer,
      mapping,
      feedName: 'au-vehicle-ads',
      file: { name: 'au-vehicle-ads.csv', stream },
      locations: [],
      settings: stockSettingsSchema.parse({}),
      now: new Date(now),
      dryRun,
      acceptRemovals,
    });
  const readAll = async (): Promise<Vehicle[]> => {
    const all: Vehicle[] = [];
    for await (const piece of createVehicleStore(dealer).streamCurrent()) all.push(...piece);
    return all;
  };

  beforeAll(async () => {
    rows = parseCsv(readFileSync(file, 'utf8'), { columns: true }) as Row[];
    database = await openFreshDatabase();
    dealer = database.forTenant(await addTestTenant(database, 'advertiser'));
  });
  afterAll(() => database.close());

  test('are imported with every row accounted for, and at least 95% of the usable ones', async () => {
    const dry = await run('2026-01-01', { dryRun: true });
    const { state, account, rejections } = await run('2026-01-01');
    vehicles = await readAll();
    expect(state).toBe('live');
    expect(dry.account).toEqual(account);
    expect(account.read).toBe(rows.length);
    expect(account.created + account.updated + account.unchanged + account.rejected + account.duplicate).toBe(
      account.read,
    );
    const usable = rows.filter(isUsable);
    expect(account.created).toBeGreaterThanOrEqual(usable.length * 0.95);
    // Only rows that are not usable are rejected; the rest is there or is a duplicate.
    expect(rejections.map(({ row }) => isUsable(rows[row - 2]!))).toEqual(rejections.map(() => false));
    expect(account.created + account.duplicate).toBe(usable.length);
    expect(account.warnings).toBe(0);
    expect(vehicles).toHaveLength(account.created);
  });

  /**
   * Rows and vehicles by what an advertisement says of itself, for titles that the file holds once with these
   * kilometres and price.
   */
  const pairs = (): { row: Row; vehicle: Vehicle }[] => {
    const keyOfRow = (row: Row): string =>
      [
        row.Title,
        Number(row.Kilometres!.replace(/\D/g, '') || -1),
        Number(row.Price) || 0,
        row.UsedOrNew!.toLowerCase(),
      ].join('|');
    const keyOfVehicle = (vehicle: Vehicle): string =>
      [vehicle.advertisedTitle, vehicle.odometerKm ?? -1, (vehicle.priceCents ?? 0) / 100, vehicle.condition].join('|');
    const byKey = new Map<string, Row[]>();
    for (const row of rows.filter(isUsable)) byKey.set(keyOfRow(row), [...(byKey.get(keyOfRow(row)) ?? []), row]);
    return vehicles.flatMap((vehicle) => {
      const found = byKey.get(keyOfVehicle(vehicle)) ?? [];
      return found.length === 1 ? [{ row: found[0]!, vehicle }] : [];
    });
  };

  test('have the prices and kilometres of the file', () => {
    const inFile = new Map<string, number>();
    const inStock = new Map<string, number>();
    const count = (map: Map<string, number>, key: string): void => {
      map.set(key, (map.get(key) ?? 0) + 1);
    };
    for (const row of rows.filter(isUsable))
      count(
        inFile,
        `${row.Title}|${/^\d+$/.test(row.Kilometres!) ? Number(row.Kilometres) : ''}|${/^\d+$/.test(row.Price!) ? Number(row.Price) : ''}`,
      );
    for (const vehicle of vehicles)
      count(
        inStock,
        `${vehicle.advertisedTitle}|${vehicle.odometerKm ?? ''}|${vehicle.priceCents === null ? '' : vehicle.priceCents / 100}`,
      );
    const strange = [...inStock].filter(([key, number]) => number > (inFile.get(key) ?? 0));
    expect(strange).toEqual([]);
    // Nearly every vehicle can be told from all others by these, so the other comparisons cover nearly all.
    expect(pairs().length).toBeGreaterThan(vehicles.length * 0.99);
  });

  test('have the make, year and condition of the file', () => {
    const wrong = pairs().filter(
      ({ row, vehicle }) =>
        vehicle.make !== (wholeMakes[row.Brand!] ?? row.Brand) ||
        vehicle.year !== Number(row.Year) ||
        vehicle.condition !== row.UsedOrNew!.toLowerCase(),
    );
    expect(wrong).toEqual([]);
  });

  test('have a model that the title has, behind the make', () => {
    // The trade's spelling is one, and the file's are several: `Rav 4` and `RAV4`, `Land Cruiser` and `LandCruiser`.
    const letters = (text: string): string => text.toLowerCase().replace(/[\s-]/g, '');
    const wrong = pairs().filter(
      ({ vehicle: { advertisedTitle, year, make, model } }) =>
        !letters(advertisedTitle).startsWith(letters(`${year} ${make} ${model}`)),
    );
    expect(wrong.map(({ vehicle }) => vehicle.advertisedTitle)).toEqual([]);
  });

  test('have the fuel and body of the file', () => {
    const wrongFuel = pairs().filter(({ row, vehicle }) => vehicle.simpleFuel !== (fuels[row.FuelType!] ?? ''));
    expect(wrongFuel).toEqual([]);
    const bodyOf = (row: Row): string => bodies[row.BodyType!] ?? bodies[row['Car/Suv']!] ?? '';
    const wrongBody = pairs().filter(({ row, vehicle }) => vehicle.simpleBody !== bodyOf(row));
    expect(wrongBody).toEqual([]);
  });

  test('have colours where the file has shifted columns, and no odometer there', () => {
    const shifted = pairs().filter(({ row }) => row['Car/Suv'] === 'NEW Available to order');
    expect(shifted.length).toBeGreaterThan(200);
    expect(
      shifted.filter(
        ({ vehicle }) => vehicle.odometerKm !== null || /year/i.test(vehicle.colour + vehicle.interiorColour),
      ),
    ).toEqual([]);
    const ordinary = pairs().filter(({ row }) => /^[A-Z][a-z]+ \/ [A-Z][a-z]+$/.test(row.ColourExtInt!));
    expect(
      ordinary.filter(({ row, vehicle }) => `${vehicle.colour} / ${vehicle.interiorColour}` !== row.ColourExtInt),
    ).toEqual([]);
  });

  test('have the place of the file, and never part of a phone number as a name', () => {
    const placed = pairs().filter(({ row }) => /, (ACT|NSW|NT|QLD|SA|TAS|VIC|WA)$/.test(row.Location!));
    expect(placed.filter(({ row, vehicle }) => `${vehicle.city}, ${vehicle.state}` !== row.Location)).toEqual([]);
    expect(vehicles.filter(({ locationName }) => /\*|^(SUV|NEW|USED|DEMO|nan)\b/.test(locationName))).toEqual([]);
  });

  test('change nothing when they come again', async () => {
    const before = JSON.stringify(vehicles);
    const again = await run('2026-01-02');
    expect(again.account).toMatchObject({ created: 0, updated: 0, removed: 0, unchanged: vehicles.length });
    expect(JSON.stringify(await readAll())).toBe(before);
  });

  test('are restored to the byte by undo after a file with fewer rows and other prices', async () => {
    const before = JSON.stringify(vehicles);
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .slice(0, 8_000)
      .map((line, index) => (index % 5 === 0 ? line.replace(/,(\d+)990(\r?)$/, ',$1880$2') : line));
    const changed = await run('2026-01-03', {
      stream: Readable.from([Buffer.from(lines.join('\n'))]),
      acceptRemovals: true,
    });
    expect(changed.state).toBe('live');
    expect(changed.account.updated).toBeGreaterThan(500);
    expect(changed.account.removed).toBeGreaterThan(2_500);
    expect(await undoImports({ database: dealer, now: new Date('2026-01-03') })).toMatchObject({ ok: true });
    expect(JSON.stringify(await readAll())).toBe(before);
  });
});
