import { expect, test } from 'vitest';
import { createOutageLog } from './outage-log.server.ts';

test('the same failure of the same work is said once a minute, and how often it was left out', () => {
  let now = 0;
  const said: [string, string, number | undefined][] = [];
  const outages = createOutageLog({
    log: {
      error: ({ err, alsoFailed }, event) => {
        said.push([event, (err as Error).message, alsoFailed]);
      },
    },
    now: () => now,
  });
  const refused = new Error('connect ECONNREFUSED 127.0.0.1:5432');
  for (now = 0; now < 60_000; now += 1_000) outages.say('the job queue reported an error', refused);
  outages.say('the database connection broke', refused);
  outages.say('the job queue reported an error', new Error('no answer for 5 s'));
  expect(said).toEqual([
    ['the job queue reported an error', refused.message, undefined],
    ['the database connection broke', refused.message, undefined],
    ['the job queue reported an error', 'no answer for 5 s', undefined],
  ]);
  said.length = 0;
  outages.say('the job queue reported an error', refused);
  outages.say('the job queue reported an error', refused);
  expect(said).toEqual([['the job queue reported an error', refused.message, 59]]);
});
