/** Two locations that look alike would look like one. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readTenantFolder } from '../src/tenants/read-tenant-folder.server.ts';
import { demonstrationSlugs } from './dealers.ts';

it.each(demonstrationSlugs)('each location of %s that shoppers see has a picture of its own', async (slug) => {
  const folder = path.join(import.meta.dirname, '../tenants', slug);
  const read = await readTenantFolder(folder);
  if (!read.ok) throw new Error(JSON.stringify(read.reason));
  const pictures = read.value.configuration.locations.filter(({ visible }) => visible).map(({ image }) => image?.url);
  expect(pictures).not.toContain(undefined);
  const files = await Promise.all(pictures.map((url) => readFile(path.join(folder, url!), 'base64')));
  expect(new Set(files).size).toBe(pictures.length);
});
