import { runForecourt } from '../test/running-product.ts';
import type { VisitorDetails } from './browser.ts';
import { dataFolder } from './product.ts';

/** The fields of the lead that a visitor sent, as the dealer's command line shows them. */
export async function fieldsSentBy(dealer: string, { email }: VisitorDetails): Promise<Record<string, string>> {
  const options = { dataFolder };
  const { out } = await runForecourt(['lead', 'list', dealer, '--json'], options);
  const lead = (JSON.parse(out) as { id: string; email: string }[]).find((each) => each.email === email)!;
  const shown = await runForecourt(['lead', 'show', dealer, lead.id], options);
  return (JSON.parse(shown.out) as { lead: { fields: Record<string, string> } }).lead.fields;
}
