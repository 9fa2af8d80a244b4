import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hotspotFiles, keepHotspots } from './hotspot-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'forecourt-hotspots-'));
});
afterEach(() => rm(folder, { recursive: true }));

test.each(Object.values(hotspotFiles))('writing again what %s says of a body changes no byte', async (file) => {
  const copy = path.join(folder, 'hotspots.json');
  await copyFile(file, copy);
  const before = await readFile(file, 'utf8');
  const known = JSON.parse(before) as Record<string, never[]>;
  for (const [body, hotspots] of Object.entries(known)) await keepHotspots(copy, body, hotspots);
  expect(await readFile(copy, 'utf8')).toBe(before);
});

test('a body that is new is added, and the others stay', async () => {
  const file = path.join(folder, 'new.json');
  const bonnet = { id: 'bonnet', description: 'Bonnet', angles: [{ x: 10, y: 20 }, null] };
  await keepHotspots(file, 'hatch', [bonnet]);
  await keepHotspots(file, 'van', []);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ hatch: [bonnet], van: [] });
});
