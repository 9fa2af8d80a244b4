import { expect, test } from 'vitest';
import { shareTargets, shareWindowFeatures } from './share-targets.ts';

test('each target is told the address and the words, escaped as it reads them', () => {
  const targets = shareTargets({ url: 'https://dealer.example/cars/a-b', title: '2021 Mazda CX-5 & more, $29,990' });
  expect(targets.map(({ name, isPage }) => [name, isPage])).toEqual([
    ['Facebook', true],
    ['X', true],
    ['Email', false],
    ['SMS', false],
  ]);
  const [facebook, x, email, sms] = targets.map(({ href }) => new URL(href));
  expect(facebook!.searchParams.get('u')).toBe('https://dealer.example/cars/a-b');
  expect(x!.searchParams.get('url')).toBe('https://dealer.example/cars/a-b');
  expect(x!.searchParams.get('text')).toBe('2021 Mazda CX-5 & more, $29,990');
  for (const address of [email!, sms!]) {
    expect(address.search).not.toContain('+');
    expect(address.searchParams.get('body')).toBe('2021 Mazda CX-5 & more, $29,990 https://dealer.example/cars/a-b');
  }
});

test('the window is 550 by 400 and cannot reach the page', () => {
  expect(shareWindowFeatures).toMatch(/width=550,height=400.*noopener/);
});
