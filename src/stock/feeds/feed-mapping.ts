/**
 * The file format of a dealer's `feeds/<name>.yaml`: the column for each field, and the reading of its text.
 * `docs/feeds.md` explains it by example. Unknown keys, unknown fields and invalid patterns are refused.
 */
import * as z from 'zod';
import {
  feedFieldNames,
  feedFields,
  lenderField,
  lenderFields,
  requiredFields,
  type FeedField,
  type FeedFieldName,
} from './feed-fields.ts';
import { compileFeedPattern } from './feed-pattern.ts';

/**
 * For each pattern, what was expected instead; `null` for a valid one. A configuration is parsed again for each key
 * that is left out of it.
 */
const refusals = new Map<string, string | null>();
/** Several times the number of patterns in one configuration. */
const maxRefusals = 5_000;

function refusalOf(source: string): string | null {
  let refusal = refusals.get(source);
  if (refusal === undefined) {
    const compiled = compileFeedPattern(source);
    refusal = compiled.ok ? null : compiled.expected;
    if (refusals.size >= maxRefusals) refusals.delete(refusals.keys().next().value!);
    refusals.set(source, refusal);
  }
  return refusal;
}

const pattern = z
  .string()
  .min(1)
  .check(({ value, issues }) => {
    const refusal = refusalOf(value);
    if (refusal !== null) issues.push({ code: 'custom', input: value, message: `needs ${refusal}` });
  });
const columns = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);

const readingSchema = z
  .strictObject({
    column: columns
      .optional()
      .describe(
        'Column of the feed; of several, the first that holds a value. JSON and XML: a dotted path, "@name" for an attribute.',
      ),
    constant: z.string().optional().describe('The value of every vehicle of this feed, instead of a column.'),
    template: z
      .string()
      .optional()
      .describe(
        'A text with columns in braces, for example "{Suburb}, {State}", instead of a column. Unknown when one of them is.',
      ),
    only_if: pattern
      .optional()
      .describe(
        'Regular expression that the text must match to count, ignoring letter case; else the value is unknown.',
      ),
    not_if: pattern
      .optional()
      .describe(
        'Regular expression that the text must not match to count, ignoring letter case; else the value is unknown.',
      ),
    when: z
      .strictObject({
        column: z.string().min(1).describe('Another column of the same row.'),
        looks_like: pattern.optional().describe('Regular expression that its text must match, ignoring letter case.'),
        looks_unlike: pattern
          .optional()
          .describe('Regular expression that its text must not match, ignoring letter case.'),
      })
      .refine((when) => when.looks_like !== undefined || when.looks_unlike !== undefined, {
        error: 'needs looks_like, looks_unlike or both',
      })
      .optional()
      .describe('Reads this value only on rows where another column looks so; for feeds with shifted columns.'),
    split: z
      .string()
      .min(1)
      .optional()
      .describe('Separator of a text that holds several values, for example "/" in "White / Black".'),
    part: z.number().int().min(1).default(1).describe('Which value of the split text, the first is 1.'),
    take: pattern
      .optional()
      .describe('Regular expression; its first group (or the whole match) is the value, for example "([0-9.]+) L".'),
    choices: z
      .record(z.string(), z.string())
      .optional()
      .describe(
        'Values in the feed and their meaning here, ignoring letter case. A value that is not listed is unchanged.',
      ),
    unknown: z.array(z.string()).default([]).describe('More texts that mean "unknown" in this column.'),
    separator: z
      .string()
      .min(1)
      .optional()
      .describe('Separator of the entries of a list; default: | ; a new line, or a comma.'),
    multiply: z
      .number()
      .positive()
      .optional()
      .describe(
        'Factor on a number, for example 0.001 if the feed has millimetres and the field metres, or 0.01 for prices in cents.',
      ),
    month_first: z
      .boolean()
      .default(false)
      .describe('Reads 03/04/2026 as March 4; otherwise the day comes first, as usual in Australia.'),
    may_be_missing: z
      .boolean()
      .default(false)
      .describe('Accepts a feed without this column, which is otherwise refused.'),
    bad_value: z
      .enum(['warn', 'reject'])
      .default('warn')
      .describe('What to do with a text that cannot be read: leave the field empty with a warning, or reject the row.'),
  })
  .refine(
    (reading) =>
      [reading.column, reading.constant, reading.template].filter((source) => source !== undefined).length === 1,
    {
      error: 'needs exactly one of column, constant or template',
    },
  );

const fieldSchema = z.union([z.string().min(1), readingSchema, z.array(readingSchema).min(1)]);

const mappingSchema = z.strictObject({
  format: z.enum(['csv', 'json', 'xml']).describe('Format of the file. JSON may be one document or one record a line.'),
  encoding: z
    .enum(['auto', 'utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])
    .default('auto')
    .describe('Encoding of the file. auto follows the byte-order mark, else reads UTF-8, else Windows-1252.'),
  delimiter: z
    .enum(['auto', ',', ';', '\t', '|'])
    .default('auto')
    .describe('Separator of the values in a CSV file; auto detects it in the header row.'),
  records: z
    .string()
    .default('')
    .describe(
      'JSON: dotted path of the list of vehicles, empty when the file is the list. XML: path of the repeated element from the root, for example inventory.vehicle.',
    ),
  identity: z
    .array(z.string().min(1))
    .min(1)
    .describe(
      'Columns that together make a row the same vehicle as in the last file. A row that repeats them is a duplicate.',
    ),
  unknown: z
    .array(z.string())
    .default(['-', '- / -', 'n/a', 'nan', 'null', 'undefined', 'tba', 'tbc', 'unknown'])
    .describe('Texts that mean "unknown" in every column, ignoring letter case. An empty text always does.'),
  required: z
    .array(z.enum(feedFieldNames))
    .default([])
    .describe('Fields without which a row is rejected, besides make, model and car_type.'),
  title: z
    .strictObject({
      column: columns.describe('Column of the advertisement’s title: year, make, model, then the badge.'),
      make: z.string().min(1).optional().describe('Column of the make, or of its first word.'),
      model: z.string().min(1).optional().describe('Column of the model, or of its first word.'),
      makes: z
        .array(z.string().min(1))
        .default([])
        .describe('Makes of more than one word, so that Land Rover is not a Land.'),
      models: z
        .array(z.string().min(1))
        .default([])
        .describe('Models of more than one word, so that Grand Cherokee is not a Grand.'),
      series: pattern
        .optional()
        .describe('Regular expression of the series inside the title; the text it matches is not part of the badge.'),
    })
    .optional()
    .describe('Reads make, model, badge and series from a title. A field with its own mapping takes precedence.'),
  trade_spelling: z
    .boolean()
    .default(true)
    .describe(
      'Uses the trade’s spelling of makes and models, whatever their letter case and hyphens in the feed (TOYOTA, mazda, VW, Cx-5, Hi-Lux), and the usual letter case of body, colours, drive, fuel and gearbox (HATCH, Glacier WHITE). false leaves them as the feed or `choices` has them.',
    ),
  location: z
    .strictObject({
      column: columns.optional().describe('Column with the vehicle’s location.'),
      id: z
        .number()
        .int()
        .optional()
        .describe('Id of the location of every vehicle in this feed, instead of a column.'),
      codes: z
        .record(z.string(), z.number().int())
        .default({})
        .describe('Codes of the feed and the id of the dealer’s location of each.'),
      may_be_missing: z.boolean().default(false).describe('Accepts a feed without this column.'),
    })
    .refine(({ column, id }) => (column === undefined) !== (id === undefined), {
      error: 'needs exactly one of column or id',
    })
    .optional()
    .describe('Finds the dealer’s location by code, id, slug, name or city; or sets one location for the whole feed.'),
  fields: z
    .partialRecord(z.enum(feedFieldNames), fieldSchema)
    .describe(
      'Each field and its reading: the name of a column; a reading; or a list of readings, of which the first one with a value applies.',
    ),
  lenders: z
    .record(
      z.string().min(1),
      z.record(
        z.string().refine((name) => lenderField(name) !== null, {
          error: `is not a field of a lender. Expected one of ${Object.keys(lenderFields).join(', ')} or term and a number`,
        }),
        fieldSchema,
      ),
    )
    .default({})
    .describe(
      'Key of a finance provider and how its figures are read, each like a field. A vehicle without a payment of a provider has none of its figures.',
    ),
  keep_other_columns: z
    .boolean()
    .default(true)
    .describe('Stores columns without a field with the vehicle. They are never public.'),
});

/**
 * Real mappings have a dozen. Compiling one takes up to two milliseconds, and every server compiles the patterns of a
 * changed configuration (`prepareFeedMappings`).
 */
const mostPatterns = 60;
const patternKeys: ReadonlySet<string> = new Set(['only_if', 'not_if', 'take', 'looks_like', 'looks_unlike', 'series']);

/** Patterns are counted before any of them is compiled. */
export const feedMappingSchema = z.preprocess((value, { issues }) => {
  const count = countPatterns(value);
  if (count > mostPatterns)
    issues.push({
      code: 'custom',
      input: value,
      path: ['fields'],
      message: `needs at most ${mostPatterns} regular expressions in the whole mapping, this one has ${count}`,
    });
  return value;
}, mappingSchema);

const countPatterns = (value: unknown): number => patternsIn(value).length;

function patternsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    patternKeys.has(key) && typeof inner === 'string' ? [inner] : patternsIn(inner),
  );
}

/**
 * Compiles the patterns of mappings before they are parsed, and yields after each: twenty mappings at the limit would
 * otherwise block a server's pages for seconds. `mappings` may be anything; the schema reports its errors.
 */
export async function prepareFeedMappings(mappings: unknown): Promise<void> {
  const sources = new Set(patternsIn(mappings));
  for (const source of [...sources].slice(0, maxRefusals)) {
    if (refusals.has(source)) continue;
    refusalOf(source);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}

export type FeedMapping = z.output<typeof feedMappingSchema>;
export type FieldReading = z.output<typeof readingSchema>;

/**
 * The readings of one field in order, from any of the three forms that the file may use; none if the field is not
 * mapped.
 */
export function readingsOf(spelled: z.output<typeof fieldSchema> | undefined): FieldReading[] {
  if (spelled === undefined) return [];
  if (typeof spelled === 'string')
    return [{ column: spelled, part: 1, unknown: [], month_first: false, may_be_missing: false, bad_value: 'warn' }];
  return Array.isArray(spelled) ? spelled : [spelled];
}

/** Rules of a mapping that no vehicle of its feed can meet. `path` starts at the mapping. */
export function feedMappingProblems(
  mapping: FeedMapping,
): { path: (string | number)[]; found: unknown; expected: string }[] {
  const fromTitle: readonly FeedFieldName[] = mapping.title === undefined ? [] : ['make', 'model'];
  const missing = requiredFields.filter((name) => mapping.fields[name] === undefined && !fromTitle.includes(name));
  return [
    ...missing.map((name) => ({
      path: ['fields', name],
      found: undefined,
      expected: `the name of a column${name === 'car_type' ? ', or { constant: used } for a feed of used vehicles only' : ''}; a row without ${name} is rejected`,
    })),
    ...feedFieldNames.flatMap((name) => unknownChoices(name, mapping)),
  ];
}

/** Values that a field with a fixed list does not accept, in `choices` or as a constant. */
function unknownChoices(
  name: FeedFieldName,
  mapping: FeedMapping,
): { path: (string | number)[]; found: unknown; expected: string }[] {
  const field: FeedField = feedFields[name];
  if (field.kind !== 'choice') return [];
  const known = new Set(
    ['', ...field.values, ...Object.keys(field.synonyms), ...mapping.unknown].map((word) => word.toLowerCase()),
  );
  const isList = Array.isArray(mapping.fields[name]);
  return readingsOf(mapping.fields[name]).flatMap((reading, index) => {
    const meanings = [
      ...Object.entries(reading.choices ?? {}).map(([word, meaning]) => ({ at: ['choices', word], meaning })),
      ...(reading.constant === undefined || reading.choices !== undefined
        ? []
        : [{ at: ['constant'], meaning: reading.constant }]),
    ];
    const own = new Set(reading.unknown.map((word) => word.toLowerCase()));
    return meanings
      .filter(({ meaning }) => !known.has(meaning.trim().toLowerCase()) && !own.has(meaning.trim().toLowerCase()))
      .map(({ at, meaning }) => ({
        path: ['fields', name, ...(isList ? [index] : []), ...at],
        found: meaning,
        expected: `one of ${field.values
          .filter((value) => value !== '')
          .map((value) => JSON.stringify(value))
          .join(', ')}`,
      }));
  });
}
