import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hiddenShareOfLogo } from './logo-on-colour.server.ts';

const svg = (contents: string) =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50" viewBox="0 0 200 50">${contents}</svg>`,
  );
const mark = '<rect width="30" height="30" y="10" fill="#c0461f"/>';
const name = (fill: string) => `<rect x="40" y="10" width="150" height="30" fill="${fill}"/>`;

test('a name in the colour of its ground is hidden, whatever its mark is', async () => {
  expect(await hiddenShareOfLogo(svg(mark + name('#ffffff')), '#ffffff')).toBeGreaterThan(0.7);
  expect(await hiddenShareOfLogo(svg(mark + name('#ffffff')), '#171412')).toBe(0);
  expect(await hiddenShareOfLogo(svg(mark + name('#16202e')), '#171412')).toBeGreaterThan(0.7);
});

test('a logo with a background of its own, an empty one and a broken file cannot be judged', async () => {
  const boxed = svg(`<rect width="200" height="50" fill="#ffffff"/>${name('#16202e')}`);
  expect(await hiddenShareOfLogo(boxed, '#ffffff')).toBeNull();
  expect(await hiddenShareOfLogo(svg(''), '#ffffff')).toBeNull();
  expect(await hiddenShareOfLogo(new TextEncoder().encode('no picture'), '#ffffff')).toBeNull();
});

test('the logo of a demonstration dealer for its dark header is hidden on a white one, and not on its own', async () => {
  const logo = readFileSync(path.join(import.meta.dirname, '../../tenants/outback/pictures/logo.svg'));
  expect(await hiddenShareOfLogo(logo, '#ffffff')).toBeGreaterThan(0.3);
  expect(await hiddenShareOfLogo(logo, '#171412')).toBe(0);
});
