/** A group of yards where two look alike would look like one. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { readTenantFolder } from '../src/tenants/read-tenant-folder.server.ts';

it('each location of harbour has a picture of its own', async () => {
  const read = await readTenantFolder(path.join(import.meta.dirname, '../tenants/harbour'));
  if (!read.ok) throw new Error(JSON.stringify(read.reason));
  const pictures = read.value.configuration.locations.map(({ image }) => image?.url);
  expect(pictures).not.toContain(undefined);
  expect(new Set(pictures).size).toBe(pictures.length);
});
