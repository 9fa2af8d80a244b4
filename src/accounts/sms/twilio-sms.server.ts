/** Text messages by Twilio, with its own library (https://www.twilio.com/docs/messaging/api/message-resource). */
import type RequestClient from 'twilio/lib/base/RequestClient.js';
import type { CircuitBreaker } from '../../integrations/circuit-breaker.ts';
import type { SmsProvider } from './sms-provider.ts';

/** Name of the dealer's secret. */
export const twilioTokenSecret = 'twilio_auth_token';
/** The pause after failures is for this address. */
export const twilioAddress = 'https://api.twilio.com';
/** Within what a visitor waits for a message. */
const timeoutMs = 10_000;

export interface TwilioOptions {
  accountSid: string;
  /** A number, a name, or the identifier of a messaging service (`MG…`). */
  sender: string;
  token(): Promise<string | null>;
  circuit: CircuitBreaker;
  /** Another way to Twilio than the library's own, for tests. */
  httpClient?: RequestClient;
}

export function createTwilioSms({ accountSid, sender, token, circuit, httpClient }: TwilioOptions): SmsProvider {
  return {
    async send({ to, text }) {
      const authToken = await token();
      if (authToken === null)
        return { ok: false, reason: `The dealer’s secret "${twilioTokenSecret}" is not set; Twilio needs it.` };
      if (!circuit.mayAsk())
        return { ok: false, reason: 'Twilio failed a moment ago and will not be called for a moment.' };
      // The library is large, and most dealers do not need it.
      const { default: twilio } = await import('twilio');
      try {
        const client = twilio(accountSid, authToken.trim(), {
          timeout: timeoutMs,
          ...(httpClient === undefined ? {} : { httpClient }),
        });
        const from = sender.startsWith('MG') ? { messagingServiceSid: sender } : { from: sender };
        const { sid } = await client.messages.create({ to, body: text, ...from });
        circuit.succeeded();
        return { ok: true, value: `taken by Twilio as ${sid}` };
      } catch (error) {
        const { status, code } = error as { status?: unknown; code?: unknown };
        // A number that is refused says nothing about Twilio itself.
        if (typeof status === 'number' && status >= 400 && status < 500 && status !== 429) circuit.succeeded();
        else circuit.failed();
        // The library's own sentence may name the number.
        const what = typeof status === 'number' ? `status ${status}` : 'no answer';
        return {
          ok: false,
          reason: `Twilio did not take the message: ${what}${typeof code === 'number' ? `, error ${code}` : ''}.`,
        };
      }
    },
  };
}
