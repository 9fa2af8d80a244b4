/** Ends a server without breaking what is under way, however many clients and proxies keep their connections. */
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface ServerDrain {
  /**
   * Answers what comes within `graceMs`, then takes no new connection, and resolves when all that is under way is
   * answered. After `timeoutMs` in all the connections that are left are cut. From the first moment each answer says
   * that it is the last one on its connection.
   */
  drain(times: { graceMs: number; timeoutMs: number }): Promise<void>;
}

/**
 * How often connections are looked for that are idle although their last answer did not say so: its head had left
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
      // Requests that are on their way while the signal arrives are still taken: closing at once would break their
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
