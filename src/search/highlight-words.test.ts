import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markWords, withoutMarks } from './highlight-words.ts';

const shown = (title: string, text: string): string =>
  markWords(title, text).replaceAll('\uE000', '[').replaceAll('\uE001', ']');

describe('what a text found in a title is marked', () => {
  it.each([
    ['2021 Toyota Corolla Ascent Sport', 'toyota corolla', '2021 [Toyota] [Corolla] Ascent Sport'],
    ['2021 Toyota Corolla', 'toy 2021', '[2021] [Toy]ota Corolla'],
    ['2021 Toyota Corolla', 'corola', '2021 Toyota [Corolla]'],
    ['2021 Toyota Corolla', 'corrola', '2021 Toyota Corolla'],
    ['2019 Nissan X-Trail ST', 'xtrail', '2019 Nissan [X-Trail] ST'],
    ['2019 Nissan X-Trail ST', 'x trail', '2019 Nissan [X]-[Trail] ST'],
    ['2019 Nissan X-Trail ST', 'trail', '2019 Nissan X-[Trail] ST'],
    ['2018 Toyota Land Cruiser', 'landcruiser', '2018 Toyota [Land Cruiser]'],
    ['2018 Toyota Landcruiser', 'land cruiser', '2018 Toyota [Landcruiser]'],
    ['2018 Volkswagen Golf', 'vw golf', '2018 [Volkswagen] [Golf]'],
    ['2018 Volkswagen Golf', 'gold', '2018 Volkswagen Golf'],
    ['2018 Mazda 3 CX-30', '3', '2018 Mazda [3] CX-30'],
    ['2020 Škoda Octavia', 'skoda', '2020 [Škoda] Octavia'],
    ['2020 S\u030Ckoda Octavia', 'sko', '2020 [S\u030Cko]da Octavia'],
    ['2020 Škoda Octavia', '', '2020 Škoda Octavia'],
    ['Odd \uE000 title', 'odd', '[Odd]  title'],
  ])('in %s for "%s"', (title, text, expected) => {
    expect(shown(title, text)).toBe(expected);
  });

  it('and changes no letter, whatever was typed', () => {
    const strings = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('2021 Toyota Land Cruiser', 'land', 'x-trail'),
    );
    fc.assert(
      fc.property(strings, strings, (title, text) => {
        expect(withoutMarks(markWords(title, text))).toBe(title.replace(/[\uE000\uE001]/g, ''));
      }),
    );
  });
});
