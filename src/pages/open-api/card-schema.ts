/** The schema of a vehicle's card in public answers. */
import * as z from 'zod';
import type { CardContent } from '../../stock/card-content.ts';
import { itemTypes, stockConditions, vehicleStatuses } from '../../stock/vehicle-values.ts';

const weeklySchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('figure'),
      dollars: z.number().int(),
      amount: z.string().describe('Whole dollars a week, such as "$128".'),
      interestRate: z.string().describe('A year, such as "7.49%".'),
      comparisonRate: z.string().describe('A year. Show it and the interest rate with every amount.'),
      besides: z.string().describe('A deposit and a final payment; "" for neither.'),
      basis: z.string().describe('What the figures rest on.'),
      disclaimer: z.string().describe('The lender’s own words.'),
    }),
    z.object({ kind: z.literal('enquire'), text: z.literal('Enquire for Finance') }),
  ])
  .nullable()
  .describe('An estimate, not an offer of credit; null where none is shown.');

export const cardSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    itemType: z.enum(itemTypes),
    noun: z.object({ one: z.string(), many: z.string() }).describe('What the dealer calls it.'),
    title: z.string().describe('Year, make and model.'),
    subtitle: z.string().describe('Badge and series.'),
    condition: z.string(),
    facts: z.array(
      z.object({
        kind: z.enum(['odometer', 'transmission', 'fuel', 'body', 'engine', 'length', 'sleeps', 'weight']),
        text: z.string(),
      }),
    ),
    price: z.object({
      kind: z.enum(['price', 'subscription', 'preorder', 'none']),
      text: z.string().describe('Such as "$29,990", or the dealer’s words where there is no price.'),
      label: z.string().describe('What the price includes.'),
      was: z.string().describe('The higher price before a reduction; "" for none.'),
      termsHref: z.exactOptional(z.string()).describe('The page with the terms of a subscription.'),
    }),
    weekly: weeklySchema,
    labels: z.array(
      z.object({
        kind: z.enum(['just-sold', 'electrified', 'reserved', 'custom', 'coming-soon', 'just-arrived', 'certified']),
        text: z.string(),
      }),
    ),
    place: z.string(),
    picture: z.object({ url: z.string(), alt: z.string(), body: z.string(), more: z.array(z.string()).readonly() }),
    views: z.string(),
    available: z.boolean().describe('False for one that is sold.'),
    actions: z.array(z.enum(['quick-enquiry', 'find-similar', 'test-drive', 'reserve'])),
    testDrive: z.exactOptional(z.object({ href: z.string(), label: z.string() })),
    reserveAmount: z.string().describe('Such as "$200"; "" where it cannot be reserved.'),
    reserveHref: z.exactOptional(z.string()),
    lead: z.object({
      make: z.string(),
      model: z.string(),
      stockNumber: z.string(),
      condition: z.enum(stockConditions),
      status: z.enum(vehicleStatuses),
      dealershipSlug: z.string(),
      canBeDriven: z.boolean(),
      canBeFinanced: z.boolean().describe('False where the dealer never finances it.'),
    }),
  })
  .meta({ id: 'Card' }) satisfies z.ZodType<CardContent>;
