import { temporaryFolder } from '../../../test/tenant-folder.ts';
import { readOutboxMessages } from '../../leads/destination/outbox-messages.server.ts';
import { createOutboxSms } from './outbox-sms.server.ts';
import { testSmsProvider } from './sms-provider-contract.ts';

testSmsProvider(async () => {
  const folder = await temporaryFolder();
  return {
    provider: createOutboxSms(folder, () => new Date('2026-11-20T02:00:00Z')),
    taken: async () => (await readOutboxMessages(folder)).reverse().map(({ to, body }) => ({ to, text: body })),
    fail: null,
    withoutSecret: null,
    secret: '',
  };
});
