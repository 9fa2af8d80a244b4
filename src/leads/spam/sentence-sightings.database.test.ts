import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFreshDatabase } from '../../../test/fresh-database.ts';
import type { Database } from '../../db/database.server.ts';
import { createSentenceSightings, type SentenceSightings } from './sentence-sightings.server.ts';

let database: Database;
let sightings: SentenceSightings;
beforeAll(async () => {
  database = await openFreshDatabase();
  sightings = createSentenceSightings({ database, key: Buffer.alloc(32, 5) });
});
afterAll(() => database.close());

const day = (number: number) => new Date(Date.UTC(2026, 2, number));
const note = (message: string, email: string, now = day(1), phoneE164 = '') =>
  sightings.note({ message, email, phoneE164, now });
const sentence = 'We take care of the windows of your showroom each week for a price that nobody in town can beat';

test('a sentence is known again under another name, whatever greets before it, and one sender counts once', async () => {
  expect(await note(`Hi Ann. ${sentence}!`, 'a@example.com')).toBe(0);
  expect(await note(sentence, 'A@EXAMPLE.com', day(2))).toBe(0);
  expect(await note(`Dear team,\n${sentence.toUpperCase()}, 3 times.`, 'b@example.com', day(2))).toBe(0);
  expect(await note(`Dear team,\n${sentence.toUpperCase()} 24/7.`, 'b@example.com', day(2))).toBe(1);
  expect(await note(sentence, '', day(3), '+61491570006')).toBe(2);
});

test('what many people write is short, and is not remembered', async () => {
  for (const who of ['a', 'b', 'c'])
    expect(
      await note('Is it still available? What is your best price? Call me after five please.', `${who}@example.com`),
    ).toBe(0);
  // 59 letters are no sentence of anybody's, 60 are.
  const [short, long] = [
    'I would like to know whether the car is still there for you',
    'I would like to know whether the car is still there for them',
  ];
  for (const who of ['a', 'b']) expect(await note(short, `${who}@example.com`)).toBe(0);
  expect([await note(long, 'a@example.com'), await note(long, 'b@example.com')]).toEqual([0, 1]);
});

test('a sentence is forgotten after a week, and what is stored meanwhile names nobody', async () => {
  expect(await note(sentence, 'd@example.com', day(20))).toBe(0);
  const rows = await database.ownerQuery<{ text: string }>(
    'select row_to_json(s)::text as text from sentence_sighting s',
  );
  expect(rows.map(({ text }) => text).join('')).not.toMatch(/windows|example/i);
  await sightings.forget(day(20));
  expect(await database.ownerQuery('select 1 from sentence_sighting')).toHaveLength(1);
});
