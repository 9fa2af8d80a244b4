/** Whether the vehicle of an order can be bought now, and what stands in the steps' place when not. */
import type { ReserveOffer } from '../../purchase/reservations/reserve.server.ts';
import { cardEnquiryHref } from '../../stock/vehicle-card.tsx';
import type { Vehicle } from '../../stock/vehicle.ts';
import { cardOf } from '../../site/list-cards.ts';
import { sellsOnline } from '../../site/reserve-path.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { reserveState } from '../reservation/reserve-state.ts';
import { vehicleWords } from '../../shared/vehicle-words.ts';
import type { NotSold } from './order-layout.tsx';

const enquiryLabels = {
  'quick-enquiry': 'Send an enquiry',
  'find-similar': 'Find me something similar',
  'test-drive': 'Book a test drive',
  reserve: 'Send an enquiry',
} as const;

export type VehicleForSale =
  | { kind: 'offered'; offer: ReserveOffer }
  | { kind: 'not'; notSold: NotSold; status: 404 | 409 | 410 };

export async function vehicleForSale(site: SiteContext, vehicle: Vehicle): Promise<VehicleForSale> {
  const { configuration } = site;
  const card = cardOf(site, vehicle);
  const stockHref = configuration.links.search.path;
  if (!sellsOnline(configuration))
    return {
      kind: 'not',
      status: 404,
      notSold: {
        title: `We do not sell ${vehicleWords(site.configuration).many} online`,
        text: 'Send us an enquiry about this vehicle, and we will talk about it.',
        enquiryHref: cardEnquiryHref({ id: card.id }, 'quick-enquiry'),
        enquiryLabel: enquiryLabels['quick-enquiry'],
        stockHref,
      },
    };
  const state = await reserveState(site, vehicle);
  if (state.kind === 'offered') return state;
  return {
    kind: 'not',
    status: state.status,
    notSold: {
      title: state.title.replace('cannot be reserved online', 'cannot be bought online'),
      text: state.text.replace('cannot be reserved', 'cannot be bought'),
      enquiryHref: cardEnquiryHref(card, state.action),
      enquiryLabel: enquiryLabels[state.action],
      stockHref,
    },
  };
}
