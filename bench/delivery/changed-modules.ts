/**
 * Loaded before the server (`node --import`), so that the proof takes minutes and not days: the waits between two
 * attempts become seconds, and the demonstration's own dealers are left out. The demonstration's mode stays, in which
 * receivers may be on this machine. Nothing in the product knows of this, hence there is no switch that somebody could
 * set wrongly; the leases of queue and worker stay as long as they are.
 */
import { registerHooks } from 'node:module';

const replaced: readonly (readonly [ending: string, source: string])[] = [
  [
    '/src/leads/delivery/next-attempt.ts',
    `
    export const maximumAttempts = 9;
    export function nextAttemptAt({ attempts, failedAt }) {
      return attempts >= maximumAttempts ? null : new Date(failedAt.getTime() + Math.min(3_000, 400 * attempts));
    }`,
  ],
  ['/demonstration/load-demonstration.ts', 'export async function loadDemonstration() {}'],
];

registerHooks({
  load(url, context, nextLoad) {
    const source = replaced.find(([ending]) => url.endsWith(ending))?.[1];
    return source === undefined ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true };
  },
});
