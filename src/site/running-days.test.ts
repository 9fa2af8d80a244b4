import { expect, test } from 'vitest';
import type { SiteContext } from './site-context.ts';
import { isRunning } from './running-days.ts';

/** The value at noon of 10 December in Brisbane (UTC+10), and when a page that shows it must be rendered again. */
function atNoon(from: string | null, to: string | null) {
  const moments: string[] = [];
  const page = {
    changesAt(moment: Date) {
      moments.push(moment.toISOString());
    },
  };
  const configuration = { time_zone: 'Australia/Brisbane' } as SiteContext['configuration'];
  return { runs: isRunning({ from, to }, { configuration, page, now: new Date('2026-12-10T02:00:00Z') }), moments };
}

test.each([
  { title: 'without days always', from: null, to: null, runs: true, moments: [] },
  { title: 'on its first day', from: '2026-12-10', to: null, runs: true, moments: [] },
  {
    title: 'on its last day, until the day is over',
    from: null,
    to: '2026-12-10',
    runs: true,
    moments: ['2026-12-10T14:00:00.000Z'],
  },
  {
    title: 'not before its first day, when the page changes',
    from: '2026-12-11',
    to: '2026-12-20',
    runs: false,
    moments: ['2026-12-10T14:00:00.000Z'],
  },
  { title: 'not after its last day', from: '2026-12-01', to: '2026-12-09', runs: false, moments: [] },
])('an entry with days is shown $title', ({ from, to, runs, moments }) => {
  expect(atNoon(from, to)).toEqual({ runs, moments });
});
