/** The link in the dealer's report that opens one held lead: for two weeks, readable and made by nobody else. */
import { createTokenSeal } from '../../shared/sealed-token.server.ts';
import type { SecretKey } from '../../shared/secret-key.ts';

const livesMs = 14 * 86_400_000;

export interface QuarantineLinks {
  /** The same for each attempt at the same report. */
  seal(leadId: string, reportedAt: Date): string;
  open(token: string, now: Date): { leadId: string } | 'expired' | null;
}

export function quarantineLinks({ key, tenantId }: { key: SecretKey; tenantId: string }): QuarantineLinks {
  const seal = createTokenSeal({ key, purpose: 'quarantine', boundTo: tenantId });
  return {
    seal: (leadId, reportedAt) => seal.seal(`${leadId} ${reportedAt.getTime() + livesMs}`),
    open(token, now) {
      const [leadId, endsAt] = seal.open(token)?.split(' ') ?? [];
      if (leadId === undefined || endsAt === undefined) return null;
      return now.getTime() < Number(endsAt) ? { leadId } : 'expired';
    },
  };
}
