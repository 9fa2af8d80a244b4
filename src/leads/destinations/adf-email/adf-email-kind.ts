import * as z from 'zod';
import { mailSettings } from '../../destination/destination-fields.ts';
import type { DestinationKind } from '../../destination/destination-kind.ts';

const schema = mailSettings(
  z
    .literal('adf_email')
    .describe(
      'ADF 1.0 XML by email, for a dealer management system. Without `departments` it gets a job application only where no other destination takes it.',
    ),
);

export const adfEmailKind: DestinationKind<typeof schema> = {
  schema,
  // Who asks for a job is no prospect, and the format has no word for one.
  onlyByName: ['careers'],
  makesProspects: true,
  messages: { kind: 'adf', label: 'ADF/XML' },
  calledUrls: [],
  receiverOf: ({ to }) => to.join(', '),
  displayReceiverOf: ({ to }) => (to.length === 0 ? '' : `${to.join(', ')} as ADF`),
  receiverNoun: 'management system',
  readersOf: () => null,
  secretsOf: () => [],
  sender: async () => (await import('./adf-email.server.ts')).adfEmailSender,
};
