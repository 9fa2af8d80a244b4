/** Cards of pages: their version, how they are drawn, and how many one network may ask for. */
import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { PageCards } from '../http/answer-page-card.server.ts';
import { contentTypes } from '../media/picture-format.ts';
import type { Pictures } from '../media/pictures.server.ts';
import { createAddressLimiter } from '../shared/address-limiter.server.ts';
import { pictureOwner } from './picture-owner.ts';

/** A social network reads each shared page once; somebody who looks through all cards of a site stays below. */
const limit = { limit: 600, minutes: 10 };

export function createPageCards({ pictures, redis }: { pictures: Pictures; redis: Redis | null }): PageCards {
  const limiter = createAddressLimiter({ name: 'forecourt-page-card', redis });
  return {
    version(tenant, title) {
      const { pageCard, assetVersions } = pictureOwner(tenant);
      return createHash('sha256')
        .update(JSON.stringify([title, pageCard, assetVersions.get(pageCard.logo) ?? '']))
        .digest('hex')
        .slice(0, 12);
    },
    async find(tenant, title) {
      const found = await pictures.pageCard(pictureOwner(tenant), title);
      if (!found.ok) return found;
      const { bytes, format, tag, hasLogo } = found.value;
      return { ok: true, value: { bytes, contentType: contentTypes[format], tag, isComplete: hasLogo } };
    },
    mayAsk: (tenant, address) => limiter.take({ tenantId: tenant.id, address, ...limit }),
  };
}
