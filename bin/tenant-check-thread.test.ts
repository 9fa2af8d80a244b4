/**
 * The server runs `tenant check` itself, so the patterns of a folder's feed mappings are never compiled in its own
 * thread.
 */
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Environment } from '../src/env.server.ts';
import { runCommandLine } from './command-line.ts';
import { longTest } from '../test/limits.ts';

const compiledHere = vi.hoisted(() => [] as string[]);
vi.mock('../src/stock/feeds/feed-pattern.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../src/stock/feeds/feed-pattern.ts')>();
  return {
    ...original,
    compileFeedPattern(source: string) {
      compiledHere.push(source);
      return original.compileFeedPattern(source);
    },
  };
});

test('a folder with patterns is checked in another thread', longTest, async () => {
  let printed = '';
  const write = (text: string) => {
    printed += text;
  };
  const folder = path.join(import.meta.dirname, '../tenants/harbour');
  const code = await runCommandLine({
    request: {
      arguments: ['tenant', 'check', folder],
      folder: '/',
      input: null,
      caller: { user: 'kim', host: 'desk' },
    },
    output: { out: write, error: write },
    environment: {
      mode: 'demonstration',
      databaseUrl: null,
      dataFolder: path.join(import.meta.dirname, 'no-data-folder'),
    } as Environment,
    signal: new AbortController().signal,
    channel: 'process',
    platform: async () => {
      throw new Error('A check needs no database.');
    },
  });
  expect(printed).toContain('is valid');
  expect(code).toBe(0);
  expect(compiledHere).toEqual([]);
});
