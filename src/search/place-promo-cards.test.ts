import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placePromoCards, type PromoList, type PromoPlace } from './place-promo-cards.ts';

interface Card extends PromoPlace {
  name: string;
}
const card = (name: string, position: number | null = null, strictDisplay = false): Card => ({
  name,
  position,
  strictDisplay,
});

function placed(cards: readonly Card[], rest: Partial<PromoList<Card>> = {}): string[] {
  const { count = 100, page = 1, pageSize = 21 } = rest;
  const shown = Math.max(0, Math.min(pageSize, count - (page - 1) * pageSize));
  return placePromoCards({ cards, position: 30, interval: null, count, page, pageSize, shown, ...rest }).map(
    ({ card: { name }, after }) => `${name} after ${after}`,
  );
}

test('place 9 has eight vehicles before it', () => {
  expect(placed([card('a', 9)])).toEqual(['a after 8']);
  expect(placed([card('a', 1)])).toEqual(['a after 0']);
});

test('places are counted over the whole list: 30 is on the second page of 21, after eight of its vehicles', () => {
  expect(placed([card('a')])).toEqual([]);
  expect(placed([card('a')], { page: 2 })).toEqual(['a after 8']);
  expect(placed([card('a')], { page: 3 })).toEqual([]);
});

test('the dealer’s cards count among the places: after one at 4, the one at 9 has seven vehicles before it', () => {
  expect(placed([card('late', 9), card('early', 4)])).toEqual(['early after 3', 'late after 7']);
});

test('cards with an interval are repeated, in turn', () => {
  expect(placed([card('a'), card('b')], { position: 3, interval: 5, pageSize: 12, count: 14 })).toEqual([
    'a after 2',
    'b after 6',
    'a after 10',
  ]);
  expect(placed([card('a'), card('b')], { position: 3, interval: 5, pageSize: 12, count: 14, page: 2 })).toEqual([
    'b after 2',
  ]);
});

test('cards without an interval show once each, as far from each other as the first is from the top', () => {
  expect(placed([card('a'), card('b')], { position: 5 })).toEqual(['a after 4', 'b after 8']);
});

test('a card in a list that is too short moves up to its end, and a strict one is left out', () => {
  expect(placed([card('a', 9)], { count: 3 })).toEqual(['a after 3']);
  expect(placed([card('a', 9, true)], { count: 3 })).toEqual([]);
  expect(placed([card('a', 9, true), card('b'), card('c', 40)], { count: 3 })).toEqual(['b after 3']);
  expect(placed([card('a')], { count: 25, page: 1 })).toEqual([]);
  expect(placed([card('a')], { count: 25, page: 2 })).toEqual(['a after 4']);
});

test('one that has shown does not move up as well', () => {
  expect(placed([card('a')], { position: 3, interval: 24, count: 10 })).toEqual(['a after 2']);
});

test('exactly after the last vehicle is its place', () => {
  expect(placed([card('a', 4, true)], { count: 3 })).toEqual(['a after 3']);
});

test('a taken place moves a card on, or drops it when it is strict', () => {
  expect(placed([card('a', 4), card('b', 4)])).toEqual(['a after 3', 'b after 3']);
  expect(placed([card('a', 4), card('b', 4, true)])).toEqual(['a after 3']);
});

test('a card that yields stands beside no other, and at its own place where none is near', () => {
  const offer = { ...card('offer', 30, true), yields: true as const };
  expect(placed([offer, card('a')], { page: 2 })).toEqual(['a after 8', 'offer after 9']);
  expect(placed([offer, card('a', 30), card('b', 31, true)], { page: 2 })).toEqual([
    'a after 8',
    'b after 8',
    'offer after 9',
  ]);
  expect(placed([offer, card('a', 29)], { page: 2 })).toEqual(['a after 7', 'offer after 8']);
  expect(placed([offer, card('a', 31)], { page: 2 })).toEqual(['a after 9', 'offer after 10']);
  expect(placed([offer], { page: 2 })).toEqual(['offer after 8']);
  expect(placed([offer], { count: 12 })).toEqual([]);
});

test('folded sold vehicles leave the place what a visitor counts, and nothing found has no card', () => {
  expect(placed([card('a', 9)], { count: 10, shown: 5 })).toEqual(['a after 5']);
  expect(placed([card('a', 9, true)], { count: 10, shown: 5 })).toEqual([]);
  expect(placed([card('a', 1)], { count: 0 })).toEqual([]);
});

test('over all pages every occurrence shows once, never beyond the vehicles of its page', () => {
  const anyCard = fc
    .record({
      position: fc.option(fc.integer({ min: 1, max: 60 })),
      strictDisplay: fc.boolean(),
      yields: fc.constantFrom(undefined, true as const),
    })
    .map(({ yields, ...rest }) => (yields ? { ...rest, yields } : rest));
  const anyList = fc.record({
    cards: fc.array(anyCard, { maxLength: 5 }),
    position: fc.integer({ min: 1, max: 40 }),
    interval: fc.option(fc.integer({ min: 2, max: 30 })),
    count: fc.integer({ min: 1, max: 120 }),
    pageSize: fc.integer({ min: 1, max: 30 }),
  });
  fc.assert(
    fc.property(anyList, (list) => {
      const cards = list.cards.map((each, index) => ({ ...each, name: String(index) }));
      const pages = Math.ceil(list.count / list.pageSize);
      const seen: string[] = [];
      for (let page = 1; page <= pages; page += 1) {
        const shown = Math.min(list.pageSize, list.count - (page - 1) * list.pageSize);
        for (const {
          card: { name },
          after,
        } of placePromoCards({ ...list, cards, page, shown })) {
          expect(after).toBeGreaterThanOrEqual(0);
          expect(after).toBeLessThanOrEqual(shown);
          seen.push(name);
        }
      }
      const whole = placePromoCards({ ...list, cards, page: 1, pageSize: list.count, shown: list.count });
      expect(seen).toEqual(whole.map(({ card: { name } }) => name));
      if (list.interval === null) expect(new Set(seen).size).toBe(seen.length);
    }),
  );
});
