/**
 * Limits on the time a connection may take for a request, and on the number of connections. Otherwise a client that
 * opens connections and sends half a request, or never reads the response, could use up this process's file
 * descriptors.
 */
import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { countedNetworks, isLoopbackAddress } from '../shared/network-of-address.ts';

export interface ConnectionTimes {
  /** Until the last line of a request's headers, from the connection or the end of the request before. */
  headersMs: number;
  /**
   * Until the last byte of a request's body. Five minutes are enough for 50 MB of photographs over a slow mobile
   * connection.
   */
  requestMs: number;
  /** Without a byte in either direction while a request is under way. */
  stalledMs: number;
  /**
   * Idle time between two requests. It must exceed the minute for which load balancers keep a connection, because they
   * must not use one that we have just closed.
   */
  keepAliveMs: number;
  /** Interval of the check. */
  checkMs: number;
}

export const usualConnectionTimes: ConnectionTimes = {
  headersMs: 15_000,
  requestMs: 300_000,
  stalledMs: 120_000,
  keepAliveMs: 65_000,
  checkMs: 5_000,
};

/** For `createServer`. */
export function connectionTimeOptions({
  headersMs,
  requestMs,
  keepAliveMs,
  checkMs,
}: ConnectionTimes = usualConnectionTimes): ServerOptions {
  return {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: checkMs,
  };
}

export type RefusedConnection = 'connections' | 'connections-of-address';

export interface ConnectionLimits {
  /** Over all addresses. */
  total: number;
  /** For one network address; 0 is no limit. Behind a proxy all connections come from the proxy: pass 0 there. */
  ofAddress: number;
  stalledMs?: number;
  /** A connection was closed before it could send a request. */
  onRefused(reason: RefusedConnection): void;
  /**
   * For tests, which only have connections from this machine. Those are not limited, because they come from an operator
   * or an unconfigured proxy.
   */
  addressOf?(socket: Socket): string;
}

/** Make it before the server listens. */
export function limitConnections(
  server: Server,
  {
    total,
    ofAddress,
    stalledMs = usualConnectionTimes.stalledMs,
    onRefused,
    addressOf = ({ remoteAddress }) => remoteAddress ?? '',
  }: ConnectionLimits,
): void {
  server.timeout = stalledMs;
  server.maxConnections = total;
  server.on('drop', () => onRefused('connections'));
  if (ofAddress === 0) return;
  const open = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const address = addressOf(socket);
    if (address === '' || isLoopbackAddress(address)) return;
    const networks = countedNetworks(address);
    if (networks.some(({ network, share }) => (open.get(network) ?? 0) >= ofAddress * share)) {
      onRefused('connections-of-address');
      socket.destroy();
      return;
    }
    for (const { network } of networks) open.set(network, (open.get(network) ?? 0) + 1);
    socket.once('close', () => {
      for (const { network } of networks) {
        const left = (open.get(network) ?? 0) - 1;
        if (left > 0) open.set(network, left);
        else open.delete(network);
      }
    });
  });
}
