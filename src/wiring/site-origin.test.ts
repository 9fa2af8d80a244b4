import { expect, test } from 'vitest';
import { siteOrigin } from './site-origin.ts';

test('a message links to the dealer’s first host, whichever name its request came by', () => {
  const otherwise = 'http://old.acme.example:8080';
  expect(siteOrigin({ hosts: ['www.acme.example', 'old.acme.example'] }, { mode: 'production', otherwise })).toBe(
    'https://www.acme.example',
  );
  expect(siteOrigin({ hosts: [] }, { mode: 'production', otherwise })).toBe(otherwise);
  expect(siteOrigin({ hosts: ['www.acme.example'] }, { mode: 'demonstration', otherwise })).toBe(otherwise);
});
