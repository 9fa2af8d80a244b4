/**
 * The link in a dealer's notice that opens the sealed answers of one lead: made by nobody else, of no use at another
 * dealer, and over after its days.
 */
import { createTokenSeal } from '../../shared/sealed-token.server.ts';
import type { SecretKey } from '../../shared/secret-key.ts';

export interface SealedLeadLink {
  leadId: string;
  /** Name of the destination that was sent the link. */
  destination: string;
  expiresAt: Date;
}

export interface SealedLinks {
  /** The same for each attempt at the same message. */
  seal(link: SealedLeadLink): string;
  /** `null` for what this dealer was never sent; whether it is over is the caller's to say. */
  open(token: string): SealedLeadLink | null;
}

export function sealedLinks({ key, tenantId }: { key: SecretKey; tenantId: string }): SealedLinks {
  const seal = createTokenSeal({ key, purpose: 'sealed answers', boundTo: tenantId });
  return {
    seal: ({ leadId, destination, expiresAt }) => seal.seal(`${leadId} ${destination} ${expiresAt.getTime()}`),
    open(token) {
      const [leadId, destination, expiresAt] = seal.open(token)?.split(' ') ?? [];
      if (leadId === undefined || destination === undefined || expiresAt === undefined) return null;
      return { leadId, destination, expiresAt: new Date(Number(expiresAt)) };
    },
  };
}
