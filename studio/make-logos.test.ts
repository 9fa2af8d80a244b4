import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeLogos } from './make-logos.ts';

test('the logos of the product are what the studio makes', async () => {
  const logos = await makeLogos();
  for (const name of ['make-logos.svg', 'make-logo-shapes.ts'])
    expect(logos[name]).toBe(await readFile(new URL(`../src/content/${name}`, import.meta.url), 'utf8'));
});
