import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexWords, normalCode, queryAndIndexWords, queryWords, spellingsOf } from './text-words.ts';
import { allowedTypos, mayBeBeginning, mayBeginCode, typingErrors } from './word-match.ts';

describe('words', () => {
  it.each([
    ['CX-5', ['cx5'], ['cx', '5']],
    ['Land Cruiser', ['land', 'cruiser', 'landcruiser'], []],
    ['Škoda Citroën', ['skoda', 'citroen', 'skodacitroen'], []],
    ['3.6L', ['36l'], ['3', '6l']],
    ['—', [], []],
    ['one two three four', ['one', 'two', 'three', 'four'], []],
  ])('a vehicle with %s is found by %j whole and by the parts %j', (text, whole, parts) => {
    expect(indexWords(text)).toEqual({ whole, parts });
  });

  it('of a query are also tried by other names and joined to their neighbours', () => {
    expect(spellingsOf(['white', 'vw', 'golf'], 1)).toEqual(['vw', 'volkswagen', 'whitevw', 'vwgolf']);
  });

  it('of a ute with two rows of seats are the same whatever its maker calls it', () => {
    for (const word of ['dual', 'double', 'crew'])
      expect(spellingsOf([word, 'cab'], 0).toSorted()).toEqual(['crew', 'double', 'dual', `${word}cab`].toSorted());
  });

  it('of a ute with seats behind the front ones are the same before "cab" alone', () => {
    expect(spellingsOf(['extended', 'cab'], 0)).toEqual(expect.arrayContaining(['space', 'super', 'extra', 'king']));
    expect(spellingsOf(['super', 'clean'], 0)).toEqual(['super', 'superclean']);
  });

  it('of a query stand in order, joined at hyphens, twelve at most', () => {
    expect(queryWords(' Mazda CX-5, WHITE!')).toEqual(['mazda', 'cx5', 'white']);
    expect(queryWords('a b c d e f g h i j k l m n')).toHaveLength(12);
    expect(queryWords('?!')).toEqual([]);
  });

  it('of any text are those of the plain rule', () => {
    const pieces = fc.constantFrom(
      'CX',
      '5',
      'Land',
      'gx',
      'Škoda',
      '-',
      '.',
      "'",
      '’',
      ' ',
      ', ',
      '/',
      '—',
      '\uFF21',
      '\u0130',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pieces, { maxLength: 30 }).map((list) => list.join('')),
          fc.string({ unit: 'binary', maxLength: 40 }),
        ),
        (text) => {
          const chunks = text
            .normalize('NFKD')
            .replace(/\p{Mark}/gu, '')
            .toLowerCase()
            .split(/[^a-z0-9.'’-]+/)
            .map((chunk) => chunk.match(/[a-z0-9]+/g) ?? [])
            .filter((chunk) => chunk.length > 0);
          const alone = chunks.map((chunk) => chunk.join(''));
          const whole = new Set([
            ...alone,
            ...(chunks.length > 3 ? [] : alone.slice(1).map((word, place) => alone[place]! + word)),
          ]);
          const parts = [...new Set(chunks.flat())].filter((part) => !whole.has(part));
          expect(queryAndIndexWords(text)).toEqual({ words: alone.slice(0, 12), whole: [...whole], parts });
          expect(indexWords(text)).toEqual({ whole: [...whole], parts });
          expect(queryWords(text)).toEqual(alone.slice(0, 12));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('of a code are one, whatever stands between', () => {
    expect(normalCode('ABC-12 d')).toBe('abc12d');
  });
});

describe('typing errors', () => {
  it.each([
    ['toyota', 'toyota', 0],
    ['toyta', 'toyota', 1],
    ['toyoat', 'toyota', 1],
    ['toyotaa', 'toyota', 1],
    ['tayota', 'toyota', 1],
    ['corrola', 'corolla', 2],
    ['golf', 'toyota', 3],
  ])('%s for %s are %i, counted up to 3', (left, right, errors) => {
    expect(typingErrors(left, right, 2)).toBe(errors);
  });

  it.each([
    ['golf', 0],
    ['mazad', 1],
    ['mazda', 0],
    ['holden', 0],
    ['mitsubis', 1],
    ['mitsubish', 2],
    ['cx5000', 0],
    ['1hgcm82633a004352', 0],
    ['', 0],
  ])('are forgiven in %s: %i', (typed, most) => {
    expect(allowedTypos(typed)).toBe(most);
  });
});

it('a single digit begins no longer word, and three characters with a digit begin a code', () => {
  expect(['3', '30', 'a', 'no', 'not'].map(mayBeBeginning)).toEqual([false, true, true, false, false]);
  expect(['ab1', 'abc', 'a1'].map(mayBeginCode)).toEqual([true, false, false]);
});

it.each([
  ['1,780 kg', ['1780', 'kg']],
  ['1,923 cc, 2 cylinders', ['1923', 'cc', '2', 'cylinders']],
  ['mazda 2,3', ['mazda', '2', '3']],
  ['2018,2019', ['2018', '2019']],
])('a figure with its thousands is one word: %s', (text, words) => {
  expect(queryWords(text)).toEqual(words);
});
