/** Switches of reserving and buying online (checklist BUY). */
import * as z from 'zod';
import { compileFeedPattern } from '../stock/feeds/feed-pattern.ts';
import { readInvoiceNumber } from './invoices/invoice-number.ts';

export const paymentBadges = ['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay'] as const;

export const paymentProviderNames = ['none', 'embedded', 'stripe'] as const;

const usualInvoicePattern = '[A-Z]{0,4}-?[0-9]{3,10}';
const usualInvoiceExample = 'INV-10234';

export const purchaseSettingsSchema = z
  .strictObject({
    reserve_enabled: z.boolean().default(false).describe('Lets shoppers reserve a car for an amount (BUY-2).'),
    reserve_amount_dollars: z
      .number()
      .positive()
      .default(200)
      .describe('Amount if the car’s payment processor does not set one (BUY-3).'),
    checkout_route: z
      .enum(['checkout', 'buy-online'])
      .default('checkout')
      .describe('Last part of the reserve page’s address (BUY-5).'),
    online_purchase_enabled: z
      .boolean()
      .default(false)
      .describe(
        'Sells cars online: trade-in, cash or finance, delivery and a deposit (BUY-7). It needs `reserve_enabled` and a `payment_provider`.',
      ),
    order_documents: z
      .array(
        z.strictObject({
          id: z
            .string()
            .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'small letters, digits and hyphens, such as "driver-licence"')
            .max(40)
            .describe('Names it in stored orders; it stays when the label changes.'),
          label: z
            .string()
            .trim()
            .min(1)
            .max(60)
            .describe('What the buyer and the lead read, such as “Driver licence”.'),
          hint: z.string().trim().max(160).default('').describe('What to photograph, below the label.'),
          required: z.boolean().default(false).describe('Whether an order needs it.'),
          only_with_finance: z.boolean().default(false).describe('Whether only buyers who choose finance are asked.'),
        }),
      )
      .max(6)
      .refine((listed) => new Set(listed.map(({ id }) => id)).size === listed.length, 'a different id for each')
      .default([
        {
          id: 'driver-licence',
          label: 'Driver licence',
          hint: 'Front and back',
          required: false,
          only_with_finance: false,
        },
        {
          id: 'proof-of-income',
          label: 'Proof of income',
          hint: 'Your last two payslips, or a notice of assessment',
          required: false,
          only_with_finance: true,
        },
      ])
      .describe('Papers that somebody who buys online can add as photographs; an empty list leaves the step out.'),
    reservable_car_types: z
      .array(z.enum(['new', 'demo', 'used']))
      .default(['new', 'demo', 'used'])
      .describe('Which conditions can be reserved.'),
    hold_hours: z
      .number()
      .int()
      .positive()
      .max(8_760)
      .default(48)
      .describe('How long a paid reservation holds the car.'),
    payment_provider: z
      .enum(paymentProviderNames)
      .default('none')
      .describe(
        'Who takes payments. `none`: the site takes none. `stripe`: Stripe’s own payment page, with the secrets ' +
          '`stripe_secret_key` and `stripe_webhook_secret`. `embedded`: the demonstration’s test gateway, which moves no ' +
          'money; refused elsewhere.',
      ),
    online_payment_enabled: z
      .boolean()
      .default(false)
      .describe(
        'Offers the page where customers who are signed in pay an invoice (NAV-46, BUY-9). It needs a `payment_provider` and the sign-in.',
      ),
    invoice_pattern: z
      .string()
      .min(1)
      .default(usualInvoicePattern)
      .describe(
        'What a whole invoice number looks like, as a regular expression that runs in linear time; small letters count as capitals.',
      ),
    invoice_example: z
      .string()
      .min(1)
      .max(40)
      .default(usualInvoiceExample)
      .describe('An invoice number that fits the pattern, shown beside the field.'),
    online_payment_minimum_dollars: z.number().positive().default(10).describe('The least that can be paid at once.'),
    online_payment_maximum_dollars: z
      .number()
      .positive()
      .max(100_000)
      .default(10_000)
      .describe('The most that can be paid at once.'),
    payment_minutes: z
      .number()
      .int()
      .min(5)
      .max(120)
      .default(20)
      .describe('How long somebody may take to pay a reservation; meanwhile nobody else can reserve the car.'),
    hold_ends: z
      .enum(['by_itself', 'by_dealer'])
      .default('by_itself')
      .describe(
        'What ends the hold of a paid reservation: `by_itself`, after `hold_hours`; or `by_dealer`, with `forecourt reservation release`, and no time is promised then.',
      ),
    deposit_after_hold: z
      .enum(['refunded', 'stays'])
      .default('refunded')
      .describe(
        'What happens to the deposit when a hold ends by itself and the car was not sold, or when the dealer releases the car: it is refunded by itself, or stays until `forecourt reservation refund`.',
      ),
    deposit_terms: z
      .string()
      .trim()
      .max(2_000)
      .default('')
      .describe('What shoppers read about the deposit before they pay it; empty says what the other settings do.'),
    payment_badges: z
      .array(z.enum(paymentBadges))
      .default([...paymentBadges])
      .describe('Badges beside the payment buttons (BUY-8).'),
  })
  .superRefine((settings, context) => {
    const { online_payment_minimum_dollars: least, online_payment_maximum_dollars: most } = settings;
    if (least > most)
      context.addIssue({
        code: 'custom',
        path: ['online_payment_minimum_dollars'],
        message: `at most online_payment_maximum_dollars, which is ${most}`,
      });
    const { invoice_pattern: pattern, invoice_example: example } = settings;
    // The usual pattern is not compiled again with each dealer that is read.
    if (pattern === usualInvoicePattern && example === usualInvoiceExample) return;
    const compiled = compileFeedPattern(pattern);
    if (!compiled.ok) context.addIssue({ code: 'custom', path: ['invoice_pattern'], message: compiled.expected });
    else if (readInvoiceNumber(example, pattern) === null)
      context.addIssue({ code: 'custom', path: ['invoice_example'], message: 'a number that fits invoice_pattern' });
  })
  .prefault({});

export type PurchaseSettings = z.output<typeof purchaseSettingsSchema>;
