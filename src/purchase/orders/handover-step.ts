/** How the buyer gets the vehicle: picked up at its yard, or delivered where the dealer delivers at a set price. */
import { preferredTimeText } from '../../leads/forms/test-drive-fields.ts';
import type { FormField } from '../../leads/forms/form-field.ts';
import { formField } from '../../leads/forms/lead-form.ts';
import type { SlotOffer } from '../../leads/forms/slot-days.ts';
import type { LeadFields } from '../../leads/lead/lead.ts';
import { formatDollars } from '../../shared/money.ts';

export interface DeliveryPrice {
  /** `Greater Sydney` */
  name: string;
  cents: number;
}

/** `Greater Sydney, free` */
const deliveryWords = ({ name, cents }: DeliveryPrice): string =>
  `${name}, ${cents === 0 ? 'free' : formatDollars(cents)}`;

export interface HandoverOptions {
  /** Name of the vehicle's yard; `''` where shoppers do not see it. */
  yard: string;
  /** The regions that it is delivered to at a set price; none where the dealer delivers nowhere. */
  regions: readonly DeliveryPrice[];
  /** `null` for a postcode without a set price. */
  deliveryTo(postcode: string): DeliveryPrice | null;
  /** Times at which it can be picked up; `null` where none are booked, and a time is a wish. */
  pickUpTimes: SlotOffer | null;
  /** What is wrong with a wish, such as a closed day; `null` for nothing. */
  pickUpProblem(time: string): string | null;
}

const field = 'handover';
const pickUp = { field, is: ['pick-up'], words: 'if you pick it up' };
const delivery = { field, is: ['delivery'], words: 'if we deliver it' };

export const noSetPrice =
  'We have no set price for a delivery to this postcode. Choose to pick it up, or call us for a quote.';

export const pickUpTimeField = 'pick_up_time';

const timeTaken = 'That time can no longer be booked. Please choose another one.';

/** The time that is booked with the order; `''` for none, and for a wish. */
export const bookedPickUp = (answers: LeadFields, { pickUpTimes }: Pick<HandoverOptions, 'pickUpTimes'>): string =>
  answers[field] === 'pick-up' && pickUpTimes !== null && pickUpTimes.days.length > 0
    ? (answers[pickUpTimeField] ?? '')
    : '';

export function handoverQuestions({
  yard,
  regions,
  deliveryTo,
  pickUpTimes,
  pickUpProblem,
}: HandoverOptions): FormField[] {
  const free = new Set(pickUpTimes?.days.flatMap(({ slots }) => slots.map(({ time }) => time)));
  const choice = formField(field, 'How would you like to get it?', 'radio', {
    wide: true,
    missing: 'Please choose whether you pick it up or we deliver it.',
    options: [
      { value: 'pick-up', label: 'I pick it up', description: yard === '' ? 'At our yard' : `At ${yard}` },
      ...(regions.length > 0
        ? [
            {
              value: 'delivery',
              label: 'Deliver it to me',
              // What it costs is said where it is chosen.
              description: regions.map(deliveryWords).join('; '),
            },
          ]
        : []),
    ],
  });
  // With every time taken it is a wish, as with a test drive.
  const time =
    pickUpTimes === null || free.size === 0
      ? formField(pickUpTimeField, 'A day and time that would suit you', 'datetime-local', {
          when: pickUp,
          required: false,
          wide: true,
          maxLength: 30,
          description: 'Within our opening hours. We will call you to confirm it.',
          rule: pickUpProblem,
        })
      : formField(pickUpTimeField, 'When would you like to pick it up?', 'appointment', {
          when: pickUp,
          required: false,
          wide: true,
          maxLength: 30,
          slotOffer: pickUpTimes,
          rule: (chosen) => (free.has(chosen) ? null : timeTaken),
        });
  if (regions.length === 0) return [choice, time];
  return [
    choice,
    time,
    formField('delivery_postcode', 'Delivery postcode', 'postcode', {
      when: delivery,
      maxLength: 4,
      autoComplete: 'postal-code',
      inputMode: 'numeric',
      rule: (postcode) => (deliveryTo(postcode) === null ? noSetPrice : null),
    }),
    formField('delivery_address', 'Street and suburb', 'text', {
      when: delivery,
      wide: true,
      maxLength: 200,
      autoComplete: 'street-address',
      missing: 'Please enter the street and suburb to deliver to.',
    }),
  ];
}

/** What the lead and the review say of the way it is handed over. */
export function handoverText(
  answers: LeadFields,
  { yard, deliveryTo }: Pick<HandoverOptions, 'yard' | 'deliveryTo'>,
): string {
  if (answers[field] === 'delivery') {
    const { delivery_postcode: postcode = '', delivery_address: address = '' } = answers;
    const region = deliveryTo(postcode);
    return `Delivery to ${address}, ${postcode}${region === null ? '' : ` (${deliveryWords(region)})`}`;
  }
  return `Pick-up${yard === '' ? '' : ` at ${yard}`}`;
}

/** What they say of its time; `''` for none. It is booked with the deposit, and may be moved after it. */
export function pickUpTimeText(answers: LeadFields, options: Pick<HandoverOptions, 'pickUpTimes'>): string {
  const time = answers[field] === 'pick-up' ? (answers[pickUpTimeField] ?? '') : '';
  if (time === '') return '';
  const when = preferredTimeText(time);
  return bookedPickUp(answers, options) === '' ? `${when}, if it suits the yard` : when;
}

/** What the chosen delivery costs, in cents; 0 for a free one, and for a pick-up. */
export const deliveryCents = (answers: LeadFields, { deliveryTo }: Pick<HandoverOptions, 'deliveryTo'>): number =>
  answers[field] === 'delivery' ? (deliveryTo(answers['delivery_postcode'] ?? '')?.cents ?? 0) : 0;
