/** What sends a dealer's text messages. */
import path from 'node:path';
import { createHostedSms, smsGatewaySecret } from '../accounts/sms/hosted-sms.server.ts';
import { createOutboxSms } from '../accounts/sms/outbox-sms.server.ts';
import { createTwilioSms, twilioAddress, twilioTokenSecret } from '../accounts/sms/twilio-sms.server.ts';
import type { SmsProvider } from '../accounts/sms/sms-provider.ts';
import { createCircuitBreakers } from '../integrations/circuit-breaker.ts';
import type { LiveTenant } from '../tenants/tenant-directory.server.ts';
import type { SiteWiring } from './site-request.ts';

/** Made once for each use: a gateway that fails rests for that use alone. */
export function createSmsProviders({
  outboxFolder,
  secretsOf,
  environment,
}: {
  outboxFolder: string;
  secretsOf(tenantId: string): Pick<ReturnType<SiteWiring['secretsOf']>, 'get'>;
  environment: Pick<SiteWiring['environment'], 'mode'>;
}): (tenant: LiveTenant) => SmsProvider {
  const circuits = createCircuitBreakers();
  return ({ id, slug, configuration }) => {
    const { sms } = configuration.accounts;
    if (sms.kind === 'twilio')
      return createTwilioSms({
        accountSid: sms.account_sid,
        sender: sms.sender,
        token: () => secretsOf(id).get(twilioTokenSecret),
        circuit: circuits.of(id, twilioAddress),
      });
    if (sms.kind !== 'hosted') return createOutboxSms(path.join(outboxFolder, slug), () => new Date());
    return createHostedSms({
      url: sms.url,
      key: () => secretsOf(id).get(smsGatewaySecret),
      allowLoopback: environment.mode === 'demonstration',
      circuit: circuits.of(id, sms.url),
    });
  };
}
