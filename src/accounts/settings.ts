/** Switches of sign-in, gated areas and saved items (checklist ACCT, TEN-12, TEN-16, TEN-38, TEN-39). */
import * as z from 'zod';
import { prizeDrawSettingsSchema } from './prize-draw/prize-draw-settings.ts';

/** Routes that a dealer may put behind sign-in (ACCT-4 to ACCT-9). */
export const gateableRoutes = [
  'vehicle_trade_in',
  'sell_my_car',
  'checkout',
  'personalised_finance',
  'spin_to_win',
  'finance',
] as const;
export type GateableRoute = (typeof gateableRoutes)[number];

const tenantSlugs = z.array(z.string().regex(/^[a-z0-9-]+$/, 'a dealer’s slug')).default([]);

export const accountsSettingsSchema = z
  .strictObject({
    sign_in_enabled: z
      .boolean()
      .default(true)
      .describe('Lets visitors sign in with a one-time code; off, the site has no sign-in and no accounts.'),
    sign_in_methods: z
      .array(z.enum(['phone', 'email']))
      .min(1)
      .default(['phone', 'email'])
      .describe('Where the one-time code is sent (ACCT-15). "phone" needs `sms`.'),
    unused_years: z
      .number()
      .int()
      .min(1)
      .max(10)
      .default(3)
      .describe(
        'After how many years an account that nobody has used is deleted. Its person is told 30 days before; signing in keeps it.',
      ),
    gated_routes: z
      .array(z.enum(gateableRoutes))
      .default([])
      .describe('Routes that require sign-in for this dealer (TEN-39).'),
    gated_pages: z
      .array(z.string().regex(/^[a-z0-9]+([-/][a-z0-9]+)*$/, 'the slug of one of the dealer’s pages'))
      .default([])
      .describe('Slugs of pages in `pages/` that need sign-in (ACCT-10 to ACCT-13).'),
    store_favourites: z
      .boolean()
      .default(false)
      .describe('Stores favourites and shows their button (TEN-16, CARD-32).'),
    sms: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('none') }).describe('No text messages.'),
        z
          .strictObject({ kind: z.literal('outbox') })
          .describe('Files in the outbox folder, in the demonstration only.'),
        z
          .strictObject({
            kind: z.literal('hosted'),
            url: z
              .url({ protocol: /^https$/, message: 'an https address such as "https://sms.example.com/messages"' })
              .describe('Address of the gateway.'),
          })
          .describe('A gateway, with the secret `sms_gateway_key`.'),
        z
          .strictObject({
            kind: z.literal('twilio'),
            account_sid: z
              .string()
              .regex(/^AC[0-9a-f]{32}$/, 'an account SID: "AC" and 32 letters and digits')
              .describe('The account SID of the Twilio console.'),
            sender: z
              .string()
              .regex(
                /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9][A-Za-z0-9 ]{0,9}[A-Za-z0-9])$/,
                'a number such as "+61480000000", a name of 2 to 11 letters and digits, or the SID of a messaging service ("MG…")',
              )
              .describe('The number, name or messaging service that messages come from.'),
          })
          .describe('Twilio, with the secret `twilio_auth_token`.'),
      ])
      .default({ kind: 'none' })
      .describe(
        'What sends text messages. `none`: codes go by email alone. `outbox`: the demonstration’s mailbox shows them; ' +
          'elsewhere as `none`. `twilio`: Twilio. `hosted`: any other gateway that takes a POST of `{to, text}`.',
      ),
    watchlist_enabled: z
      .boolean()
      .default(false)
      .describe(
        'Offers the watchlist to visitors who sign in with a mobile number (ACCT-16). It needs `sms`, and "phone" among ' +
          '`sign_in_methods`.',
      ),
    saved_searches_enabled: z
      .boolean()
      .default(false)
      .describe('Lets visitors who sign in save searches and open them on all their devices (ACCT-33).'),
    saved_searches_limit: z
      .number()
      .int()
      .min(1)
      .max(100)
      .default(20)
      .describe('How many searches one person can save.'),
    alerts: z
      .strictObject({
        enabled: z
          .boolean()
          .default(false)
          .describe(
            'Offers alerts by email or text message: new matches of saved searches, and price drops, sales and returns of ' +
              'cars on the watchlist. It needs `saved_searches_enabled` or `watchlist_enabled`.',
          ),
        daily_hour: z
          .number()
          .int()
          .min(0)
          .max(23)
          .default(8)
          .describe('The full hour, in the dealer’s time zone, at which daily alerts are sent.'),
        messages_per_day: z
          .number()
          .int()
          .min(1)
          .max(50)
          .default(5)
          .describe(
            'The most alert messages that one person gets in a day. What comes after them waits for the daily message.',
          ),
        cars_per_message: z
          .number()
          .int()
          .min(1)
          .max(30)
          .default(8)
          .describe(
            'How many cars of one saved search, or of the watchlist, a message shows; it says how many more there are.',
          ),
      })
      .prefault({})
      .describe('Alerts about saved searches and watched cars.'),
    compare_limit: z
      .number()
      .int()
      .min(0)
      .max(8)
      .default(4)
      .describe('How many cars can be compared; 0 turns comparing off (ACCT-30).'),
    viewed_cars_limit: z
      .number()
      .int()
      .min(0)
      .max(100)
      .default(20)
      .describe(
        'How many viewed cars are remembered in the browser and shown as recently viewed; 0 turns it off and removes what was remembered (ACCT-32).',
      ),
    garage: z
      .strictObject({
        enabled: z.boolean().default(false).describe('Turns the garage on.'),
        enabled_for: tenantSlugs.describe('Dealers, by slug, that always have the garage.'),
        disabled_for: tenantSlugs.describe('Dealers, by slug, that never have the garage.'),
      })
      .prefault({})
      .describe('The garage: on when listed or switched on, and not excluded (TEN-38).'),
    spin_to_win: prizeDrawSettingsSchema.describe(
      'The spin-to-win page: a draw for people who are signed in (NAV-45).',
    ),
  })
  .prefault({});

export type AccountsSettings = z.output<typeof accountsSettingsSchema>;
