import * as z from 'zod';
import { destinationNameSchema, secretName, takes } from '../../destination/destination-fields.ts';
import type { DestinationKind } from '../../destination/destination-kind.ts';

const schema = z.strictObject({
  kind: z.literal('webhook').describe('A signed JSON message to a URL of the dealer’s.'),
  name: destinationNameSchema,
  url: z
    .union([
      z.literal(''),
      z.url({ protocol: /^https?$/, error: 'an https address such as https://example.com.au/leads' }),
    ])
    .default('')
    .describe(
      'URL that receives the message, https except on the machine itself; empty writes the message to the outbox folder.',
    ),
  secret: secretName.default('webhook_secret').describe('Name of the secret with which messages are signed.'),
  ...takes,
});

export const webhookKind: DestinationKind<typeof schema> = {
  schema,
  onlyByName: [],
  makesProspects: false,
  messages: { kind: 'webhook', label: 'Webhook' },
  calledUrls: ['url'],
  receiverOf: ({ url }) => url,
  // The path of a hook is often its only key.
  displayReceiverOf: ({ url }) => (url === '' ? '' : new URL(url).host),
  receiverNoun: 'system',
  readersOf: () => null,
  // Without an address the message is written to the outbox folder, unsigned.
  secretsOf: ({ url, secret }) => (url === '' ? [] : [{ field: 'secret', name: secret }]),
  sender: async () => (await import('./webhook.server.ts')).webhookSender,
};
