import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import { loggedError } from './logged-error.ts';

function logged(error: unknown): string {
  let text = '';
  const log = pino(
    { serializers: { err: loggedError } },
    new Writable({
      write(chunk, _encoding, done) {
        text += String(chunk);
        done();
      },
    }),
  );
  log.error({ err: error }, 'a request failed');
  return text;
}

test('of a statement that the database refused neither its values nor the row are logged', async () => {
  const database = await openFreshDatabase();
  const refused = await database
    .ownerQuery('select $1::jsonb', ['{"name":"Sam Citizen","phone":"0491 570 006","x":"\\u0000"}'])
    .catch((error: unknown) => error);
  expect(JSON.stringify(refused) + String((refused as { where?: unknown }).where)).toContain('Citizen');
  const text = logged(refused);
  expect(text).not.toContain('Citizen');
  expect(JSON.parse(text)).toMatchObject({
    msg: 'a request failed',
    err: {
      code: '22P05',
      message: expect.stringContaining('unsupported Unicode') as string,
      stack: expect.any(String) as string,
    },
  });
});

test('passwords of addresses are not logged, in a cause and its stack neither', () => {
  const text = logged(
    new Error('cannot fetch https://kim:hunter2@search.example/x', {
      cause: new Error('GET redis://:hunter2@cache/1?token=hunter2'),
    }),
  );
  expect(text).not.toContain('hunter2');
  expect(text).toContain('cannot fetch https://…@search.example/x');
});

test('why it failed is logged with it, and what is no error too', () => {
  expect(JSON.parse(logged(new TypeError('no answer', { cause: new Error('the host is away') })))).toMatchObject({
    err: { type: 'TypeError', message: 'no answer', cause: { message: 'the host is away' } },
  });
  expect(JSON.parse(logged('odd'))).toMatchObject({ err: { type: 'string', message: 'odd' } });
});
