/**
 * Shuts a server down without breaking requests in progress, even if clients and proxies keep their connections open.
 */
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface ServerDrain {
  /**
   * Accepts requests for `graceMs`, then no new connections, and resolves when all requests in progress have a
   * response. After `timeoutMs` in total the remaining connections are closed. From the start, each response says that
   * it is the last one on its connection.
   */
  drain(times: { graceMs: number; timeoutMs: number }): Promise<void>;
}

/**
 * Interval of the check for idle connections whose last response did not say so, because its headers had been sent
 * already.
 */
const lookMs = 100;

/** Make it before the server listens. */
export function createServerDrain(server: Server): ServerDrain {
  const underWay = new Set<ServerResponse>();
  let isDraining = false;
  server.prependListener('request', (_incoming, outgoing: ServerResponse) => {
    outgoing.shouldKeepAlive &&= !isDraining;
    underWay.add(outgoing);
    outgoing.once('close', () => underWay.delete(outgoing));
  });

  return {
    async drain({ graceMs, timeoutMs }) {
      isDraining = true;
      for (const outgoing of underWay) outgoing.shouldKeepAlive = false;
      const cutting = setTimeout(() => server.closeAllConnections(), timeoutMs);
      // Requests that are in flight when the signal arrives are still accepted: closing at once would break their
      // connections.
      await wait(graceMs);
      // Closing ends the connections that are idle at that moment, and none that becomes so later: without this a
      // proxy's would be waited for to the end.
      const looking = setInterval(() => server.closeIdleConnections(), lookMs);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      clearInterval(looking);
      clearTimeout(cutting);
    },
  };
}
