/**
 * How long a connection may take over a request, and how many there may be. A client that opens connections and sends
 * half a request, or never reads its answer, would otherwise hold a descriptor of this process for each of them until
 * there are none left.
 */
import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { countedNetworks, isLoopbackAddress } from '../shared/network-of-address.ts';

export interface ConnectionTimes {
  /** Until the last line of a request's headers, from the connection or the end of the request before. */
  headersMs: number;
  /** Until the last byte of a request's body. Five minutes bring photographs of 50 MB through a slow phone. */
  requestMs: number;
  /** Without a byte in either direction while a request is under way. */
  stalledMs: number;
  /**
   * Between a request and the next. Longer than the minute that load balancers keep a connection, which must not use
   * one that we just closed.
   */
  keepAliveMs: number;
  /** How often connections are looked at. */
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
  /** Of all addresses together. */
  total: number;
  /** Of one network address; 0 is no limit. Behind a proxy all connections are the proxy's: pass 0 there. */
  ofAddress: number;
  stalledMs?: number;
  /** A connection was closed before it could ask anything. */
  onRefused(reason: RefusedConnection): void;
  /**
   * Tests have connections of this machine alone, which count for nothing: such a one is an operator's, or a proxy's
   * that nobody counted.
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
