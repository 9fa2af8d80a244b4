import { expect, test } from 'vitest';
import { requireFeedPattern } from './feed-pattern.ts';
import { parseTitle } from './parse-title.ts';

const known = {
  makes: ['Land Rover', 'Great Wall'],
  models: ['Grand Cherokee', 'Range Rover Sport', 'Range Rover'],
  series: requireFeedPattern(String.raw`\bMY\d{2}(?:\.\d)?\b`),
};

test.each([
  [
    '2021 Toyota Corolla Ascent Sport',
    'Toyota',
    'Corolla',
    { make: 'Toyota', model: 'Corolla', badge: 'Ascent Sport', series: '' },
  ],
  [
    '2016 Land Rover Range Rover Sport HSE',
    'Land',
    'Rover',
    { make: 'Land Rover', model: 'Range Rover Sport', badge: 'HSE', series: '' },
  ],
  [
    '2014 Jeep GRAND CHEROKEE Laredo (4X4)',
    'Jeep',
    'Grand',
    { make: 'Jeep', model: 'Grand Cherokee', badge: 'Laredo (4X4)', series: '' },
  ],
  [
    '2020 Mazda CX-5 MY20.5 Touring',
    'Mazda',
    'CX-5',
    { make: 'Mazda', model: 'CX-5', badge: 'Touring', series: 'MY20.5' },
  ],
  ['2013 Holden Calais', 'Holden', 'Calais', { make: 'Holden', model: 'Calais', badge: '', series: '' }],
  // A spreadsheet made a date of the model; the title knows better.
  ['2008 Saab 9-3 Linear 2.0T', 'Saab', '03-Sep', { make: 'Saab', model: '9-3', badge: 'Linear 2.0T', series: '' }],
  ['2010 Toyota Landcruiser GXL', '', '', { make: 'Toyota', model: 'Landcruiser', badge: 'GXL', series: '' }],
  // The title describes something else, so the columns apply.
  ['Great deal, must sell', 'Kia', 'Rio', { make: 'Kia', model: 'Rio', badge: '', series: '' }],
])('a title is split into make, model, badge and series: %s', (title, make, model, parts) => {
  expect(parseTitle({ title, make, model, known })).toEqual(parts);
});
