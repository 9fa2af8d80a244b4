import { expect, test } from 'vitest';
import { formatTable, writeJson } from './command-context.ts';
import { jsonForTerminal, terminalSafe } from './terminal-safe.ts';

const printed = (text: string): string => {
  let found = '';
  const output = terminalSafe({
    out: (part) => {
      found += part;
    },
    error: () => {},
  });
  output.out(text);
  return found;
};

test('a terminal gets nothing that it would obey', () => {
  expect(printed('Sam \u001b]0;owned\u0007 \u009b31m \u202etxt\u202c \r overwritten')).toBe(
    'Sam \ufffd]0;owned\ufffd \ufffd31m \ufffdtxt\ufffd \ufffd overwritten',
  );
});

test('the user and the password of an address are not printed, in text and in JSON', () => {
  expect(printed('Cannot reach https://kim:hunter2@search.example/x?token=hunter2&a=1 (ann@example.com)')).toBe(
    'Cannot reach https://…@search.example/x?token=…&a=1 (ann@example.com)',
  );
  expect(printed(jsonForTerminal({ url: 'redis://:hunter2@cache:6379/1' }))).toBe(
    '{\n  "url": "redis://…@cache:6379/1"\n}',
  );
});

test('lines, tables and other scripts are printed as they are', () => {
  const text = 'email,person\r\na@example.com,محمد Nguyễn\r\n\tindented\n';
  expect(printed(text)).toBe(text);
});

test('JSON says the same, and is printed without such signs', () => {
  const value = { name: 'Sam \u009b31m\u202e', message: 'one\ntwo' };
  let text = '';
  writeJson(
    {
      out: (part) => {
        text += part;
      },
      error: () => {},
    },
    value,
  );
  expect(JSON.parse(text)).toEqual(value);
  expect(printed(text)).toBe(text);
  expect(jsonForTerminal('\u0085')).toBe('"\\u0085"');
});

test('a value of several lines cannot add a row to a table', () => {
  expect(
    formatTable([
      ['NAME', 'STATE'],
      ['Sam\nEve  delivered', 'dead'],
    ]).split('\n'),
  ).toEqual(['NAME                STATE', 'Sam Eve  delivered  dead', '']);
});
