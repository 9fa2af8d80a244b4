import { expect, test } from 'vitest';
import { copyTenantFolder } from '../../../test/tenant-folder.ts';
import { describeProblem } from '../configuration-problem.ts';
import { readTenantFolder } from '../read-tenant-folder.server.ts';
import { outlineOf, type SchemaOutline } from '../schema-outline.ts';
import { siteFileSchema } from '../site-file.ts';
import { isMarkdownKey } from './check-links.ts';

type Place = (string | number)[];

/** Where the schema has texts whose description says that they are Markdown. */
function markdownPlaces(outline: SchemaOutline, at: Place = []): Place[] {
  const inside = [
    ...Object.entries(outline.properties ?? {}).flatMap(([key, inner]) => markdownPlaces(inner, [...at, key])),
    ...(outline.items === undefined ? [] : markdownPlaces(outline.items, [...at, 0])),
    ...[...(outline.anyOf ?? []), ...(outline.oneOf ?? [])].flatMap((inner) => markdownPlaces(inner, at)),
  ];
  return outline.type === 'string' && /in Markdown/.test(outline.description ?? '') ? [...inside, at] : inside;
}

test('links are looked for in every text that is Markdown', () => {
  const places = markdownPlaces(outlineOf(siteFileSchema));
  expect(places.length).toBeGreaterThan(3);
  expect(places.filter((place) => !isMarkdownKey(place.at(-1), place))).toEqual([]);
});

test('a link in an answer about trade-in is held against the site', async () => {
  const { folder, write } = await copyTenantFolder();
  await write(
    'site.yaml',
    (text) =>
      `${text}\ntrade_in:\n  faq:\n    - { question: Why?, answer: "[a](/nope) [b](/contact#nowhere) [c](/search/toyotta) [d](/contact)" }\n`,
  );
  const read = await readTenantFolder(folder);
  expect(read.ok ? [] : read.reason.map((problem) => describeProblem(problem).replace(/, expected.*/s, ''))).toEqual(
    ['/nope', '/contact#nowhere', '/search/toyotta'].map((link) =>
      expect.stringMatching(new RegExp(`trade_in\\.faq\\[0\\]\\.answer: found "${link}"$`)),
    ),
  );
});
