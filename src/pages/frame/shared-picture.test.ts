import { expect, test } from 'vitest';
import { pages } from '../../routes.ts';
import { secretPages } from './shared-picture.tsx';

test('every page at a secret address has the card with the logo', () => {
  const withToken = pages.filter(({ query }) => query.includes('token')).map(({ id }) => id);
  expect(withToken.filter((id) => !secretPages.includes(id))).toEqual([]);
});
