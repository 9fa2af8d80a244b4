import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The demonstration needs no set-up: its key is generated once and stored next to the data that it protects. */
export async function demonstrationKey(dataFolder: string): Promise<Buffer> {
  const file = path.join(dataFolder, 'demonstration.key');
  try {
    return Buffer.from((await readFile(file, 'utf8')).trim(), 'base64');
  } catch {
    const key = randomBytes(32);
    await writeFile(file, `${key.toString('base64')}\n`, { mode: 0o600 });
    return key;
  }
}
