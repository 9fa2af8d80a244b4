/** Asks the site what a delivery costs (VDP-55); what is no postcode is answered here. Throws when nobody could be asked. */
import { deliveryAnswer, type DeliveryAnswer, type DeliveryEstimate } from '../../../pricing/delivery-estimate.ts';
import { paths } from '../../../routes.ts';
import { withoutBlanks } from '../../../shared/postcode.ts';

export async function askDelivery(
  typed: string,
  { fetch, signal }: { fetch: typeof globalThis.fetch; signal: AbortSignal },
): Promise<DeliveryAnswer> {
  const ownAnswer = deliveryAnswer(typed, []);
  if (ownAnswer.kind !== 'none') return ownAnswer;
  const response = await fetch(paths.api.delivery(withoutBlanks(typed)), { signal });
  if (response.status === 404) return ownAnswer;
  if (!response.ok) throw new Error(`The delivery estimate was answered with ${response.status}.`);
  const { price, name } = (await response.json()) as Partial<DeliveryEstimate>;
  if (typeof price !== 'number' || typeof name !== 'string')
    throw new Error('The delivery estimate was answered with something else.');
  return { kind: 'estimate', estimate: { price, name } };
}
