/** The proof of `npm run bench -- delivery`, small: some failures of every kind, on both databases. */
import { expect, test } from 'vitest';
import { openOwnPostgres } from '../../bench/delivery/own-postgres.ts';
import { proveDelivery, type ProofOptions } from '../../bench/delivery/prove-delivery.ts';
import type { Account } from '../../bench/delivery/account.ts';

const small: Omit<ProofOptions, 'postgres' | 'seed'> = {
  forms: 40,
  pace: 5,
  webhookFaults: { refuse: 8, 'cut before': 4, 'cut after': 6 },
  mailFaults: { refuse: 10, 'cut before': 6, 'cut after': 10 },
  postFaults: { 'visitor cut': 8 },
  downs: 1,
  downMs: 1_500,
  outageMs: 0,
  settleMs: 200_000,
  giveUpMs: 280_000,
  say: () => {},
};

function expectNothingLost(account: Account): void {
  expect(account.wrong).toEqual([]);
  expect(account.failures).toBeGreaterThanOrEqual(50);
  expect(account).toMatchObject({ posted: account.stored, acknowledged: account.stored, refused: 0 });
  for (const { delivered, afterDropping } of account.destinations)
    expect([delivered, afterDropping]).toEqual([account.stored, account.stored]);
}

/** Work of a crashed process is resumed when its lease of a minute has expired. */
const timeout = 300_000;

test(
  'no lead is lost, and none comes twice without a reason, while the server is killed at every step',
  { timeout },
  async () => {
    const account = await proveDelivery({
      ...small,
      seed: 'killed',
      postgres: null,
      webhookFaults: { ...small.webhookFaults, 'kill before': 1, 'kill taken': 1 },
      mailFaults: { ...small.mailFaults, 'kill answered': 1 },
      postFaults: { ...small.postFaults, 'kill half-way': 1, 'kill storing': 1, 'kill answering': 1 },
    });
    expectNothingLost(account);
    expect(account.kills).toBeGreaterThanOrEqual(4);
  },
);

test('no lead is lost while the database stands still and goes down', { timeout }, async ({ skip }) => {
  const postgres = await openOwnPostgres();
  if (postgres === null) {
    skip('no PostgreSQL is installed here');
    return;
  }
  try {
    expectNothingLost(await proveDelivery({ ...small, seed: 'outage', postgres, outageMs: 5_000 }));
  } finally {
    await postgres.close();
  }
});
