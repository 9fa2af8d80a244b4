/** The results of a visitor's forms, from the command line. */
import { expect } from 'vitest';
import type { ListedLead, ShownLead } from '../src/leads/lead-command-operations.server.ts';
import { runForecourt } from '../test/running-product.ts';
import { dataFolder } from './product.ts';

/** Newest first. */
export async function leadsOf(dealer: string, { email }: { email: string }): Promise<ListedLead[]> {
  const { out } = await runForecourt(['lead', 'list', dealer, '--json'], { dataFolder });
  return (JSON.parse(out) as ListedLead[]).filter((lead) => lead.email === email);
}

/** The only one of the visitor's, with its consents; its times are ISO texts. */
export async function leadOf(dealer: string, visitor: { email: string }): Promise<ShownLead> {
  const leads = await leadsOf(dealer, visitor);
  expect(leads, `the leads of ${visitor.email}`).toHaveLength(1);
  const { out } = await runForecourt(['lead', 'show', dealer, leads[0]!.id], { dataFolder });
  return JSON.parse(out) as ShownLead;
}
