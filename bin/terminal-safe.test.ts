import { expect, test } from 'vitest';
import { formatTable } from './command-context.ts';
import { type PrintOptions, terminalSafe } from './terminal-safe.ts';

function outputInto(write: (text: string) => void) {
  return terminalSafe({ out: write, error: () => {} });
}

function printed(text: string, options?: PrintOptions): string {
  let found = '';
  outputInto((part) => (found += part)).out(text, options);
  return found;
}

function printedJson(value: unknown, options?: PrintOptions): string {
  let found = '';
  outputInto((part) => (found += part)).json(value, options);
  return found;
}

test('a terminal gets nothing that it would obey', () => {
  expect(printed('Sam \u001b]0;owned\u0007 \u009b31m \u202etxt\u202c \r overwritten')).toBe(
    'Sam \ufffd]0;owned\ufffd \ufffd31m \ufffdtxt\ufffd \ufffd overwritten',
  );
});

test('the user and the password of an address are not printed, in text and in JSON', () => {
  expect(printed('Cannot reach https://kim:hunter2@search.example/x?token=hunter2&a=1 (ann@example.com)')).toBe(
    'Cannot reach https://…@search.example/x?token=…&a=1 (ann@example.com)',
  );
  expect(printedJson({ url: 'redis://:hunter2@cache:6379/1' })).toBe('{\n  "url": "redis://…@cache:6379/1"\n}\n');
});

test('an address that was asked for is printed whole, and still without what a terminal obeys', () => {
  expect(printed('https://acme.example/feeds/a.tsv?token=abc\u0007', { asStored: true })).toBe(
    'https://acme.example/feeds/a.tsv?token=abc\ufffd',
  );
});

test('JSON stays JSON whatever stands behind a password, and is whole where it has to be', () => {
  const value = {
    body: '<a href="https://dealer.example/unsubscribe?token=abc">Unsubscribe</a>',
    message: 'See https://videos.example/car\nann@example.com',
  };
  expect(JSON.parse(printedJson(value))).toEqual({
    body: '<a href="https://dealer.example/unsubscribe?token=…">Unsubscribe</a>',
    message: value.message,
  });
  expect(JSON.parse(printedJson(value, { asStored: true }))).toEqual(value);
});

test('lines, tables and other scripts are printed as they are', () => {
  const text = 'email,person\r\na@example.com,محمد Nguyễn\r\n\tindented\n';
  expect(printed(text)).toBe(text);
});

test('JSON says the same, and is printed without such signs', () => {
  const value = { name: 'Sam \u009b31m\u202e', message: 'one\ntwo' };
  const text = printedJson(value);
  expect(JSON.parse(text)).toEqual(value);
  expect(printed(text)).toBe(text);
  expect(printedJson('\u0085')).toBe('"\\u0085"\n');
});

test('a value of several lines cannot add a row to a table', () => {
  expect(
    formatTable([
      ['NAME', 'STATE'],
      ['Sam\nEve  delivered', 'dead'],
    ]).split('\n'),
  ).toEqual(['NAME                STATE', 'Sam Eve  delivered  dead', '']);
});
