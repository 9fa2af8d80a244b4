/**
 * The product as a process of its own that is killed again and again, and started again at once, as an operator's
 * supervisor does.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { startProduct, type RunningProduct, type StartOptions } from '../../test/running-product.ts';

export interface KeptServer {
  /** `null` while it is away. */
  port(): number | null;
  /** `kill -9`; false when it is dead already. It comes back by itself. */
  kill(): boolean;
  /** When it was killed, in ms since 1970. */
  kills(): readonly number[];
  stop(): Promise<void>;
}

export function runServer({ dataFolder, environment = {} }: StartOptions): KeptServer {
  const preload = pathToFileURL(path.join(import.meta.dirname, 'changed-modules.ts')).href;
  const options = { dataFolder, environment: { ...environment, NODE_OPTIONS: `--import=${preload}` } };
  let running: RunningProduct | null = null;
  const kills: number[] = [];
  let isStopped = false;

  async function keep(): Promise<void> {
    while (!isStopped) {
      try {
        const started = await startProduct(options);
        running = started;
        if (isStopped) await started.stop();
        await new Promise((resolve) => {
          if (started.process.exitCode !== null || started.process.signalCode !== null) resolve(null);
          else started.process.once('exit', resolve);
        });
      } catch {
        // Its database may be away; a supervisor tries again.
        await wait(500);
      }
      running = null;
    }
  }
  const keeping = keep();

  return {
    port: () => running?.port ?? null,
    kill() {
      if (running === null) return false;
      running.process.kill('SIGKILL');
      running = null;
      kills.push(Date.now());
      return true;
    },
    kills: () => kills,
    async stop() {
      if (isStopped) return;
      isStopped = true;
      await running?.stop();
      await keeping;
    },
  };
}
