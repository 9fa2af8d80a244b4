/** For servers whose test asks for no card: each has the same version, and none can be drawn. */
import type { PageCards } from './answer-page-card.server.ts';

export const noPageCards: PageCards = {
  version: () => 'version',
  find: async () => ({ ok: false, reason: 'busy' }),
  mayAsk: async () => ({ isWithin: true, retryAfterSeconds: 1 }),
};
