import * as z from 'zod';
import { expect, it } from 'vitest';
import { unsetSwitches } from './unset-switches.ts';

const schema = z.strictObject({
  name: z.string(),
  colour: z.string().default('red'),
  chat: z.strictObject({ enabled: z.boolean().default(false), url: z.string().default('') }).prefault({}),
  blocks: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('words'), text: z.string().default('') }),
        z.strictObject({ type: z.literal('figure'), size: z.number().default(10) }),
      ]),
    )
    .default([]),
  notice: z
    .strictObject({ title: z.string(), link: z.string().nullable().default(null) })
    .nullable()
    .default(null),
});

it('the list of unset switches names what nobody sets, in mappings, in lists and in optional values', () => {
  expect(
    unsetSwitches(schema, [
      { name: 'one' },
      { name: 'two', blocks: [{ type: 'words', text: 'hello' }], chat: { enabled: true } },
    ]),
  ).toEqual(['colour', 'chat.url', 'blocks[].size', 'notice.title', 'notice.link']);
});

it('a value that only repeats the default does not set its switch', () => {
  expect(unsetSwitches(schema, [{ name: 'one', colour: 'red', chat: { enabled: false } }])).toContain('colour');
  expect(unsetSwitches(schema, [{ name: 'one', colour: 'blue', chat: { enabled: false } }])).not.toContain('colour');
});

it('the list of unset switches is empty when the files between them set everything', () => {
  expect(
    unsetSwitches(schema, [
      { name: 'one', colour: 'blue', chat: { enabled: true, url: '/chat' } },
      {
        name: 'two',
        blocks: [
          { type: 'words', text: 'x' },
          { type: 'figure', size: 3 },
        ],
        notice: { title: 'Hello', link: '/' },
      },
    ]),
  ).toEqual([]);
});
