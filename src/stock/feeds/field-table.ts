/**
 * The tables of `docs/feeds.md` that say of every field what it is, in which unit, and which words it takes; made from
 * the fields themselves.
 */
import { formatCount } from '../../shared/text.ts';
import { type FeedField, type FeedFieldName, feedFields, lenderFields, requiredFields } from './feed-fields.ts';
import { noWords, yesWords } from './read-value.ts';

const start = '<!-- Made by `node src/stock/feeds/write-field-tables.server.ts`; do not edit by hand. -->';
const end = '<!-- The end of what is made. -->';

/** The guide with its tables made anew; throws when it has no place for them. */
export function withFieldTables(guide: string): string {
  const from = guide.indexOf(start);
  const to = guide.indexOf(end);
  if (from === -1 || to < from) throw new Error('docs/feeds.md has lost the marks between which its tables stand.');
  return `${guide.slice(0, from)}${start}\n\n${tables()}\n${guide.slice(to)}`;
}

function tables(): string {
  const required: ReadonlySet<string> = new Set(requiredFields);
  const fields = Object.entries(feedFields) as [FeedFieldName, FeedField][];
  return [
    tableOf(fields.map(([name, field]) => [required.has(name) ? `\`${name}\` (**required**)` : `\`${name}\``, field])),
    'Of a lender (`lenders.<provider>.<field>`):\n',
    tableOf([
      ...Object.entries(lenderFields).map(([name, field]): [string, FeedField] => [`\`${name}\``, field]),
      ['`term` and a number, such as `term60`', { kind: 'money', target: '' }],
    ]),
  ].join('\n');
}

function tableOf(rows: readonly (readonly [string, FeedField])[]): string {
  const lines = rows.map(([name, field]) => {
    const [type, unit, words] = describe(field);
    return `| ${name} | ${type} | ${unit} | ${words.replaceAll('|', '\\|')} |`;
  });
  return `| Field | Type | Unit | What it takes |\n|---|---|---|---|\n${lines.join('\n')}\n`;
}

/** Type, unit, accepted words. */
function describe(field: FeedField): [string, string, string] {
  switch (field.kind) {
    case 'text':
      return ['text', '', upTo(field.maxLength)];
    case 'code':
      return ['text in capitals', '', upTo(field.maxLength)];
    case 'words':
      return ['long text', '', `${upTo(field.maxLength)}; a longer one is ${field.cut ? 'cut at a word' : 'left out'}`];
    case 'address':
      return ['address', '', `begins with \`https://\`, \`http://\` or \`/\`; ${upTo(field.maxLength)}`];
    case 'addresses':
      return [
        'list of addresses',
        '',
        `each begins with \`https://\`, \`http://\` or \`/\`; at most ${formatCount(field.maxEntries)}`,
      ];
    case 'texts':
      return ['list of texts', '', `at most ${formatCount(field.maxEntries)}, each ${upTo(field.maxLength)}`];
    case 'vin':
      return ['VIN', '', '17 letters and digits without I, O and Q'];
    case 'year':
      return ['year', '', '`2024` or `2024/25`, from 1885 to 2100'];
    case 'money':
      return ['price', 'dollars', '`$29,990`, `29990.00`, `AUD 29 990 drive away`; 0 and `POA` are none'];
    case 'boolean':
      return ['yes or no', '', `${list(yesWords)} / ${list(noWords)}`];
    case 'date':
      return ['date', '', '`31/12/2026`, `2026-12-31`, `12/2026`'];
    case 'instant':
      return ['date, or date and time', '', '`31/12/2026`, `2026-12-31`, `2026-12-31T09:30:00+10:00`'];
    case 'hotspots':
      return ['list of hotspots', '', 'JSON: `[{"id", "description", "place", "angles": [{"x", "y"}]}]`'];
    case 'number':
      return [
        field.whole ? 'whole number' : 'number',
        field.unit.name,
        `up to ${formatCount(field.max)}${field.zeroIsUnknown ? '; 0 is unknown' : ''}`,
      ];
    case 'choice':
      return ['one of several words', '', describeChoice(field)];
  }
}

function describeChoice({ values, synonyms }: Extract<FeedField, { kind: 'choice' }>): string {
  return values
    .filter((value) => value !== '')
    .map((value) => {
      const others = Object.entries(synonyms)
        .filter(([, meaning]) => meaning === value)
        .map(([word]) => word);
      return `\`${value}\`${others.length === 0 ? '' : ` (also ${list(others)})`}`;
    })
    .join(', ');
}

const upTo = (count: number): string => `up to ${formatCount(count)} characters`;
const list = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');
