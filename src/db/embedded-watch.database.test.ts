/**
 * A statement that never returns in the embedded database's thread: a warning is logged, the thread is ended, and the
 * next one continues with the committed data.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { eventually } from '../../test/running-product.ts';
import { isDatabaseUnavailable } from './database-unavailable.server.ts';
import { openEmbeddedDatabase } from './embedded-database.server.ts';
import { longTest } from '../../test/limits.ts';

/** Runs forever in constant memory. */
const endless = 'with recursive round as (select 1 as number union all select 1 from round) select count(*) from round';

test('a statement that never returns is reported and ended, and committed data is kept', longTest, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-endless-'));
  const errors: string[] = [];
  const database = await openEmbeddedDatabase(folder, {
    onError: ({ message }) => errors.push(message),
    watch: { everyMs: 100, saidAfterMs: 1_000, endedAfterMs: 4_000 },
  });
  const note = (number: number) =>
    database.owner((transaction) => transaction.query('insert into noted values ($1)', [number]));
  await database.ownerQuery('create table noted (number integer)');
  await note(1);

  const outcomes = await Promise.allSettled([
    database.owner(async (transaction) => {
      await transaction.query('insert into noted values (2)');
      await transaction.query(endless);
    }),
    note(3),
  ]);
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && isDatabaseUnavailable(outcome.reason))).toEqual([
    true,
    true,
  ]);

  await eventually(
    () =>
      note(4).then(
        () => true,
        () => false,
      ),
    (isNoted) => isNoted,
    45_000,
  );
  expect(await database.ownerQuery('select number from noted order by number')).toEqual([{ number: 1 }, { number: 4 }]);
  // On a busy machine an earlier statement may have been logged as slow.
  expect(errors).toEqual(
    expect.arrayContaining([
      'One statement has blocked the embedded database for 1 s. Its thread is restarted after 4 s.',
      'One statement blocked the embedded database for 4 s. Its thread was restarted; uncommitted changes are lost.',
    ]),
  );
  await database.close();
  await rm(folder, { recursive: true });
});
