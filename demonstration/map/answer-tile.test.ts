import { expect, test } from 'vitest';
import { answerTile } from './answer-tile.ts';

const ask = (tile: string) =>
  answerTile({
    path: `/demonstration/tiles/${tile}`,
    requestId: 'r',
    renderTile: async ({ zoom, x, y }) => (zoom === 12 ? `<svg>${x} ${y}</svg>` : null),
  });

test('a tile is an SVG, which may be kept for a while', async () => {
  const answer = await ask('12/3789/2370.svg');
  expect([
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('cache-control'),
    await answer.text(),
  ]).toEqual([200, 'image/svg+xml', 'public, max-age=3600', '<svg>3789 2370</svg>']);
});

test.each([
  ['13/1/1.svg', 404],
  ['12/1/1.png', 400],
  ['12/1.svg', 400],
  ['12/-1/1.svg', 400],
  ['a/b/c.svg', 400],
  ['12/1234567/1.svg', 400],
])('%s is no tile of the map (%i)', async (tile, status) => {
  const answer = await ask(tile);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
});
