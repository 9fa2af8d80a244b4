/** Spins over the real tables: PGlite here, and PostgreSQL in the run that bears SQL. */
import { expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import type { TenantDatabase } from '../../db/database.server.ts';
import { createId } from '../../shared/ids.ts';
import type { SignedIn } from '../sign-in/account-operations.server.ts';
import { createPrizeDrawOperations } from './prize-draw-operations.server.ts';

const dealers = openIdleDealers();
const now = new Date('2026-11-20T02:00:00Z');
const prizes = [
  { id: 'tank', name: 'A full tank', details: 'Ours.', chance_percent: 50, quantity: 2 },
  { id: 'card', name: 'A fuel card', details: '', chance_percent: 1, quantity: 1 },
];
const tank = { id: 'tank', name: 'A full tank', details: 'Ours.' };

/** A person with an account of the dealer. */
async function addPerson(database: TenantDatabase, contact: Partial<SignedIn> = {}): Promise<SignedIn> {
  const userId = createId();
  const own: SignedIn = { userId, sessionId: createId(), email: `${userId}@example.com`, phone: '', ...contact };
  await database.transaction((transaction) =>
    transaction.query(
      `insert into account_user (tenant_id, id, name, email, email_verified, phone_number, created_at, updated_at)
       values (current_tenant(), $1, '', $2, true, $3, now(), now())`,
      [userId, own.email, own.phone || null],
    ),
  );
  return own;
}

const drawsOf = (
  database: TenantDatabase,
  person: SignedIn | null,
  { step = 0, campaign = 'summer', keys = ['new'] } = {},
) =>
  createPrizeDrawOperations({
    database,
    account: { current: async () => person },
    settings: { campaign, prizes },
    hashesOf: (contact) => keys.map((key) => `${key} hash of ${contact}`),
    now,
    randomStep: () => step,
  });

test('a person spins once, and the first result stays whatever is sent again', async () => {
  const database = await dealers.add();
  const person = await addPerson(database);
  const first = await drawsOf(database, person).spin();
  expect(first).toEqual({ id: first!.id, campaign: 'summer', prize: tank, spunAt: now, leadId: null });
  expect(await drawsOf(database, person, { step: 5_000 }).spin()).toEqual(first);
  expect(await drawsOf(database, person).find()).toEqual(first);
  const lost = await drawsOf(database, person, { step: 9_999, campaign: 'winter' }).spin();
  expect(lost).toMatchObject({ campaign: 'winter', prize: null });
  expect(await drawsOf(database, person, { step: 0, campaign: 'winter' }).spin()).toEqual(lost);
});

test.each([
  ['ada@example.com', 'Ada+prize@example.com'],
  ['ada+one@example.com', 'ada+two@example.com'],
])('%s and %s are one mailbox, and spin once', async (first, second) => {
  const database = await dealers.add();
  const spun = await drawsOf(database, await addPerson(database, { email: first })).spin();
  const other = await addPerson(database, { email: second });
  expect(await drawsOf(database, other, { step: 9_999 }).spin()).toEqual(spun);
});

test('spins that one person makes at the same time count as one', async () => {
  const database = await dealers.add();
  const person = await addPerson(database);
  const spins = await Promise.all(
    Array.from({ length: 12 }, (_, place) => drawsOf(database, person, { step: place * 800 }).spin()),
  );
  expect(new Set(spins.map((spin) => spin!.id)).size).toBe(1);
  expect(await drawsOf(database, person).list()).toHaveLength(1);
});

test('no prize is won more often than there are, also by many at once', async () => {
  const database = await dealers.add();
  const people = [];
  for (let count = 0; count < 8; count += 1) people.push(await addPerson(database));
  const spins = await Promise.all(people.map((person) => drawsOf(database, person).spin()));
  expect(spins.filter((spin) => spin!.prize?.id === 'tank')).toHaveLength(2);
  expect(spins.filter((spin) => spin!.prize === null)).toHaveLength(6);
});

test('a new account with the same address or number gives no new spin', async () => {
  const database = await dealers.add();
  const first = await addPerson(database, { email: 'ada@example.com', phone: '+61491570006' });
  const spin = await drawsOf(database, first, { step: 9_999, keys: ['old'] }).spin();
  await database.transaction((transaction) =>
    transaction.query('delete from account_user where id = $1', [first.userId]),
  );
  const sameAddress = await addPerson(database, { email: 'Ada@Example.com' });
  // The platform's key was exchanged meanwhile.
  expect(await drawsOf(database, sameAddress, { keys: ['new', 'old'] }).spin()).toEqual(spin);
  const sameNumber = await addPerson(database, { phone: '+61491570006' });
  expect(await drawsOf(database, sameNumber, { keys: ['new', 'old'] }).spin()).toEqual(spin);
});

test('each dealer has draws of its own, and nobody spins without a sign-in', async () => {
  const [here, there] = [await dealers.add(), await dealers.add()];
  const contact = { email: 'grace@example.com' };
  const [one, other] = [await addPerson(here, contact), await addPerson(there, contact)];
  expect(await drawsOf(here, one).spin()).toMatchObject({ prize: tank });
  expect(await drawsOf(there, other).find()).toBeNull();
  expect(await drawsOf(there, other, { step: 9_999 }).spin()).toMatchObject({ prize: null });
  const nobody = drawsOf(here, null);
  expect([await nobody.find(), await nobody.spin(), await nobody.list()]).toEqual([null, null, []]);
});

test('a claim is remembered with its lead', async () => {
  const database = await dealers.add();
  const draws = drawsOf(database, await addPerson(database));
  const { id } = (await draws.spin())!;
  const leadId = createId();
  await draws.claim(id, leadId);
  expect(await draws.find()).toMatchObject({ id, leadId });
});
