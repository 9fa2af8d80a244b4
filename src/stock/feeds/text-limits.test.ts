import { describe, expect, test } from 'vitest';
import { unpackVehicle } from '../packed-vehicle.ts';
import { feedFieldNames, feedFields, lenderFields } from './feed-fields.ts';
import { feedMappingSchema } from './feed-mapping.ts';
import { checkColumnCount } from './feed-row.ts';
import { createRowMapper, type MappedRow } from './map-row.ts';
import { parseTitle } from './parse-title.ts';
import { readValue } from './read-value.ts';
import { maxFileColumns, textLimits } from './text-limits.ts';

const base = { format: 'csv', identity: ['Stock'] };
const plainFields = { stocknum: 'Stock', make: 'Make', model: 'Model', car_type: 'Type' };
const plainRow = { Stock: 'S1', Make: 'Toyota', Model: 'Hilux', Type: 'Used' };

function map(
  values: Record<string, string>,
  { fields = {}, ...more }: Record<string, unknown> & { fields?: object } = {},
): MappedRow {
  const mapper = createRowMapper({
    mapping: feedMappingSchema.parse({ ...base, ...more, fields: { ...plainFields, ...fields } }),
    locations: [],
    settings: { truck_body: 'ute' },
  });
  const row = { ...plainRow, ...values };
  mapper.checkColumns(Object.keys(row));
  return mapper.map({ rowNumber: 7, values: row, problem: null });
}
const vehicle = (...input: Parameters<typeof map>) => {
  const mapped = map(...input);
  if (mapped.kind === 'rejected') throw new Error(mapped.rejection.reason);
  return mapped;
};

const huge = 'x'.repeat(100_000);

describe('a text beyond the limit of its field', () => {
  test.each(['make', 'model'])('rejects the row where the field is required: %s', (name) => {
    const column = name === 'make' ? 'Make' : 'Model';
    expect(map({ [column]: huge })).toMatchObject({
      kind: 'rejected',
      identity: 's1',
      rejection: {
        row: 7,
        column,
        code: 'too-long',
        reason: `The text has 100,000 characters, expected at most 120 (${name}).`,
      },
    });
  });

  test('rejects the row where make and model come from a title, unless the rest of it names them', () => {
    const title = { column: 'Title', make: 'Make', model: 'Model' };
    const fields = { make: { column: 'None', may_be_missing: true }, model: { column: 'None', may_be_missing: true } };
    expect(map({ Title: `2020 ${huge}`, Make: '', Model: '' }, { title, fields })).toMatchObject({
      kind: 'rejected',
      rejection: { column: 'Title', code: 'too-long' },
    });
    expect(vehicle({ Title: '2020 Toyota Hilux', Make: huge }, { title, fields })).toMatchObject({
      contents: { make: 'Toyota' },
      warnings: [{ column: 'Make', code: 'too-long' }],
    });
    const badge = vehicle({ Title: `2020 Toyota Hilux ${'SR5 '.repeat(40)}` }, { title, fields });
    expect(badge).toMatchObject({
      contents: { make: 'Toyota', model: 'HiLux', badge: '' },
      warnings: [{ code: 'too-long', column: 'Title' }],
    });
  });

  test.each(
    feedFieldNames.filter(
      (name) =>
        ![
          'make',
          'model',
          'car_type',
          'images',
          'walkaround_videos',
          'videos',
          'spin_images',
          'standardEquipment',
          'categories',
          'dealercomments',
        ].includes(name),
    ),
  )('leaves the field empty with a warning: %s', (name) => {
    const { target, kind } = feedFields[name];
    const value =
      kind === 'address' ? `https://example.com/${huge}` : kind === 'hotspots' ? `[${' '.repeat(400_000)}]` : huge;
    const { contents, warnings } = vehicle({ Long: value }, { fields: { [name]: 'Long' } });
    const { contents: without } = vehicle({ Long: '' }, { fields: { [name]: 'Long' } });
    expect(contents).toEqual(without);
    expect(warnings).toEqual([
      {
        row: 7,
        column: 'Long',
        value: expect.stringMatching(/^.{0,201}$/),
        code: 'too-long',
        reason: expect.stringMatching(/^The text has [\d,]+ characters, expected at most [\d,]+ \(.*\)\.$/),
      },
    ]);
    expect(target).not.toBe('');
  });

  test('a text as long as its limit is kept, spaces that are left out aside', () => {
    const badge = 'b'.repeat(textLimits.text);
    expect(vehicle({ Badge: `${badge}   ` }, { fields: { badge: 'Badge' } })).toMatchObject({
      contents: { badge },
      warnings: [],
    });
    expect(vehicle({ Badge: `${badge}b` }, { fields: { badge: 'Badge' } })).toMatchObject({
      contents: { badge: '' },
      warnings: [{ code: 'too-long' }],
    });
    expect(vehicle({ Badge: `a${' '.repeat(1_000)}b` }, { fields: { badge: 'Badge' } })).toMatchObject({
      contents: { badge: 'a b' },
      warnings: [],
    });
  });

  test('cuts the dealer’s comments at a word and keeps the rest of them', () => {
    const { contents, warnings } = vehicle(
      { Words: 'One owner. '.repeat(10_000) },
      { fields: { dealercomments: 'Words' } },
    );
    expect(contents.dealerComments.length).toBeLessThanOrEqual(textLimits.comments);
    expect(contents.dealerComments).toMatch(/^One owner\. .*(One|owner\.)$/);
    expect(warnings).toEqual([
      expect.objectContaining({
        code: 'shortened',
        reason: expect.stringMatching(
          /^The text has 109,999 characters, of which the first 19,99\d are kept \(dealercomments\)\.$/,
        ),
      }),
    ]);
    expect(vehicle({ Words: huge }, { fields: { dealercomments: 'Words' } }).contents.dealerComments).toHaveLength(
      textLimits.comments,
    );
  });

  test('leaves a lender’s words out, which cannot be cut', () => {
    const lenders = { taurus: { paymentWeek: 'Weekly', disclaimer: 'Words' } };
    const { contents, warnings } = vehicle({ Weekly: '120', Words: huge }, { lenders });
    expect(contents.lenders.taurus).toMatchObject({ paymentWeekCents: 12_000, disclaimer: '' });
    expect(warnings).toMatchObject([
      {
        code: 'too-long',
        reason: 'The text has 100,000 characters, expected at most 5,000 (lenders.taurus.disclaimer).',
      },
    ]);
  });

  test('leaves entries of a list out, and those behind the last that fits', () => {
    const pictures = Array.from({ length: 1_000 }, (_, index) => `https://example.com/${index}.jpg`);
    const kept = vehicle(
      { Photos: [`https://example.com/${huge}`, ...pictures].join('|'), Kit: `Air|${huge}|Tow bar` },
      { fields: { images: 'Photos', standardEquipment: 'Kit' } },
    );
    expect(kept.contents.images).toHaveLength(textLimits.pictures);
    expect(kept.contents.images[0]!.url).toBe('https://example.com/0.jpg');
    expect(kept.contents.standardEquipment).toEqual(['Air', 'Tow bar']);
    expect(kept.warnings.map(({ reason }) => reason)).toEqual([
      '1 of 1,001 entries is longer than 2,000 characters and left out (images).',
      'The list has 1,001 entries, of which 300 are kept (images).',
      '1 of 3 entries is longer than 200 characters and left out (standardEquipment).',
    ]);
    const several = vehicle(
      {
        Photos: [`https://example.com/${huge}`, 'photo.jpg', ...pictures.slice(0, 2)].join('|'),
        Kit: `${huge}|${huge}|Air`,
      },
      { fields: { images: 'Photos', standardEquipment: 'Kit' } },
    );
    expect(several.warnings.map(({ reason }) => reason.replace(/^".*"/, '…'))).toEqual([
      '1 of 4 entries is longer than 2,000 characters and left out (images).',
      '… is not an address that begins with https://, http:// or /; 1 of 4 entries is left out (images).',
      '2 of 3 entries are longer than 200 characters and left out (standardEquipment).',
    ]);
  });

  test('is read by no pattern', () => {
    const fields = {
      badge: { column: 'Badge', take: '^(x)' },
      colour: { constant: 'Red', when: { column: 'Badge', looks_like: 'x' } },
    };
    expect(vehicle({ Badge: huge }, { fields })).toMatchObject({
      contents: { badge: '', colour: '' },
      warnings: [
        { code: 'too-long', reason: 'The text has 100,000 characters, expected at most 20,000 (badge).' },
        { code: 'too-long' },
      ],
    });
  });

  test('is not used to name a location', () => {
    expect(vehicle({ Place: huge }, { location: { column: 'Place' } })).toMatchObject({
      contents: { locationName: '' },
      warnings: [{ column: 'Place', code: 'too-long' }],
    });
  });
});

test('a vehicle of an earlier release with longer texts is read as it was stored', () => {
  const document = {
    make: 'Toyota',
    model: huge,
    condition: 'used',
    status: 'in_stock',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
  expect(unpackVehicle({ id: '1', slug: 'a', document }).model).toBe(huge);
});

test('columns that no field takes are kept within limits, with one warning', () => {
  const many = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`Column ${index}`, 'y'.repeat(1_000)]));
  const { contents, warnings } = vehicle({ ...many, Aaa: huge, ['N'.repeat(300)]: 'name' });
  expect(Object.keys(contents.unmapped)).toHaveLength(200);
  expect(JSON.stringify(contents.unmapped).length).toBeLessThan(textLimits.otherColumnsText * 1.1);
  expect(warnings).toMatchObject([
    {
      column: 'Aaa',
      code: 'not-stored',
      reason: expect.stringMatching(/^402 unmapped columns are not stored, the first with 100,000 characters\./),
    },
  ]);
  expect(warnings[0]!.value.length).toBeLessThanOrEqual(201);
});

test('a file of more columns than any feed has is refused', () => {
  checkColumnCount(maxFileColumns);
  expect(() => checkColumnCount(maxFileColumns + 1)).toThrow('The file has more than 5000 different columns.');
});

/** Each beginning and filling has made some pattern of ours go back and forth over the whole text. */
const n = 100_000;
const hostile = [
  ' '.repeat(n),
  `$${' '.repeat(n)}x`,
  `1${' '.repeat(n)}x\ny`,
  `1${',000'.repeat(n / 4)}x`,
  '1'.repeat(n),
  `1.${'0'.repeat(n)}x`,
  `${' 1:11'.repeat(n / 5)}\n`,
  'T1:11'.repeat(n / 5),
  ','.repeat(n),
  `${', '.repeat(n / 2)}x`,
  `https://a,${' '.repeat(n)}b`,
  `${'\n \r'.repeat(n / 3)}x`,
  '\n'.repeat(n),
  'petrol'.repeat(n / 6),
  'electric '.repeat(n / 9),
  'inc '.repeat(n / 4),
  `0${'/'.repeat(n)}`,
  '-'.repeat(n),
  '{'.repeat(n),
  '[{"id":'.repeat(n / 7),
  '\u001f'.repeat(n),
  '|'.repeat(n),
  `2020${' '.repeat(n)}`,
  `${'.'.repeat(n)}!`,
  'a.'.repeat(n / 2),
  '\u00a0'.repeat(n),
  `5 ${'speed '.repeat(n / 6)}`,
  '\ud800'.repeat(n),
];

test.each(hostile)('our own patterns are through a long hostile value in one go (%#)', (text) => {
  for (const field of [...Object.values(feedFields), ...Object.values(lenderFields)]) {
    readValue(text.trim() === '' ? `.${text}.` : text.trim(), field);
    readValue(text, field, { separator: ',', monthFirst: true });
  }
  parseTitle({
    title: text,
    make: text,
    model: text,
    known: { makes: ['Land Rover'], models: ['Range Rover'], series: null },
  });
  const all = Object.fromEntries(feedFieldNames.filter((name) => !(name in plainFields)).map((name) => [name, 'Long']));
  map({ Long: text }, { fields: all });
  map(
    { Long: text },
    {
      fields: { body: 'Long', fuel: 'Long', drive: 'Long', trans: 'Long' },
      title: { column: 'Long' },
      location: { column: 'Long' },
    },
  );
});
