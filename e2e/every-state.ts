/** A dealer with one vehicle in each state of a vehicle's page, added to the demonstration: `showroom`. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';
import { afterAll, beforeAll, expect } from 'vitest';
import { eventually, request, runForecourt } from '../test/running-product.ts';
import { dataFolder, port } from './product.ts';

export type State =
  | 'available'
  | 'coming soon'
  | 'sold'
  | 'gone'
  | 'reserved'
  | 'no price'
  | 'no images'
  | 'caravan'
  | 'electric';
type Row = Record<string, unknown>;

const msPerDay = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * msPerDay).toISOString();
const pictures = (kind: string) =>
  ['front-three-quarter', 'side', 'rear-three-quarter', 'front'].map(
    (angle) => `/demonstration/pictures/${kind}-${angle}.webp`,
  );
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

const corolla: Row = {
  car_type: 'used',
  status: 'in_stock',
  make: 'Toyota',
  model: 'Corolla',
  badge: 'ZR',
  year: 2021,
  price: 29_990,
  before_price: 31_990,
  price_type: 'drive_away',
  body: 'Hatch',
  fuel: 'Petrol',
  trans: 'Automatic',
  drive: 'FWD',
  seats: 5,
  doors: 5,
  km: 41_000,
  colour: 'Red',
  certified: true,
  rego_expiry: '2031-03-09',
  enginesize_litres: 2,
  cylinders: 4,
  fuelconsumptioncombined: 6,
  images: pictures('hatch-red'),
  created_at: daysAgo(40),
  standardEquipment: Array.from({ length: 10 }, (_, index) => `Feature ${index + 1}`),
  dealercomments: `The first paragraph.|${words(90)}|The last paragraph.`,
  'variant.towingcapacitybraked': 1_300,
  'variant.ancaprating': 5,
  'variant.torque': '202 Nm',
  'variant.fuelcapacity': 50,
  'variant.vehiclelength': 4_375,
  'youxQuote.weeklyRepaymentAmount': 140,
  'youxQuote.advertisedRate': 7.49,
  'youxQuote.comparisonRate': 8.74,
};
const rows: Record<State, Row> = {
  available: { ...corolla, stocknum: 'S1' },
  'coming soon': { ...corolla, stocknum: 'S2', car_type: 'new', status: 'coming_soon', certified: false },
  sold: { ...corolla, stocknum: 'S3', status: 'sold', sold_date: daysAgo(10) },
  gone: { ...corolla, stocknum: 'S4', status: 'sold', sold_date: daysAgo(100) },
  reserved: { ...corolla, stocknum: 'S5', reserved: true },
  'no price': { ...corolla, stocknum: 'S6', price: null, before_price: null, make: 'Mazda', model: 'CX-5' },
  'no images': { ...corolla, stocknum: 'S7', images: [], dealercomments: '' },
  caravan: {
    stocknum: 'S8',
    item_type: 'caravan',
    car_type: 'new',
    status: 'in_stock',
    make: 'Jayco',
    model: 'Journey',
    badge: 'Outback',
    year: 2026,
    price: 74_990,
    price_type: 'drive_away',
    images: pictures('caravan-white'),
    created_at: daysAgo(20),
    'specifications.body_length': 5.4864,
    'specifications.body_width': 2.4384,
    'specifications.tare_weight': 2_150,
    'specifications.axle_type': 'Tandem',
    'specifications.sleeps': 4,
    'specifications.aggregate_trailer_mass': 2_800,
  },
  electric: {
    ...corolla,
    stocknum: 'S9',
    make: 'BYD',
    model: 'Dolphin',
    badge: 'Premium',
    fuel: 'Electric',
    enginesize_litres: null,
    cylinders: null,
    fuelconsumptioncombined: null,
    energy_consumption_kwh_per_100km: 15.8,
  },
};

const site = {
  vdp_config: {
    remember_collapsed_sections: true,
    bottom_bar_changes_on_scroll: true,
    toyota_certified_badge: true,
    copy_notice: 'button',
  },
  finance: { provider: 'manual' },
  stock: { removal_guard_percent: 100 },
};

export interface Showroom {
  /** Address of the page of the vehicle in this state. */
  address(state: State): string;
  /** Imports the stock again, with other values for one vehicle. */
  change(state: State, values: Row): Promise<void>;
}

/** To be called once at the top of a test file. */
export function openShowroom(): Showroom {
  let folder: string;
  const addressOf = (row: Row) =>
    `/cars/${[row['year'], row['make'], row['model'], row['badge'], row['stocknum']].filter(Boolean).join('-').toLowerCase()}`;

  async function importStock(stock: readonly Row[]): Promise<void> {
    const file = path.join(folder, 'stock.json');
    await writeFile(file, JSON.stringify({ vehicles: stock }));
    const imported = await runForecourt(['stock', 'import', 'showroom', file, '--feed', 'states', '--json'], {
      dataFolder,
    });
    expect(imported, 'the import').toMatchObject({ code: 0 });
    expect(JSON.parse(imported.out), 'the account of the import').toMatchObject({ state: 'live', rejected: 0 });
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'forecourt-showroom-'));
    const tenant = path.join(folder, 'showroom');
    await cp('test/tenants/advertiser', tenant, { recursive: true });
    await rm(path.join(tenant, 'feeds/au-vehicle-ads.yaml'));
    const file = path.join(tenant, 'site.yaml');
    await writeFile(
      file,
      `${(await readFile(file, 'utf8')).replace('slug: advertiser', 'slug: showroom')}\n${stringify(site)}`,
    );
    const names = [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))];
    await writeFile(
      path.join(tenant, 'feeds/states.yaml'),
      stringify({
        format: 'json',
        records: 'vehicles',
        identity: ['stocknum'],
        location: { column: 'yard' },
        fields: Object.fromEntries(
          names.map((name) => [name, { column: name.replaceAll('.', '_'), may_be_missing: true }]),
        ),
      }),
    );
    expect(await runForecourt(['tenant', 'apply', tenant], { dataFolder }), 'the folder').toMatchObject({ code: 0 });
    await importStock(stockOf(rows));
    await eventually(
      async () => (await request(port, 'showroom.localhost', addressOf(rows.available))).status,
      (status) => status === 200,
    );
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  return {
    address: (state) => addressOf(rows[state]),
    change: (state, values) => importStock(stockOf({ ...rows, [state]: { ...rows[state], ...values } })),
  };
}

/** Names with a dot are groups to a JSON feed. */
function stockOf(stock: Record<State, Row>): Row[] {
  return Object.values(stock).map((row) =>
    Object.fromEntries(Object.entries({ ...row, yard: 1 }).map(([name, value]) => [name.replaceAll('.', '_'), value])),
  );
}
