import { expect, test } from 'vitest';
import { copyTenantFolder } from '../../test/tenant-folder.ts';
import { describeProblem } from './configuration-problem.ts';
import { readTenantFolder } from './read-tenant-folder.server.ts';

const header = 'location,date,rating,author,title,text,source';

async function readWith(csv: string) {
  const copy = await copyTenantFolder('advertiser', ['www.advertiser.example']);
  await copy.write('reviews.csv', csv);
  return readTenantFolder(copy.folder);
}

async function slugOfFirst(): Promise<string> {
  const read = await readTenantFolder((await copyTenantFolder()).folder);
  if (!read.ok) throw new Error(read.reason.map(describeProblem).join('\n'));
  return read.value.configuration.locations[0]!.slug;
}

test('a folder’s reviews are part of its configuration, and give a rating to a location that states none', async () => {
  const slug = await slugOfFirst();
  const read = await readWith(
    `\uFEFF${header}\r\n${slug},2026-11-01,5,Ada L.,"Good, quick","He said ""yes"".",Google\r\n${slug},2026-10-01,4,Bo,Fine,All fine,Google\r\n`,
  );
  if (!read.ok) throw new Error(read.reason.map(describeProblem).join('\n'));
  const { reviews, locations } = read.value.configuration;
  expect(reviews[0]).toEqual({
    location: slug,
    date: '2026-11-01',
    rating: 5,
    author: 'Ada L.',
    title: 'Good, quick',
    text: 'He said "yes".',
    source: 'Google',
  });
  expect(locations[0]!.reviews).toEqual({ average_rating: 4.5, count: 2 });
});

test('a folder without the file has no reviews', async () => {
  const read = await readTenantFolder((await copyTenantFolder()).folder);
  expect(read.ok && read.value.configuration.reviews).toEqual([]);
});

test.each([
  ['{slug},2026-11-01,6,A,B,C,D', 'reviews.csv:2 rating: found "6", expected a whole number from 1 to 5'],
  ['{slug},2026-11-01,4.5,A,B,C,D', 'reviews.csv:2 rating: found "4.5", expected a whole number from 1 to 5'],
  ['{slug},1/11/2026,5,A,B,C,D', 'reviews.csv:2 date: found "1/11/2026", expected a day as YYYY-MM-DD'],
  ['{slug},2026-11-01,5,,B,C,D', 'reviews.csv:2 author: found "", expected text'],
  [
    '{slug},2026-11-01,5,A,B,C',
    'reviews.csv:2: found 6 values, expected 7 values: location, date, rating, author, title, text, source',
  ],
  [
    '{slug}x,2026-11-01,5,A,B,C,D',
    /^reviews\.csv:2 location: found ".+x", expected the slug of one of the locations: /,
  ],
  [
    '{slug},2026-11-01,5,A,B,Same  words,D\n\n{slug},2026-10-01,4,E,F,same words,D',
    'reviews.csv:4 text: found "same words", expected each review once; line 2 has the same text',
  ],
  [
    '{slug},2026-11-01,5,A,B,"C,D',
    'reviews.csv:2: found a quotation mark that is not closed, expected a value in quotation marks, with those inside it doubled ("")',
  ],
])('the check refuses the row %s', async (row, expected) => {
  const slug = await slugOfFirst();
  const read = await readWith(`${header}\n${row.replaceAll('{slug}', slug)}\n`);
  const problems = read.ok ? [] : read.reason.map(describeProblem);
  expect(problems).toEqual([typeof expected === 'string' ? expected : expect.stringMatching(expected)]);
});

test('the check refuses other columns', async () => {
  const read = await readWith('author,text\nA,B\n');
  expect(read.ok ? [] : read.reason.map(describeProblem)).toEqual([
    `reviews.csv:1: found "author,text", expected the columns "${header}"`,
  ]);
});
