/**
 * Counts a process's changes in one folder through `node:fs/promises`, and stops it before one of them: as with a kill,
 * no `catch` and no `finally` runs. Removing a folder has two steps: at the second, half of it is gone.
 */
import fs from 'node:fs/promises';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const real = { mkdir: fs.mkdir, open: fs.open, rename: fs.rename, rm: fs.rm };

export interface Steps {
  /** The steps reached; the process was stopped at the last. */
  met: string[];
  /** The functions of `node:fs/promises` are themselves again. */
  restore(): void;
}

/**
 * `isOurs` selects the names to count. `stop` is called before the step with this number or name, which then never
 * completes.
 */
export function stopAtStep({
  at,
  isOurs,
  stop,
}: {
  at: number | string;
  isOurs(name: string): boolean;
  stop(step: string): void;
}): Steps {
  const met: string[] = [];
  let stopped = false;
  const step = async (name: string): Promise<void> => {
    if (!stopped) met.push(name);
    if (!stopped && (met.length - 1 === at || name === at)) {
      stopped = true;
      stop(name);
    }
    if (stopped) await new Promise<never>(() => {});
  };
  const patched = {
    async mkdir(name: string, ...rest: unknown[]) {
      if (isOurs(name)) await step(`mkdir ${path.basename(name)}`);
      return Reflect.apply(real.mkdir, fs, [name, ...rest]);
    },
    async open(name: string, flags: string, ...rest: unknown[]) {
      if (isOurs(name) && flags !== 'r') await step(`write ${path.basename(name)}`);
      return Reflect.apply(real.open, fs, [name, flags, ...rest]);
    },
    async rename(from: string, to: string) {
      if (isOurs(from)) await step(`rename ${path.basename(from)} to ${path.basename(to)}`);
      return real.rename(from, to);
    },
    async rm(name: string, ...rest: unknown[]) {
      if (isOurs(name)) {
        const found = statSync(name, { throwIfNoEntry: false });
        if (found !== undefined) await step(`rm ${path.basename(name)}`);
        const inner = found?.isDirectory() ? readdirSync(name).sort() : [];
        if (inner.length > 0) {
          rmSync(path.join(name, inner[0]!), { recursive: true });
          await step(`half of rm ${path.basename(name)}`);
        }
      }
      return Reflect.apply(real.rm, fs, [name, ...rest]);
    },
  };
  Object.assign(fs, patched);
  syncBuiltinESMExports();
  return {
    met,
    restore() {
      Object.assign(fs, real);
      syncBuiltinESMExports();
    },
  };
}

/** For `node --import`: this process is killed before the step. */
const { KILL_AT_STEP: at, KILL_IN_FOLDER: folder } = process.env;
if (at !== undefined && folder !== undefined)
  stopAtStep({ at, isOurs: (name) => name.startsWith(folder), stop: () => process.kill(process.pid, 'SIGKILL') });
