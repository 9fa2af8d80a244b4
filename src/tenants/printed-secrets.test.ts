/** A misplaced password never appears in a message, whatever the key, the file or the error. */
import { expect, test } from 'vitest';
import { feedMappingSchema } from '../stock/feeds/feed-mapping.ts';
import type * as z from 'zod';
import { copyTenantFolder } from '../../test/tenant-folder.ts';
import { describeProblem } from './configuration-problem.ts';
import { locationsFileSchema } from './locations-file.ts';
import { menusSchema } from './menus.ts';
import { readTenantFolder } from './read-tenant-folder.server.ts';
import { outlineOf, type SchemaOutline } from './schema-outline.ts';
import { readBySchema } from './schema-problems.ts';
import { siteFileSchema } from './site-file.ts';
import { themeSchema } from './theme.ts';
import { readYamlFile } from './yaml-file.ts';
import { longTest } from '../../test/limits.ts';

const password = 'Hunter2!x';
const values = [
  `https://admin:${password}@search.example.com`,
  `https://admin:pa/ss#${password} @search.example.com/a?b`,
  `https://${password}@search.example.com`,
  `ftp://admin:${password}@search.example.com`,
  `//admin:${password}@search.example.com`,
  `admin:${password}@search.example.com`,
  `https://search.example.com/?api_key=${password}&b=1`,
  `https://search.example.com/?access-token=${password}`,
];

/** Every place of a schema with what puts a value there. */
function* places(
  outline: SchemaOutline,
  key: string,
  put: (value: unknown) => unknown,
): Generator<[string, (value: unknown) => unknown]> {
  yield [key, put];
  for (const choice of [outline, ...(outline.anyOf ?? outline.oneOf ?? [])]) {
    const properties = choice.properties ?? {};
    const constants = Object.fromEntries(
      Object.entries(properties).flatMap(([name, { const: only }]) => (only === undefined ? [] : [[name, only]])),
    );
    for (const [name, property] of Object.entries(properties))
      yield* places(property, name, (value) => put({ ...constants, [name]: value }));
    if (choice.items !== undefined) yield* places(choice.items, key, (value) => put([value]));
    if (typeof choice.additionalProperties === 'object')
      yield* places(choice.additionalProperties, 'any', (value) => put({ any: value }));
    if (choice !== outline && (choice.anyOf ?? choice.oneOf) !== undefined)
      yield* places({ anyOf: choice.anyOf ?? choice.oneOf! }, key, put);
  }
}

const schemas: Readonly<Record<string, z.ZodType>> = {
  'site.yaml': siteFileSchema,
  'locations.yaml': locationsFileSchema,
  'menus.yaml': menusSchema,
  'theme.yaml': themeSchema,
  'feeds/main.yaml': feedMappingSchema,
};

test.each(Object.entries(schemas))(
  'no key of %s repeats a password in what is said of it',
  longTest,
  (file, schema) => {
    const said: string[] = [];
    let refused = 0;
    const judge = (value: unknown): void => {
      const yaml = { file, value, problems: [], lineOf: () => 1, isCommentedOut: () => false };
      const lines = readBySchema(yaml, schema).problems.map(describeProblem);
      refused += lines.length;
      said.push(...lines.filter((line) => line.includes(password)));
    };
    for (const [key, put] of places(outlineOf(schema), '', (value) => value)) {
      for (const value of values) {
        judge(put(value));
        judge(put({ unheard_of: value }));
        judge(put([1, { deep: value }]));
      }
      judge(put({ [values[0]!]: 1 }));
      // People write the secret itself where its name belongs.
      if (/secret|key|password/.test(key)) judge(put(`${password} and more`));
      judge(put({ password, api_key: password, client_secret: password, token: [password] }));
    }
    expect(refused).toBeGreaterThan(100);
    expect(said).toEqual([]);
  },
);

test.each([
  `search: { engine: { kind: hosted, host: "https://admin:${password}@search.example.com", index: i } }`,
  `leads: { destinations: [{ kind: webhook, url: "https://admin:${password}@crm.example.com/x", secret: "${password}" }] }`,
  `leads: { destinations: [{ kind: email, smtp: { host: smtp.example.com, password_secret: "${password}" } }] }`,
  `smtp_password: "${password}`,
  `smtp_password: *${password}`,
  `smtp_password: a: ${password}`,
  `search: { host: https://admin:${password}@x, `,
])('a folder with %s is refused without its password', async (line) => {
  const copy = await copyTenantFolder();
  await copy.write('site.yaml', (text) => `${text.replace(/^(search|leads):[^\n]*\n(?: .*\n)*/gm, '')}\n${line}\n`);
  const read = await readTenantFolder(copy.folder);
  expect(read.ok).toBe(false);
  expect(JSON.stringify(read)).not.toContain(password);
});

test('the line that is no YAML is named all the same', () => {
  const { problems } = readYamlFile('site.yaml', `slug: x\npassword: "${password}`);
  expect(problems.map(describeProblem)).toEqual([
    'site.yaml:2: found a value that is not shown, expected readable YAML',
  ]);
});
