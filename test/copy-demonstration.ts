import { cpSync } from 'node:fs';
import { inject } from 'vitest';

/** Fills `dataFolder` with a demonstration whose dealers and stock are already loaded, so that it starts fast. */
export function copyDemonstration(dataFolder: string): void {
  cpSync(inject('loadedDemonstration'), dataFolder, { recursive: true });
}
