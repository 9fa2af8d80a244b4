import { expect, it } from 'vitest';
import { collapseSoldRuns } from './collapse-sold-runs.ts';

const hits = (statuses: string) => [...statuses].map((letter, place) => ({ id: String(place), status: letter === 's' ? 'sold' : 'in_stock' }));
const shown = (statuses: string, saved: string[] = []) => collapseSoldRuns(hits(statuses), new Set(saved)).map(({ id }) => id).join('');

it.each([['asa', '012'], ['assa', '013'], ['ssasss', '023'], ['sss', '012'], ['', ''], ['aaa', '012']])('shows of "%s" the places %s', (statuses, places) => {
  expect(shown(statuses)).toBe(places);
});

it('shows a saved vehicle even when sold', () => {
  expect(shown('asssa', ['2'])).toBe('0124');
});
