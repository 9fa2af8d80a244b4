/** The files that say where hotspots are, by body; `demonstration/vehicle-media.ts` reads them. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Hotspot } from '../demonstration/spin-names.ts';

export const hotspotFiles = {
  spin: path.join(import.meta.dirname, '../demonstration/spin-hotspots.json'),
  panorama: path.join(import.meta.dirname, '../demonstration/panorama-hotspots.json'),
} as const;

/** Takes the place of what the file says of the body. */
export async function keepHotspots(
  file: string,
  body: string,
  hotspots: readonly Omit<Hotspot, 'place'>[],
): Promise<void> {
  const known = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown[]>) : {};
  known[body] = [...hotspots];
  const entries = Object.entries(known).map(
    ([name, each]) =>
      `  ${JSON.stringify(name)}: [\n${each.map((hotspot) => `    ${JSON.stringify(hotspot)}`).join(',\n')}\n  ]`,
  );
  await writeFile(file, `{\n${entries.join(',\n')}\n}\n`);
}
