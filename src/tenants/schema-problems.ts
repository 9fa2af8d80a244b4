/** Turns a schema's issues into problems with file, line, path, the value found and what was expected. */
import type * as z from 'zod';
import { writeFound, writePath, type ConfigurationProblem } from './configuration-problem.ts';
import { withoutSecrets } from '../shared/without-secrets.ts';
import { knownKeys } from './schema-outline.ts';
import { nearestWord } from '../shared/nearest-word.ts';
import type { YamlFile } from './yaml-file.ts';
import { valueAt } from './value-at.ts';

type Issue = z.core.$ZodIssue;

/** Reads the file by the schema: the parsed value, or every problem in it. */
export function readBySchema<Schema extends z.ZodType>(
  yaml: YamlFile,
  schema: Schema,
  value: unknown = yaml.value,
): { value: z.output<Schema> | null; problems: ConfigurationProblem[] } {
  if (yaml.problems.length > 0) return { value: null, problems: yaml.problems };
  if (value === null) {
    const expected = 'keys with their values, as docs/site-configuration.md lists them';
    return { value: null, problems: [{ file: yaml.file, path: '', found: 'an empty file', expected }] };
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data, problems: [] };
  const problems = parsed.error.issues.flatMap((issue) =>
    issueProblems({ issue, schema, value, isCommentedOut: (path) => yaml.isCommentedOut(path) }).map(
      ({ path, found, expected }) => ({
        file: yaml.file,
        line: yaml.lineOf(path),
        path: writePath(path),
        found,
        expected,
      }),
    ),
  );
  return { value: null, problems };
}

export interface IssueProblem {
  /** Path in the value. Its last part is the key that is wrong, missing or unknown. */
  path: readonly PropertyKey[];
  found: string;
  expected: string;
}

/** Explains one issue of the schema. For a value with several possible shapes, the closest shape is used. */
export function issueProblems(input: {
  issue: Issue;
  schema: z.ZodType;
  value: unknown;
  base?: readonly PropertyKey[];
  /** As in `YamlFile`; a value that is not from a file has no comments. */
  isCommentedOut?: YamlFile['isCommentedOut'];
}): IssueProblem[] {
  const { issue, schema, value, base = [], isCommentedOut = () => false } = input;
  const path = [...base, ...issue.path];
  const at = (place: readonly PropertyKey[], found: string, expected: string): IssueProblem => ({
    path: place,
    found,
    expected,
  });

  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(schema, path, value);
    return issue.keys.map((key) => {
      const near = nearestWord(key, known);
      const expected =
        near === null ? `one of the known keys: ${known.join(', ')}` : `a known key; did you mean "${near}"?`;
      return at([...path, key], `the unknown key "${withoutSecrets(key)}"`, expected);
    });
  }
  if (issue.code === 'invalid_union') {
    const found = valueAt(value, path);
    // A discriminated union: the issue is at its key, such as `type`.
    if (issue.errors.length === 0) return [at(path, writeFound(found, path), discriminatorChoices(issue, found))];
    // The alternative that parsed furthest is probably the intended one.
    const furthest = issue.errors.find((errors) =>
      errors.every((error) => error.path.length > 0 || error.code === 'unrecognized_keys'),
    );
    if (furthest !== undefined)
      return furthest.flatMap((inner) => issueProblems({ ...input, issue: inner, base: path }));
    const choices = issue.errors.flatMap((errors) => errors.map((error) => expectation(error)));
    const known = issue.errors.flatMap((errors) =>
      errors.flatMap((error) => (error.code === 'invalid_value' ? error.values : [])),
    );
    return [at(path, writeFound(found, path), `${[...new Set(choices)].join(', or ')}${meant(found, known)}`)];
  }
  const found = valueAt(value, path);
  // YAML reads 4100001 and 0800 as numbers, and yes as a truth value.
  const isUnquoted =
    issue.code === 'invalid_type' &&
    issue.expected === 'string' &&
    (typeof found === 'number' || typeof found === 'boolean');
  // A colour without quotes is a comment.
  const isComment =
    issue.code === 'invalid_type' && issue.expected === 'string' && found === null && isCommentedOut(path);
  const hint =
    issue.code === 'invalid_value'
      ? meant(found, issue.values)
      : isUnquoted
        ? ', that is, in quotes'
        : isComment
          ? '; put one that begins with "#" in quotes'
          : '';
  return [at(path, writeFound(found, path), `${expectation(issue)}${hint}`)];
}

function discriminatorChoices(issue: Issue, found: unknown): string {
  const options: unknown[] = 'options' in issue && Array.isArray(issue.options) ? issue.options : [];
  return options.length === 0
    ? issue.message
    : `one of ${options.map((option) => JSON.stringify(option)).join(', ')}${meant(found, options)}`;
}

/** `; did you mean "demo_only"?` for a near match with one of several words; a list of one has nothing to choose. */
function meant(found: unknown, values: readonly unknown[]): string {
  const words = values.filter((value) => typeof value === 'string');
  const near = typeof found !== 'string' || words.length < 2 ? null : nearestWord(found, words);
  return near === null ? '' : `; did you mean ${JSON.stringify(near)}?`;
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping',
  record: 'a mapping',
  null: 'nothing',
  date: 'a date',
};

const formatNames: Readonly<Record<string, string>> = {
  date: 'a date as YYYY-MM-DD',
  datetime: 'a moment as YYYY-MM-DDTHH:MM:SSZ',
  url: 'an address such as "https://www.example.com.au/page"',
  email: 'an email address',
};

function expectation(issue: Issue): string {
  if (!isMessageOfZod(issue.message)) return asExpectation(issue.message);
  switch (issue.code) {
    case 'invalid_type':
      return typeNames[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return issue.values.length === 1
        ? JSON.stringify(issue.values[0])
        : `one of ${issue.values.map((each) => JSON.stringify(each)).join(', ')}`;
    case 'too_small':
      return issue.origin === 'string'
        ? issue.minimum === 1
          ? 'a text that is not empty'
          : `at least ${issue.minimum} characters`
        : issue.origin === 'array'
          ? `at least ${issue.minimum} ${issue.minimum === 1 ? 'entry' : 'entries'}`
          : `a number ${issue.inclusive === false ? 'above' : 'of at least'} ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `at most ${issue.maximum} characters`
        : issue.origin === 'array'
          ? `at most ${issue.maximum} entries`
          : `a number ${issue.inclusive === false ? 'below' : 'of at most'} ${issue.maximum}`;
    case 'invalid_format':
      if (!issue.message.startsWith('Invalid')) return issue.message;
      return (
        formatNames[issue.format] ?? (issue.pattern === undefined ? issue.message : `a text that fits ${issue.pattern}`)
      );
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor}`;
    default:
      return asExpectation(issue.message);
  }
}

/** True if the schema has no message of its own. */
const isMessageOfZod = (message: string): boolean => /^(Invalid|Too (small|big)|Unrecognized)/.test(message);

/** Rules of the areas word their messages freely; here they follow "expected". */
function asExpectation(message: string): string {
  return message
    .replace(/^found .*, expected /, '')
    .replace(/^needs /, '')
    .replace(/^is no valid /, 'a valid ');
}
