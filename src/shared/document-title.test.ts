import { expect, test } from 'vitest';
import { documentTitle } from './document-title.ts';

test('a title names the page first and the dealer last, with one separator and without what is empty', () => {
  expect(documentTitle('Step 2 of 5: About you', 'Apply for finance', 'Harbour')).toBe(
    'Step 2 of 5: About you | Apply for finance | Harbour',
  );
  expect(documentTitle('', 'Service', 'Harbour')).toBe('Service | Harbour');
});
