import { cpSync } from 'node:fs';
import { inject } from 'vitest';

/** Makes `dataFolder` that of a demonstration whose dealers and stock are loaded already, so that its start is short. */
export function copyDemonstration(dataFolder: string): void {
  cpSync(inject('loadedDemonstration'), dataFolder, { recursive: true });
}
