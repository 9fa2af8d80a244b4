/**
 * `npm run bench -- delivery`: more than 1,000 failures on the embedded database and on a PostgreSQL that goes away for
 * 30 seconds twice. Prints the account, and ends the run with 1 when a lead was lost or came twice without need.
 * `DELIVERY_SEED` fails in another order.
 */
import { printTable } from '../figures.ts';
import type { Account } from './account.ts';
import { openOwnPostgres } from './own-postgres.ts';
import { proveDelivery, type ProofOptions } from './prove-delivery.ts';

const whole: Omit<ProofOptions, 'seed' | 'postgres'> = {
  forms: 420,
  pace: 3,
  webhookFaults: {
    refuse: 180,
    'cut before': 60,
    'cut after': 110,
    silent: 10,
    'kill before': 4,
    'kill taken': 4,
    'kill answered': 4,
  },
  mailFaults: {
    refuse: 260,
    'cut before': 100,
    'cut after': 160,
    silent: 6,
    'kill before': 4,
    'kill taken': 4,
    'kill answered': 4,
  },
  postFaults: { 'visitor cut': 120, 'kill half-way': 3, 'kill storing': 4, 'kill answering': 4 },
  downs: 4,
  downMs: 3_000,
  outageMs: 30_000,
  settleMs: 300_000,
  giveUpMs: 1_800_000,
  say: (line) => process.stdout.write(`${line}\n`),
};

export async function benchDelivery(): Promise<void> {
  const seed = process.env.DELIVERY_SEED ?? 'forecourt';
  process.stdout.write('\nDelivery: some ten minutes; on the embedded database\n');
  const accounts = [print('the embedded database', await proveDelivery({ ...whole, seed, postgres: null }))];
  const postgres = await openOwnPostgres();
  if (postgres === null)
    process.stdout.write('\nNo PostgreSQL is installed here, so the one that goes away was left out.\n');
  else {
    process.stdout.write('\nDelivery: on a PostgreSQL that goes away\n');
    try {
      accounts.push(
        print('a PostgreSQL that was away for 30 s twice', await proveDelivery({ ...whole, seed, postgres })),
      );
    } finally {
      await postgres.close();
    }
  }
  if (accounts.some(({ wrong }) => wrong.length > 0)) process.exitCode = 1;
}

function print(what: string, account: Account): Account {
  const { posted, acknowledged, refused, stored, failures, kills, resent, injected, destinations, wrong } = account;
  printTable(
    `Failures on ${what}`,
    ['failure', 'times'],
    [
      ...[...injected]
        .sort(([left], [right]) => left.localeCompare(right))
        .map(([name, times]) => [name, String(times)]),
      ['together', String(failures)],
    ],
  );
  printTable(
    'Forms',
    ['', 'count'],
    [
      ['posted', posted],
      ['acknowledged', acknowledged],
      ['refused', refused],
      ['stored', stored],
      ['kills of the server', kills],
      ['dead letters that were sent again', resent],
    ].map(([name, count]) => [String(name), String(count)]),
  );
  printTable(
    'Deliveries',
    ['destination', 'delivered', 'arrived', 'repeats', 'after dropping repeats by name'],
    destinations.map((each) => [
      each.destination,
      String(each.delivered),
      String(each.arrived),
      String(each.repeats),
      String(each.afterDropping),
    ]),
  );
  process.stdout.write(
    wrong.length === 0
      ? '\nNothing was lost, and nothing came twice that was known to have arrived.\n'
      : `\nWRONG:\n${wrong.map((line) => `  ${line}\n`).join('')}`,
  );
  return account;
}
