import { beforeAll, describe, expect, test } from 'vitest';
import path from 'node:path';
import { newestConfigurationMigration } from './migrate-configuration.ts';
import { readStoredConfiguration } from './read-stored-configuration.ts';
import { readTenantFolder } from './read-tenant-folder.server.ts';
import { longTest } from '../../test/limits.ts';

type Tree = Record<string, unknown>;
let valid: Tree;

beforeAll(async () => {
  const folder = await readTenantFolder(path.join(import.meta.dirname, '../../tenants/outback'));
  if (!folder.ok) throw new Error(JSON.stringify(folder.reason));
  valid = folder.value.input as Tree;
});

/** The folder's input with one value set; missing sections on the path are created. */
function withValue(at: readonly (string | number)[], value: unknown): Tree {
  const copy = structuredClone(valid);
  let here: Record<string | number, unknown> = copy;
  for (const part of at.slice(0, -1)) here = (here[part] ??= {}) as Tree;
  here[at.at(-1)!] = value;
  return copy;
}
const read = (input: unknown) => readStoredConfiguration({ input, migratedTo: newestConfigurationMigration });
const defaultsAt = () => read(valid).configuration!;

describe('a stored configuration that fits', () => {
  test('is read without problems', () => {
    expect(read(valid)).toMatchObject({ problems: [], migrations: [] });
  });
});

describe('a key that no longer fits', () => {
  test('gives way to its default, and is named with what was found and expected', () => {
    const { configuration, problems } = read(withValue(['stock', 'just_arrived_days'], 'soon'));
    expect(configuration?.name).toBe(defaultsAt().name);
    expect(configuration?.stock.just_arrived_days).toEqual(expect.any(Number));
    expect(problems).toEqual([
      {
        path: 'stock.just_arrived_days',
        leftOut: 'stock.just_arrived_days',
        found: '"soon"',
        expected: 'a number',
      },
    ]);
  });

  test('is left out alone: its section keeps the rest', () => {
    const input = withValue(['trade_in', 'maximum_km'], -1);
    (input['trade_in'] as Tree)['lookups_per_hour'] = 7;
    const { configuration, problems } = read(input);
    expect(configuration?.trade_in.lookups_per_hour).toBe(7);
    expect(problems.map(({ path: place }) => place)).toEqual(['trade_in.maximum_km']);
  });

  test('is left out when this release does not know it', () => {
    const { configuration, problems } = read(withValue(['stock', 'retired_switch'], 1));
    expect(configuration).not.toBeNull();
    expect(problems.map(({ path: place }) => place)).toEqual(['stock.retired_switch']);
  });

  test('takes a section with it only when the section cannot be completed', () => {
    const { configuration, problems } = read(withValue(['theme'], 'blue'));
    expect(configuration?.theme).toBeDefined();
    expect(problems.map(({ path: place }) => place)).toEqual(['theme']);
  });

  test('takes the one other key with it that contradicts its default', () => {
    const input = withValue(['finance', 'interest_rate'], 99);
    (input['finance'] as Tree)['comparison_rate'] = 1;
    const { configuration, problems } = read(input);
    expect(configuration?.finance.provider).toBe(defaultsAt().finance.provider);
    expect(configuration!.finance.comparison_rate).toBeGreaterThanOrEqual(configuration!.finance.interest_rate);
    expect(problems).toMatchObject([{ path: 'finance.comparison_rate' }]);
  });
});

describe('an entry of a list', () => {
  test('that lacks what it needs is left out alone, and keeps its own number in the message', () => {
    const input = structuredClone(valid);
    const locations = input['locations'] as Tree[];
    const count = locations.length;
    input['locations'] = [{ nonsense: 1 }, ...locations.slice(0, 1), { nonsense: 2 }, ...locations.slice(1)];
    const { configuration, problems } = read(input);
    expect(configuration?.locations).toHaveLength(count);
    expect(new Set(problems.map(({ leftOut }) => leftOut.slice(0, 12)))).toEqual(
      new Set(['locations[0]', 'locations[2]']),
    );
  });

  test('that says where leads go is left out whole when a key that narrows it fails: nobody gets leads that are not for them', () => {
    const destination = { kind: 'email', name: 'one-yard', to: ['yard@example.com'] };
    const input = withValue(
      ['leads', 'destinations'],
      [
        { ...destination, name: 'all' },
        { ...destination, locations: 'north' },
      ],
    );
    const { configuration, problems } = read(input);
    expect(configuration?.leads.destinations.map(({ name }) => name)).toEqual(['all']);
    expect(problems).toMatchObject([{ path: 'leads.destinations[1].locations', leftOut: 'leads.destinations[1]' }]);
  });

  test('of feeds is left out whole, so that no feed is read by half of its mapping', () => {
    const feeds = valid['feeds'] as Record<string, Tree>;
    const [name] = Object.keys(feeds);
    const { configuration, problems } = read(withValue(['feeds', name!, 'format'], 'punched cards'));
    expect(Object.keys(configuration!.feeds)).toEqual(Object.keys(feeds).slice(1));
    expect(problems.every(({ leftOut }) => leftOut === `feeds.${name}`)).toBe(true);
  });
});

describe('what cannot be read', () => {
  test.each([
    ['a text', 'nothing'],
    ['a list', []],
    ['nothing', null],
    ['a folder without a name', { slug: 'x' }],
  ])('%s gives no configuration and does not throw', (_, input) => {
    const { configuration, problems } = read(input);
    expect(configuration).toBeNull();
    expect(problems.length).toBeGreaterThan(0);
  });

  test('whatever single value is damaged, a configuration comes out or its absence is explained', longTest, () => {
    for (const key of Object.keys(valid)) {
      const { [key]: _left, ...rest } = valid;
      const isRequired = read(rest).configuration === null;
      for (const damage of [null, 17, 'damaged', [], {}, [{}], { damaged: true }]) {
        const { configuration, problems } = read(withValue([key], damage));
        if (isRequired && configuration === null) expect(problems.length, key).toBeGreaterThan(0);
        else expect(configuration, `${key} ${JSON.stringify(damage)}`).not.toBeNull();
      }
    }
  });
});

describe('settings migrations', () => {
  test('run on input that has not seen them, and not on input that has', () => {
    const input = withValue(
      ['leads', 'destinations'],
      [{ kind: 'adf_email', to: ['crm@example.com'], described_elements: ['trim'] }],
    );
    expect(readStoredConfiguration({ input, migratedTo: 0 })).toMatchObject({
      problems: [],
      migrations: [{ number: 1 }],
    });
    expect(read(input)).toMatchObject({
      problems: [{ path: 'leads.destinations[0].described_elements' }],
      migrations: [],
    });
  });

  test('an establishment fee beside fixed fees, and rates that were never used, go without a problem', () => {
    const input = structuredClone(valid);
    input['finance'] = {
      fixed_fees: { establishment_dollars: 100 },
      calculator: { establishment_fee_dollars: 300 },
      rate_card: {
        rates: [
          { conditions: ['new', 'used'], interest_rate: 7 },
          { conditions: ['new'], maximum_age_years: 3, interest_rate: 6 },
        ],
      },
    };
    const reading = readStoredConfiguration({ input, migratedTo: 0 });
    expect(reading.migrations.map(({ number }) => number)).toEqual([2, 3]);
    expect(JSON.stringify(reading.problems)).not.toMatch(/establishment_fee_dollars|rates\[1\]/);
  });
});
