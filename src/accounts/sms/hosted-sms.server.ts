/** Text messages by the dealer's gateway: one POST of `{ to, text }` with the dealer's key. */
import { callHostWithApiKey, type KeyedHost } from '../../integrations/call-host-with-api-key.ts';
import { postQuestion } from '../../integrations/post-question.server.ts';
import type { SmsProvider } from './sms-provider.ts';

class SmsGatewayUnavailable extends Error {}

/** Name of the dealer's secret. */
export const smsGatewaySecret = 'sms_gateway_key';
/** Within what a visitor waits for a message. */
const gatewayTimeoutMs = 10_000;

export function createHostedSms(host: KeyedHost): SmsProvider {
  return {
    async send({ to, text }) {
      try {
        await callHostWithApiKey(
          host,
          {
            named: 'SMS gateway',
            secret: smsGatewaySecret,
            timeoutMs: gatewayTimeoutMs,
            Unavailable: SmsGatewayUnavailable,
          },
          (access) =>
            postQuestion(access, {
              named: 'The SMS gateway',
              body: { to, text },
              accept: 'application/json',
              longestAnswerBytes: 64 * 1024,
            }),
        );
        return { ok: true, value: `taken by ${new URL(host.url).host}` };
      } catch (error) {
        return { ok: false, reason: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}
