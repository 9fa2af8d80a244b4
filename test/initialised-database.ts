/**
 * The files of an embedded database without tables, for `test/begin-with-initialised-database.ts`. The first start of
 * `test/loaded-demonstration.ts` does without.
 */
import { openEmbeddedDatabase } from '../src/db/embedded-database.server.ts';
import { cachedFolder } from './cached-folder.ts';

export default async function makeInitialisedDatabase(): Promise<void> {
  process.env['TEST_INITIALISED_DATABASE'] = await cachedFolder({
    name: 'initialised-database',
    sources: ['src/db'],
    async make(folder) {
      const database = await openEmbeddedDatabase(folder);
      await database.close();
    },
  });
}
