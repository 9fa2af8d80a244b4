import * as z from 'zod';
import { mailSettings } from '../../destination/destination-fields.ts';
import type { DestinationKind } from '../../destination/destination-kind.ts';

const schema = mailSettings(z.literal('email').describe('A message for people to read.'));

export const emailKind: DestinationKind<typeof schema> = {
  schema,
  onlyByName: [],
  makesProspects: false,
  messages: { kind: 'email', label: 'Email' },
  calledUrls: [],
  receiverOf: ({ to }) => to.join(', '),
  displayReceiverOf: ({ to }) => to.join(', '),
  receiverNoun: 'email address',
  readersOf: ({ to }) => to,
  secretsOf: () => [],
  sender: async () => (await import('./email.server.ts')).emailSender,
};
