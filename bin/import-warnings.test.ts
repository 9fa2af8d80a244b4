import { expect, test } from 'vitest';
import type { SearchDocument } from '../src/search/engine.ts';
import { emptyAccount } from '../src/stock/import-account.ts';
import { StockOvertaken } from '../src/stock/stock-overtaken.ts';
import { readTenantFolder } from '../src/tenants/read-tenant-folder.server.ts';
import type { Platform } from '../src/wiring.server.ts';
import { copyTenantFolder } from '../test/tenant-folder.ts';
import { importWarnings, type ImportedFeed } from './commands/import-warnings.ts';

const vehicle = (state: string[]): SearchDocument => ({
  id: 'v',
  facets: { state },
  numbers: {},
  codes: [],
  rank: 0,
  visibleUntil: null,
  sold: false,
});

async function warningsOf(
  documents: readonly SearchDocument[] | Error,
  { state = 'live', ...given }: { state?: ImportedFeed['outcome']['state']; location?: object | undefined } = {},
) {
  const { folder, write } = await copyTenantFolder();
  await write('site.yaml', (text) => `${text}\nsearch: { default_refinements: { facets: { state: [QLD, NSW] } } }\n`);
  const read = await readTenantFolder(folder);
  if (!read.ok) throw new Error(JSON.stringify(read.reason));
  const searches = {
    async *read() {
      if (documents instanceof Error) throw documents;
      yield* documents;
    },
  };
  return importWarnings({ documents: async () => searches.read() } as unknown as Platform['searches'], {
    tenant: { id: 't', slug: 'advertiser', configuration: read.value.configuration },
    feedName: 'main',
    mapping: { location: 'location' in given ? given.location : { column: 'Yard' } } as ImportedFeed['mapping'],
    outcome: { state, account: { ...emptyAccount(), read: 1, created: 1 } },
  });
}

test('a feed whose vehicles the first list hides gives a warning with the setting and the remedy', async () => {
  expect(await warningsOf([vehicle([])])).toEqual([
    'the list of all vehicles is empty at advertiser: search.default_refinements in site.yaml requires state: [QLD, NSW], which no vehicle for sale meets. Change or delete search.default_refinements, and apply the folder.',
  ]);
  expect(await warningsOf([vehicle(['nsw'])])).toEqual([]);
});

test('a feed without locations gives a warning, before it is live too', async () => {
  const [sentence, ...more] = await warningsOf([vehicle(['QLD'])], { location: undefined });
  expect(sentence).toMatch(
    /^feeds\/main\.yaml has no "location", .+ Add "location: \{ column: \.\.\. \}" .+ or "location: \{ id: \d+ \}" if all of them are at .+\. Then apply the folder and import again\.$/,
  );
  expect(more).toEqual([]);
  expect(await warningsOf([], { state: 'dry-run', location: undefined })).toEqual([sentence]);
});

test('a stock that changes while it is read leaves the warnings to the next import', async () => {
  expect(await warningsOf(new StockOvertaken())).toEqual([]);
});

test('an import whose vehicles cannot be read again is live anyway', async () => {
  expect(await warningsOf(new Error('no database'))).toEqual([
    'could not check whether lists show the vehicles: no database',
  ]);
});
