/** What whoever begins an order gets by email, once: where it is continued. No advertising stands in it. */
import { instantWords } from '../../leads/mail/lead-facts.ts';
import type { VisitorMessage } from '../../leads/visitor-messages/visitor-message.ts';
import type { Order } from './order.ts';

export function orderKeptMessage({
  order: { name, number, vehicle, expiresAt },
  timeZone,
  orderUrl,
}: {
  order: Pick<Order, 'name' | 'number' | 'vehicle' | 'expiresAt'>;
  timeZone: string;
  /** Opens the order to whoever has it. */
  orderUrl: string;
}): VisitorMessage {
  const until = instantWords(expiresAt, timeZone);
  return {
    subject: `Your order of the ${vehicle.title} is kept until ${until}`,
    opening: [
      `Hello ${name},`,
      `You have begun to buy the ${vehicle.title} on our website. We keep your answers until ${until}, and 7 days longer with each change. The link below opens them on any device.`,
      'The vehicle itself is not held for you before the deposit is paid.',
    ],
    facts: [
      {
        title: 'Your order so far',
        rows: [
          ['Vehicle', [vehicle.title, vehicle.subtitle].filter(Boolean).join(' ')],
          ['Price', [vehicle.priceText, vehicle.priceLabel.toLowerCase()].filter(Boolean).join(' ')],
          ['Stock number', vehicle.stockNumber],
          ['Order number', number],
        ],
        link: { label: 'Continue your order', href: orderUrl },
      },
    ],
    closing: [
      'Was this not you, or have you changed your mind? Do nothing and your details are deleted, or open the link and press “Delete this order”.',
    ],
  };
}
