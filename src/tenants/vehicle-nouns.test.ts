import { describe, expect, test } from 'vitest';
import { copyTenantFolder } from '../../test/tenant-folder.ts';
import { describeProblem } from './configuration-problem.ts';
import { readTenantFolder } from './read-tenant-folder.server.ts';

async function readWith(line: string) {
  const copy = await copyTenantFolder();
  await copy.remove('menus.yaml');
  await copy.write('site.yaml', (text) => `${text.replace(/^labels:\n( .*\n)*/m, '').trimEnd()}\n${line}\n`);
  return readTenantFolder(copy.folder);
}

async function labelsWith(line: string) {
  const read = await readWith(line);
  if (!read.ok) throw new Error(read.reason.map(describeProblem).join('\n'));
  const { labels, menus } = read.value.configuration;
  return {
    vehicles: labels.vehicles,
    allStock: labels.all_stock,
    menus: [
      ...menus.header.map(({ label }) => label),
      ...menus.footer.flatMap(({ heading, items }) => [heading, ...items.map(({ label }) => label)]),
    ].filter((label) => /^(New|Demo|Used|Vehicles|Utes) ?(Cars|Utes)?$/.test(label)),
  };
}

describe('what a dealer calls its vehicles', () => {
  test('is cars by default, and the labels of the specification have their own text', async () => {
    expect(await labelsWith('')).toEqual({
      vehicles: { one: 'car', many: 'cars' },
      allStock: 'New, Used & Demo Cars',
      menus: ['Vehicles', 'Vehicles', 'New Cars', 'Demo Cars', 'Used Cars'],
    });
  });

  test('replaces the noun in the standard labels', async () => {
    expect(await labelsWith('labels: { vehicles: { one: ute, many: utes } }')).toEqual({
      vehicles: { one: 'ute', many: 'utes' },
      allStock: 'New, Used & Demo Utes',
      menus: ['Utes', 'Utes', 'New Utes', 'Demo Utes', 'Used Utes'],
    });
  });

  test('leaves a label alone that the dealer wrote', async () => {
    const { allStock } = await labelsWith('labels: { all_stock: All Used Cars, vehicles: { one: ute, many: utes } }');
    expect(allStock).toBe('All Used Cars');
  });

  test.each([
    'SUV',
    '4x4 or ute',
    'Vespa',
    'Harley-Davidson',
    'New Age caravan',
    'New Holland tractor',
    'off-road caravan',
    'car & van',
  ])('may be "%s"', async (noun) => {
    expect(await readWith(`labels: { vehicles: { one: ${noun}, many: ${noun} } }`)).toMatchObject({ ok: true });
  });

  test.each([
    ['{ one: ute }', 'labels.vehicles.many', 'a text'],
    ['{ one: Ute, many: utes }', 'labels.vehicles.one', 'a small first letter, as inside a sentence'],
    ['{ one: ute, many: "utes <b>" }', 'labels.vehicles.many', 'plain words as they stand inside a sentence'],
    ['{ one: "", many: utes }', 'labels.vehicles.one', 'plain words as they stand inside a sentence'],
    ['{ one: " ute", many: utes }', 'labels.vehicles.one', 'plain words as they stand inside a sentence'],
    [`{ one: ${'a'.repeat(41)}, many: utes }`, 'labels.vehicles.one', 'at most 40 characters'],
  ])('is refused as %s', async (vehicles, path, expected) => {
    const read = await readWith(`labels: { vehicles: ${vehicles} }`);
    const problems = read.ok ? [] : read.reason.map(describeProblem);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(path);
    expect(problems[0]).toContain(expected);
  });
});
