/**
 * Who buys a vehicle online, and what they chose (BUY-7). The shopper fills in the last step; the server writes the
 * other, from the answers that it has stored (`purchase/orders/`). The lead comes with the deposit.
 */
import { contactFields } from './contact-fields.ts';
import { formField, type LeadFormDefinition } from './lead-form.ts';
import type { FormSettings } from './settings.ts';

/** Written by the server, in words. */
export const orderChoices = {
  price: 'order_price',
  tradeIn: 'order_trade_in',
  payment: 'order_payment',
  handover: 'order_handover',
  pickUpTime: 'order_pick_up_time',
  total: 'order_total',
  documents: 'order_documents',
} as const;

export const choicesHeading = 'The order';
export const priceLabel = 'Price when ordered';
export const pickUpTimeLabel = 'Pick-up time';

const written = (name: string, label: string) => formField(name, label, 'text', { required: false, maxLength: 2_000 });

export const orderForm: LeadFormDefinition<FormSettings['forms']['order']> = {
  form: 'order',
  event: 'enquiry',
  isPaidFirst: true,
  own: ({ forms }) => forms.order,
  topic: ({ own }) => ({ category: own.category, subcategory: own.category }),
  describe: () => ({
    steps: [
      {
        id: 'choices',
        heading: choicesHeading,
        introduction: '',
        fields: [
          written(orderChoices.price, priceLabel),
          written(orderChoices.tradeIn, 'Trade-in'),
          written(orderChoices.payment, 'Payment'),
          written(orderChoices.handover, 'Handover'),
          written(orderChoices.pickUpTime, pickUpTimeLabel),
          written(orderChoices.total, 'Price with delivery'),
          written(orderChoices.documents, 'Documents'),
        ],
      },
      { id: 'details', heading: 'Your details', introduction: '', fields: contactFields },
    ],
  }),
};
