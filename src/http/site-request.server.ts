/** Facts about a request for its steps, and its IP address. */
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { LiveTenant } from '../tenants/tenant-directory.server.ts';
import { clientAddress } from './client-address.ts';

export interface SiteVariables {
  requestId: string;
  startedAt: number;
  tenant: LiveTenant | null;
  origin: string;
  route: string;
  cache: 'hit' | 'miss' | '';
  secure: boolean;
}
export type SiteRequest = Context<{ Variables: SiteVariables }>;

export function addressOf(context: Context, trustedProxies: number): string {
  return clientAddress({
    socketAddress: socketAddress(context),
    forwardedFor: context.req.header('x-forwarded-for') ?? null,
    trustedProxies,
  });
}

function socketAddress(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? '';
  } catch {
    // Requests in tests have no socket.
    return '';
  }
}
