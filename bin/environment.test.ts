import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeEnvironment } from '../src/env.server.ts';

test('.env.example lists every variable with its default, and no other', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../.env.example'), 'utf8');
  const written = [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
  expect(written).toEqual(describeEnvironment().map(({ name, fallback }) => [name, fallback]));
});
