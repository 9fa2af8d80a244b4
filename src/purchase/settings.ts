/** Switches of reserving and buying online (checklist BUY). */
import * as z from 'zod';

export const paymentBadges = ['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay'] as const;

export const paymentProviderNames = ['none', 'embedded', 'stripe'] as const;

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
    online_purchase_enabled: z.boolean().default(false).describe('Offers the whole purchase online (BUY-7).'),
    reservable_car_types: z
      .array(z.enum(['new', 'demo', 'used']))
      .default(['new', 'demo', 'used'])
      .describe('Which conditions can be reserved.'),
    hold_hours: z.number().int().positive().default(48).describe('How long a paid reservation holds the car.'),
    payment_provider: z
      .enum(paymentProviderNames)
      .default('none')
      .describe(
        'Who takes payments. `none`: the site takes none. `stripe`: Stripe’s own payment page, with the secrets ' +
          '`stripe_secret_key` and `stripe_webhook_secret`. `embedded`: the demonstration’s test gateway, which moves no ' +
          'money; refused elsewhere.',
      ),
    payment_badges: z
      .array(z.enum(paymentBadges))
      .default([...paymentBadges])
      .describe('Badges beside the payment buttons (BUY-8).'),
  })
  .prefault({});

export type PurchaseSettings = z.output<typeof purchaseSettingsSchema>;
