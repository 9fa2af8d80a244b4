import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import {
  calledUrlsOf,
  destinationKindNames,
  destinationSettingsSchema,
  messageKindOf,
  messageLabels,
  senderOf,
  type DestinationSettings,
} from './destination-kinds.ts';

test('the suite of all destinations runs for every kind', () => {
  const suites = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && file !== path.basename(import.meta.filename))
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
    .filter((text) => text.includes('describeDestinationContract('));
  expect(destinationKindNames.filter((kind) => !suites.some((text) => text.includes(`'${kind}'`)))).toEqual([]);
});

test('every kind is listed under the name that its settings have, and sends', async () => {
  const named = destinationSettingsSchema.options.map(({ shape }) => shape.kind.value);
  expect(named).toEqual(destinationKindNames);
  for (const kind of named) expect(await senderOf({ kind } as DestinationSettings), kind).toHaveProperty('create');
});

test('the messages of no two kinds are one in the outbox folder, and each has a label', () => {
  const messages = destinationKindNames.map((kind) => messageKindOf({ kind } as DestinationSettings));
  expect(new Set(messages).size).toBe(destinationKindNames.length);
  for (const kind of messages) expect(messageLabels.get(kind), kind).toMatch(/^[A-Z]/);
});

test('every URL in the settings of a kind is one that the server calls, so that private addresses are refused there', () => {
  for (const schema of destinationSettingsSchema.options) {
    const kind = schema.shape.kind.value;
    const { properties } = z.toJSONSchema(schema, { io: 'input' });
    const urls = Object.entries(properties ?? {}).flatMap(([field, value]) =>
      JSON.stringify(value).includes('"format":"uri"') ? [field] : [],
    );
    expect(calledUrlsOf({ kind } as DestinationSettings), kind).toEqual(urls);
  }
});
