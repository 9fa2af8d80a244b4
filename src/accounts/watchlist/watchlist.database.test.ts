/** Watchlists over the real tables: PGlite here, and PostgreSQL in the run that bears SQL. */
import { expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import type { TenantDatabase } from '../../db/database.server.ts';
import { createId } from '../../shared/ids.ts';
import type { SignedIn } from '../sign-in/account-operations.server.ts';
import { createWatchlistOperations, type CarToWatch } from './watchlist-operations.server.ts';
import { watchlistCapacity } from './watchlist-capacity.ts';

const dealers = openIdleDealers();
const now = new Date('2026-11-20T02:00:00Z');

/** Somebody with an account of the dealer, and their watchlist. */
async function person(database: TenantDatabase, phone = `+6149157${Math.floor(Math.random() * 9000) + 1000}`) {
  const userId = createId();
  await database.transaction((transaction) =>
    transaction.query(
      `insert into account_user (tenant_id, id, name, email, email_verified, phone_number, created_at, updated_at)
       values (current_tenant(), $1, '', $2, false, $3, now(), now())`,
      [userId, `${userId}@phone.invalid`, phone || null],
    ),
  );
  const own: SignedIn = { userId, sessionId: createId(), email: '', phone };
  return {
    userId,
    watchlist: createWatchlistOperations({ database, now, account: { current: async () => own } }),
  };
}

const car = (id = createId(), priceCents: number | null = 29_990_00): CarToWatch => ({
  priceCents,
  car: { id, name: '2021 Toyota Corolla', slug: 'corolla', make: 'Toyota', model: 'Corolla', primary_image_url: '' },
});
const idsOf = async ({ list }: { list(): Promise<{ car: { id: string } }[]> }) =>
  (await list()).map((entry) => entry.car.id);

test('a car is saved once, as it was then, and removed', async () => {
  const { watchlist } = await person(await dealers.add());
  const first = car();
  const saved = await watchlist.save(first);
  expect(saved).toMatchObject({ kind: 'saved' });
  expect(await watchlist.save({ ...first, priceCents: 1_00 })).toEqual(saved);
  expect(await watchlist.list()).toEqual([{ id: (saved as { id: string }).id, savedAt: now, ...first }]);
  await watchlist.remove(createId());
  await watchlist.remove("'; drop table watchlist_entry");
  expect(await idsOf(watchlist)).toHaveLength(1);
  await watchlist.remove(first.car.id);
  expect(await watchlist.list()).toEqual([]);
});

test('what a browser kept moves in without doubles, in its order, as far as there is room', async () => {
  const { watchlist } = await person(await dealers.add());
  const known = car();
  await watchlist.save(known);
  const kept = Array.from({ length: watchlistCapacity }, () => car());
  expect(await watchlist.moveIn([known, ...kept.slice(0, 2)])).toEqual({ added: 2, leftOut: [] });
  expect((await idsOf(watchlist)).filter((id) => id !== known.car.id)).toEqual(
    kept.slice(0, 2).map((each) => each.car.id),
  );
  expect(await watchlist.moveIn(kept)).toEqual({
    added: watchlistCapacity - 3,
    leftOut: kept.slice(-1).map((each) => each.car.id),
  });
  expect(await idsOf(watchlist)).toHaveLength(watchlistCapacity);
  expect(await watchlist.save(car())).toEqual({ kind: 'full' });
  expect(await watchlist.save(known)).toMatchObject({ kind: 'saved' });
});

test('two devices that save at once save one entry, and no more than there is room for', async () => {
  const database = await dealers.add();
  const { watchlist } = await person(database);
  const same = car();
  const answers = await Promise.all(Array.from({ length: 8 }, () => watchlist.save(same)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await watchlist.moveIn(Array.from({ length: watchlistCapacity - 2 }, () => car()));
  const last = await Promise.all(Array.from({ length: 6 }, () => watchlist.save(car())));
  expect(last.filter(({ kind }) => kind === 'saved')).toHaveLength(1);
  expect(last.filter(({ kind }) => kind === 'full')).toHaveLength(5);
});

test('each person has a watchlist of their own, at one dealer; it goes with the account', async () => {
  const [here, there] = [await dealers.add(), await dealers.add()];
  const ada = await person(here);
  const grace = await person(here);
  const elsewhere = await person(there);
  const one = car();
  for (const { watchlist } of [ada, grace, elsewhere]) await watchlist.save(one);
  await grace.watchlist.remove(one.car.id);
  expect([await idsOf(ada.watchlist), await idsOf(grace.watchlist), await idsOf(elsewhere.watchlist)]).toEqual([
    [one.car.id],
    [],
    [one.car.id],
  ]);
  await here.transaction((transaction) => transaction.query('delete from account_user where id = $1', [ada.userId]));
  expect(await ada.watchlist.list()).toEqual([]);
  // The session was read before the account was deleted.
  expect(await ada.watchlist.save(one)).toEqual({ kind: 'nobody' });
});

test('nobody, and somebody without a phone number, has none', async () => {
  const database = await dealers.add();
  const { watchlist } = await person(database, '');
  expect([await watchlist.owner(), await watchlist.save(car()), await watchlist.list()]).toEqual([
    null,
    { kind: 'nobody' },
    [],
  ]);
});
