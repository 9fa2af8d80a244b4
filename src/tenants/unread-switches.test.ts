import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { feedMappingSchema } from '../stock/feeds/feed-mapping.ts';
import type { Location } from '../locations/location.ts';
import { generateConfigurationDocs } from './generate-configuration-docs.ts';
import { outlineOf, type SchemaOutline } from './schema-outline.ts';
import { siteConfigurationSchema } from './site-configuration.ts';
import { siteFileSchema } from './site-file.ts';
import { unreadSwitchNames, unreadSwitchProblems } from './unread-switches.ts';

const src = path.join(import.meta.dirname, '..');
const smallest = {
  slug: 'example',
  name: 'Example',
  logo: { url: 'pictures/logo.svg' },
  dealerships: [{ id: 1, slug: 'example', name: 'Example' }],
};

it('the default of every switch is accepted', () => {
  expect(unreadSwitchProblems(siteFileSchema.parse(smallest), [])).toEqual([]);
});

it('a switch for something that the site does not have is refused', () => {
  const site = siteFileSchema.parse({
    ...smallest,
    accounts: {
      gated_routes: ['finance'],
    },
    address: { street: '1 Example Street', city: 'Brisbane', state: 'QLD', postcode: '4000', map_key: 'key' },
  });
  const locations = [{ address: { map_key: null } }, { address: { map_key: 'key' } }] as Location[];
  expect(
    unreadSwitchProblems(site, locations).map(({ file, path: at, expected }) => [file, at.join('.'), expected]),
  ).toEqual([
    ['site.yaml', 'address.map_key', 'no such line, since the site has no map that needs a key'],
    ['locations.yaml', 'locations.1.address.map_key', 'no such line, since the site has no map that needs a key'],
  ]);
});

it('the list has every key that no code names, so that each key is read or refused', () => {
  const keys = [...keysOf(outlineOf(siteConfigurationSchema), ''), ...keysOf(outlineOf(feedMappingSchema), 'feeds[]')];
  const code = codeWithoutSchemas();
  const unread = keys.filter((name) => !new RegExp(`[^\\w-]${lastKey(name)}(?![\\w-])`).test(code));
  // A key inside of a mapping that is listed, such as the ends of the price slider, is listed with it.
  expect(
    unread.filter((name) => !unreadSwitchNames.some((listed) => name === listed || name.startsWith(`${listed}.`))),
  ).toEqual([]);
  const known = new Set(keys);
  expect(
    unreadSwitchNames.filter((name) => !known.has(name)),
    'listed, and in no schema',
  ).toEqual([]);
});

it('the configuration’s guide says of each such switch that it is not in this release', () => {
  const guide = generateConfigurationDocs();
  const rowOf = (name: string) => guide.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
  for (const name of unreadSwitchNames) expect(rowOf(name), name).toContain('**Not in this release**');
  expect(guide.match(/\*\*Not in this release\*\*/g)!.length).toBeLessThan(unreadSwitchNames.length * 2);
  expect(rowOf('address.map_key')).toContain('the site has no map that needs a key, so only the default is accepted.');
});

it('the list has no switch that the pages read', () => {
  const code = codeWithoutSchemas();
  // Keys whose name is also the name of something else cannot be looked for by name.
  const ambiguous = ['enabled', 'enabled_for', 'disabled_for'];
  const listed = unreadSwitchNames.map(lastKey).filter((key) => !ambiguous.includes(key));
  expect(listed.filter((key) => new RegExp(`[^\\w-]${key}(?![\\w-])`).test(code))).toEqual([]);
});

function lastKey(name: string): string {
  return name.split('.').at(-1)!.replace(/\[\]$/, '');
}

/**
 * Names in dots of every key, lists as `[]`. A mapping with names of its own, such as the codes of a feed, is one key.
 */
function keysOf(outline: SchemaOutline, at: string): string[] {
  const own = Object.entries(outline.properties ?? {}).flatMap(([key, below]) => {
    const name = at === '' ? key : `${at}.${key}`;
    return [name, ...keysOf(below, name)];
  });
  const inList = outline.items === undefined ? [] : keysOf(outline.items, `${at}[]`);
  return [
    ...own,
    ...inList,
    ...[...(outline.anyOf ?? []), ...(outline.oneOf ?? [])].flatMap((each) => keysOf(each, at)),
  ];
}

/** All that runs, without comments and without the lines that define a key or list the switches that nothing reads. */
function codeWithoutSchemas(): string {
  return globSync('**/*.{ts,tsx}', { cwd: src })
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.endsWith('unread-switches.ts'))
    .map((file) => readFileSync(path.join(src, file), 'utf8'))
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/^\s*'?\w+'?: z\b.*$/gm, '')
    .replace(/^\s*\w+: z$/gm, '');
}
