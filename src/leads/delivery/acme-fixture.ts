/** The dealer of tests of delivery, and the surroundings that most of them share. */
import type { TenantDatabase } from '../../db/database.server.ts';
import type { DeliveryTenant, LeadDeliveryOptions } from './deliver-lead.server.ts';

/** `own` is whatever differs; the dealer has no location, no secret and no email address of its own. */
export function acmeMotors<Own extends Partial<DeliveryTenant>>(
  own: Own & { database: TenantDatabase },
): Omit<DeliveryTenant, 'settings' | 'database'> & Own & { database: TenantDatabase } {
  return {
    locations: [],
    secret: async () => null,
    siteUrl: 'https://acme.example',
    appointmentUrl: () => 'https://acme.example/my-test-drive?token=abc',
    sealedUrl: () => 'https://acme.example/leads/application?token=abc',
    unsubscribeUrl: () => 'https://acme.example/unsubscribe',
    site: {
      slug: 'acme',
      name: 'Acme Motors',
      hosts: ['acme.example'],
      time_zone: 'Australia/Brisbane',
      dealerships: [],
    },
    ...own,
  };
}

export const noLog: LeadDeliveryOptions['log'] = { info() {}, warn() {}, error() {} };
