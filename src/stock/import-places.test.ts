import { expect, test } from 'vitest';
import { createImportPlaces, type ImportPlaceLimits } from './import-places.ts';

const limits: ImportPlaceLimits = { atOnce: 2, shareMs: 600_000, shareWindowMs: 3_600_000, beyondShareAtOnce: 1 };

/** Begins and ends imports by their dealers' names; `log` tells what happens, in order. */
function places(given: Partial<ImportPlaceLimits> = {}) {
  let at = 0;
  const log: string[] = [];
  const gives = new Map<string, () => void>();
  const made = createImportPlaces({ ...limits, ...given }, { now: () => at });
  return {
    log,
    wait: (minutes: number) => {
      at += minutes * 60_000;
    },
    async ask(...dealers: string[]) {
      for (const dealer of dealers) {
        void made
          .take({
            tenantId: dealer,
            onWait: (underWay) => log.push(`${dealer} waits for ${underWay}`),
            end: () => log.push(`${dealer} is ended`),
          })
          .then((give) => {
            log.push(`${dealer} begins`);
            gives.set(dealer, give);
          });
        await Promise.resolve();
      }
    },
    async end(dealer: string) {
      gives.get(dealer)!();
      await Promise.resolve();
    },
  };
}

test('within their shares dealers import in the order in which they asked', async () => {
  const { ask, end, log } = places();
  await ask('a', 'b', 'c', 'd');
  await end('b');
  await end('a');
  expect(log).toEqual(['a begins', 'b begins', 'c waits for 2', 'd waits for 2', 'c begins', 'd begins']);
});

test('beyond its share an import goes on while nobody waits, then beside the others, then it is ended', async () => {
  const { ask, end, wait, log } = places();
  await ask('a', 'b');
  wait(20);
  expect(log.splice(0)).toEqual(['a begins', 'b begins']);
  await ask('c');
  expect(log.splice(0)).toEqual(['c begins']);
  await ask('d');
  expect(log.splice(0)).toEqual(['a is ended', 'd waits for 3']);
  await end('a');
  expect(log).toEqual(['d begins']);
});

test('a dealer beyond its share waits behind the others until the hour has passed', async () => {
  const { ask, end, wait, log } = places({ atOnce: 1 });
  await ask('a');
  wait(15);
  await end('a');
  await ask('b', 'a', 'c');
  expect(log.splice(0)).toEqual(['a begins', 'b begins', 'a waits for 1', 'c waits for 1']);
  await end('b');
  expect(log.splice(0)).toEqual(['c begins']);
  await end('c');
  expect(log.splice(0)).toEqual(['a begins']);
  await end('a');
  await ask('b');
  wait(61);
  await end('b');
  await ask('a', 'c');
  await end('a');
  expect(log).toEqual(['b begins', 'a begins', 'c waits for 1', 'c begins']);
});
