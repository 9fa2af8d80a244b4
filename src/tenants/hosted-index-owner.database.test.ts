import { expect, test } from 'vitest';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import { copyTenantFolder } from '../../test/tenant-folder.ts';
import { applyTenant } from './apply-tenant.server.ts';
import { describeProblem } from './configuration-problem.ts';
import { readTenantFolder } from './read-tenant-folder.server.ts';

test('a hosted search index belongs to one dealer, and so does the one that its rebuild needs', async () => {
  const database = await openFreshDatabase();
  const problems = async (slug: string, host: string, index: string) => {
    const { folder, write } = await copyTenantFolder(slug);
    await write(
      'site.yaml',
      (text) =>
        `${text.replace(/^search:.*\n(?:[ ].*\n)*/m, '')}\nsearch: { engine: { kind: hosted, host: "${host}", index: ${index} } }\n`,
    );
    const read = await readTenantFolder(folder);
    const applied = read.ok ? await applyTenant({ database, folder: read.value }) : read;
    return applied.ok ? [] : applied.reason.map(describeProblem);
  };
  expect(await problems('first', 'https://search.example.com', 'cars')).toEqual([]);
  expect(await problems('first', 'https://search.example.com', 'cars')).toEqual([]);
  for (const index of ['cars', 'cars_next']) {
    expect(await problems('second', 'https://SEARCH.example.com/', index)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^site\\.yaml:\\d+ search\\.engine\\.index: found "${index}", expected an index of this dealer’s own; on this host it is one of first$`,
        ),
      ),
    ]);
  }
  expect(await problems('second', 'https://other.example.com', 'cars')).toEqual([]);
  expect(await problems('third', 'https://search.example.com', 'cars/../all')).toEqual([
    expect.stringContaining('a name of letters, digits, "-" and "_"'),
  ]);
  await database.close();
});
