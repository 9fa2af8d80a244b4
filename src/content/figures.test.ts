import { describe, expect, it } from 'vitest';
import { figureMeanings, figuresIn, readFigure, withFigures } from './figures.ts';

describe('figures in a text', () => {
  it('are found once each and replaced wherever they stand', () => {
    const text = '{{ stock: car_type=used }} used, {{ yards }} yards, {{ stock: car_type=used }} in all';
    expect(figuresIn(text)).toEqual(['{{ stock: car_type=used }}', '{{ yards }}']);
    const said = new Map([
      ['{{ stock: car_type=used }}', '812'],
      ['{{ yards }}', '4'],
    ]);
    expect(withFigures(text, said)).toBe('812 used, 4 yards, 812 in all');
  });

  it('read with a search, with a year or alone', () => {
    expect(readFigure('{{ stock: make=Kia&car_type=new }}')).toEqual({
      name: 'stock',
      search: 'make=Kia&car_type=new',
    });
    expect(readFigure('{{years_since:1971}}')).toEqual({ name: 'years_since', year: 1971 });
    expect(readFigure('{{ brands }}')).toEqual({ name: 'brands' });
  });

  it.each([
    ['{{ cars }}', '{{ cars }}', 'one of {{ stock: car_type=used }}'],
    ['{{ stock: condition=used }}', 'condition', 'a parameter of the search'],
    ['{{ years_since: long ago }}', '{{ years_since: long ago }}', 'a year'],
    ['{{ yards: 4 }}', '{{ yards: 4 }}', 'without a value'],
    ['{{ }}', '{{ }}', 'one of'],
  ])('%s is refused', (written, found, expected) => {
    expect(readFigure(written)).toEqual({ found, expected: expect.stringContaining(expected) });
  });

  it('are all read as the documentation writes them', () => {
    for (const example of Object.keys(figureMeanings)) expect(readFigure(`{{ ${example} }}`)).toHaveProperty('name');
  });
});
