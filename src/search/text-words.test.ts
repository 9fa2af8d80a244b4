import { describe, expect, it } from 'vitest';
import { indexWords, normalCode, queryWords, spellingsOf } from './text-words.ts';
import { forgivenErrors, mayBeBeginning, mayBeginCode, typingErrors } from './word-match.ts';

describe('words', () => {
  it.each([
    ['CX-5', ['cx5'], ['cx', '5']], ['Land Cruiser', ['land', 'cruiser', 'landcruiser'], []], ['Škoda Citroën', ['skoda', 'citroen', 'skodacitroen'], []],
    ['3.6L', ['36l'], ['3', '6l']], ['—', [], []], ['one two three four', ['one', 'two', 'three', 'four'], []],
  ])('a vehicle with %s is found by %j whole and by the parts %j', (text, whole, parts) => {
    expect(indexWords(text)).toEqual({ whole, parts });
  });

  it('of a query are also tried by other names and joined to their neighbours', () => {
    expect(spellingsOf(['white', 'vw', 'golf'], 1)).toEqual(['vw', 'volkswagen', 'whitevw', 'vwgolf']);
  });

  it('of a ute with two rows of seats are the same whatever its maker calls it', () => {
    for (const word of ['dual', 'double', 'crew']) expect(spellingsOf([word, 'cab'], 0).toSorted()).toEqual(['crew', 'double', 'dual', `${word}cab`].toSorted());
  });

  it('of a query stand in order, joined at hyphens, twelve at most', () => {
    expect(queryWords(' Mazda CX-5, WHITE!')).toEqual(['mazda', 'cx5', 'white']);
    expect(queryWords('a b c d e f g h i j k l m n')).toHaveLength(12);
    expect(queryWords('?!')).toEqual([]);
  });

  it('of a code are one, whatever stands between', () => {
    expect(normalCode('ABC-12 d')).toBe('abc12d');
  });
});

describe('typing errors', () => {
  it.each([['toyota', 'toyota', 0], ['toyta', 'toyota', 1], ['toyoat', 'toyota', 1], ['toyotaa', 'toyota', 1], ['tayota', 'toyota', 1], ['corrola', 'corolla', 2], ['golf', 'toyota', 3]])(
    '%s for %s are %i, counted up to 3', (left, right, errors) => {
      expect(typingErrors(left, right, 2)).toBe(errors);
    },
  );

  it.each([['golf', 0], ['mazda', 1], ['mitsubis', 1], ['mitsubish', 2], ['cx5000', 0], ['1hgcm82633a004352', 0], ['', 0]])('are forgiven in %s: %i', (typed, most) => {
    expect(forgivenErrors(typed)).toBe(most);
  });
});

it('keeps a single digit whole and lets codes be begun by three characters with a digit', () => {
  expect(['3', '30', 'a'].map(mayBeBeginning)).toEqual([false, true, true]);
  expect(['ab1', 'abc', 'a1'].map(mayBeginCode)).toEqual([true, false, false]);
});
