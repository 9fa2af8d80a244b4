/**
 * Switches of market comparison, price gauge, delivery estimate and running costs (checklist PRICE, VDP-52 to VDP-61).
 */
import * as z from 'zod';
import { isHostAddress } from '../shared/host-address.ts';

const deliveryRegionSchema = z.strictObject({
  name: z.string().min(1).describe('Name of the region, as shoppers read it.'),
  price_dollars: z.number().min(0).describe('Price of a delivery into the region.'),
  postcodes: z
    .array(z.string().regex(/^\d{4}(-\d{4})?$/, 'a postcode such as "4000" or a range such as "4000-4199"'))
    .min(1)
    .describe('Postcodes or ranges of the region, for example "4000-4199".'),
});

export const pricingSettingsSchema = z
  .strictObject({
    show_below_market_badge: z
      .boolean()
      .default(false)
      .describe('Shows the below-market badge on cars that earn it (PRICE-13).'),
    below_market_threshold_dollars: z
      .number()
      .min(0)
      .default(500)
      .describe('How far below the average a price must be for the badge.'),
    below_market_text: z.string().min(1).default('Below market price').describe('Text of the badge (PRICE-15).'),
    gauge_minimum_confidence: z
      .number()
      .min(0)
      .max(1)
      .default(0.2)
      .describe('The price gauge is hidden at or under this confidence (PRICE-4).'),
    show_price_comparison: z
      .boolean()
      .default(true)
      .describe('Compares the price with the advertised prices of similar vehicles, on vehicle pages (PRICE-1).'),
    comparison_provider: z
      .discriminatedUnion('kind', [
        z.strictObject({
          kind: z
            .literal('embedded')
            .describe(
              'The platform’s own comparison, based on the prices that its sites publish. Needs no other settings.',
            ),
        }),
        z.strictObject({
          kind: z
            .literal('hosted')
            .describe(
              'A service that returns the price gauge response. Its key is the secret "price_comparison_key", never in this file.',
            ),
          url: z
            .string()
            .refine(
              isHostAddress,
              'an https address such as "https://prices.example.com/compare"; http only on this machine',
            )
            .describe('URL of the comparison provider; receives a POST with the vehicle.'),
        }),
      ])
      .default({ kind: 'embedded' })
      .describe('Provider of price comparisons (PRICE-2).'),
    comparison_minimum_price_dollars: z
      .number()
      .min(0)
      .default(200)
      .describe('Only cars above this price are compared (PRICE-7).'),
    report_provider: z
      .strictObject({
        url: z
          .string()
          .refine(
            (text) => text === '' || isDemonstrationAddress(text) || isHostAddress(text),
            'an https address such as "https://reports.example.com/vehicles"; http only on this machine',
          )
          .default('')
          .describe(
            'URL of the report provider; receives a POST with the vehicle and returns a PDF. Its key is the secret "vehicle_report_key", never in this file. If empty, only the platform’s own reports are offered. A path that begins with "/demonstration/" works only in the demonstration.',
          ),
        reports: z
          .array(z.enum(['Autogauge', 'Car Analysis', 'PPSR Report']))
          .default(['PPSR Report'])
          .describe(
            'Which reports come from there. The platform generates the others itself, except PPSR, which only a provider can.',
          ),
      })
      .prefault({})
      .describe('The source of the reports of the dealer’s plug-ins (PRICE-9 to PRICE-12).'),
    reports_per_hour: z
      .number()
      .int()
      .min(1)
      .default(20)
      .describe('How many reports one network address may download in an hour.'),
    delivery_regions: z
      .array(deliveryRegionSchema)
      .default([])
      .describe('Where the dealer delivers and for how much; empty hides the delivery calculator.'),
    fuel_calculator: z
      .strictObject({
        enabled: z.boolean().default(true).describe('Shows the fuel calculator on vehicle pages.'),
        fuel_price_dollars: z.number().min(0).default(1.7).describe('Default price of a litre (VDP-57).'),
        distance_km_per_week: z.number().min(0).default(250).describe('Default distance a week (VDP-58).'),
        consumption_litres_per_100_km: z
          .number()
          .min(0)
          .default(10)
          .describe('Consumption of a car without a stated one (VDP-59).'),
      })
      .prefault({})
      .describe('The fuel calculator.'),
    energy_calculator: z
      .strictObject({
        enabled: z
          .boolean()
          .default(true)
          .describe(
            'Shows charging costs on the pages of electric vehicles, instead of the fuel calculator. The distance is the fuel calculator’s.',
          ),
        // Regulated flat household tariffs: Western Australia 31.58 cents from July 2024, the default offers of the
        // eastern states somewhat more.
        tariff_dollars_per_kwh: z
          .number()
          .min(0)
          .default(0.33)
          .describe('Default price of a kilowatt-hour, about an Australian household’s flat tariff.'),
        consumption_kwh_per_100_km: z
          .number()
          .min(0)
          .default(18)
          .describe('Consumption of an electric vehicle without a stated one; the page says that it is assumed.'),
      })
      .prefault({})
      .describe('The charging calculator of electric vehicles.'),
  })
  .prefault({});

export type PricingSettings = z.output<typeof pricingSettingsSchema>;

/** A path on this server, which exists in the demonstration only. */
export const isDemonstrationAddress = (text: string): boolean => /^\/demonstration\/[a-z-]+$/.test(text);
