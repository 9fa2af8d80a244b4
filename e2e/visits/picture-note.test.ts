/** The pictures of the demonstration are drawings, and every page says so, once. */
import { expect, test } from 'vitest';
import { dealers, openBrowser, soon } from '../browser.ts';

const { visit } = openBrowser({ pictures: false });

test.for(dealers.flatMap((dealer) => ['/', '/search/new-used-and-demo-cars'].map((path) => [dealer, path] as const)))(
  '%s, %s: the footer says once that pictures are illustrations',
  async ([dealer, path]) => {
    const page = await visit(dealer, path, { javaScript: false });
    const note = /^Pictures of .+ are illustrations, not photographs\.$/;
    await soon(() => page.getByRole('contentinfo').getByText(note).count()).toBe(1);
    expect(await page.getByText(note).count()).toBe(1);
  },
);
