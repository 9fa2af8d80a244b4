/**
 * The secrets that a dealer's configuration relies on, with the place that makes each necessary. Secrets are set on the
 * server and not in the folder, so only the server's database knows which of them exist.
 */
import { smsGatewaySecret } from '../accounts/sms/hosted-sms.server.ts';
import { twilioTokenSecret } from '../accounts/sms/twilio-sms.server.ts';
import { quoteHostSecret } from '../finance/quotes/hosted-quotes.server.ts';
import { secretsOf } from '../leads/destinations/destination-kinds.ts';
import { mapsSecret } from '../locations/geocoding/geocoder.server.ts';
import { priceHostSecret } from '../pricing/providers/hosted.server.ts';
import { reportHostSecret } from '../pricing/reports/hosted-reports.server.ts';
import { searchKeySecret } from '../search/hosted-targets.server.ts';
import { stripeKeySecret, stripeWebhookSecret } from '../purchase/payments/stripe/stripe-secrets.ts';
import type { SiteConfiguration } from '../tenants/site-configuration.ts';
import { registerSecret } from '../trade-in/registrations/hosted-register.server.ts';
import { valuerSecret } from '../trade-in/valuers/hosted-valuer.server.ts';

export interface NamedSecret {
  /** Place in site.yaml of the name, or of the setting that needs the secret. */
  path: readonly (string | number)[];
  name: string;
  /** What does not work without it. */
  purpose: string;
}

/** For every setting that can need one. */
export function namedSecrets({
  accounts: { sms },
  leads: { destinations, smtp },
  search,
  finance: { quote },
  pricing,
  purchase,
  trade_in: tradeIn,
  location_directory: directory,
}: SiteConfiguration): NamedSecret[] {
  const settings: [isUsed: boolean, path: NamedSecret['path'], name: string, purpose: string][] = [
    ...destinations.flatMap((destination, index) =>
      secretsOf(destination).map(({ field, name }): (typeof settings)[number] => [
        true,
        ['leads', 'destinations', index, field],
        name,
        'leads cannot be sent to this destination',
      ]),
    ),
    [
      smtp.host !== '' && smtp.user !== '',
      ['leads', 'smtp', 'password_secret'],
      smtp.password_secret,
      'the mail server takes no e-mail',
    ],
    ...[stripeKeySecret, stripeWebhookSecret].map((name): (typeof settings)[number] => [
      purchase.payment_provider === 'stripe',
      ['purchase', 'payment_provider'],
      name,
      name === stripeKeySecret
        ? 'nobody can pay'
        : 'payments are noticed a minute late, because Stripe’s notices are refused',
    ]),
    [sms.kind === 'hosted', ['accounts', 'sms'], smsGatewaySecret, 'no codes are sent by text message'],
    [sms.kind === 'twilio', ['accounts', 'sms'], twilioTokenSecret, 'no codes are sent by text message'],
    [
      search.engine.kind === 'hosted',
      ['search', 'engine'],
      searchKeySecret,
      'the search host is not used; the embedded engine responds instead',
    ],
    [
      quote.enabled && quote.provider.kind === 'hosted',
      ['finance', 'quote', 'provider'],
      quoteHostSecret,
      'no quotes are requested',
    ],
    [
      pricing.comparison_provider.kind === 'hosted',
      ['pricing', 'comparison_provider'],
      priceHostSecret,
      'prices are not compared',
    ],
    [
      pricing.report_provider.url !== '',
      ['pricing', 'report_provider', 'url'],
      reportHostSecret,
      'no reports are requested',
    ],
    [
      tradeIn.valuer.kind === 'hosted',
      ['trade_in', 'valuer'],
      valuerSecret,
      'the valuation host is not used; the platform’s own valuer is used instead',
    ],
    [
      tradeIn.registrations.kind === 'hosted',
      ['trade_in', 'registrations'],
      registerSecret,
      'the registration host is not used; the platform’s own register is used instead',
    ],
    [
      directory.geocoding.kind === 'google',
      ['location_directory', 'geocoding'],
      mapsSecret,
      'the maps service is not used; the platform’s own list is used instead',
    ],
  ];
  return settings.filter(([isUsed]) => isUsed).map(([, path, name, purpose]) => ({ path, name, purpose }));
}
