import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { isFirstPage } from './is-first-page.ts';

test('the answers of a post belong to the page that the server rendered, and to no page that is opened from it', async () => {
  const router = createMemoryRouter([{ path: '*', Component: () => null }], { initialEntries: ['/enquiry'] });
  expect(isFirstPage(router.state.location)).toBe(true);
  await router.navigate('/broken');
  expect(isFirstPage(router.state.location)).toBe(false);
  await router.navigate('/enquiry');
  expect(isFirstPage(router.state.location)).toBe(false);
});
