/** Makes the destination that a dealer's settings describe. */
import { adfEmailSender } from './adf-email/adf-email.server.ts';
import { receiverOf, type DestinationKindName, type DestinationSettings } from './destination-kinds.ts';
import type { DestinationDependencies, DestinationSender } from '../destination/destination-sender.ts';
import type { Destination } from '../destination/destination.ts';
import { emailSender } from './email/email.server.ts';
import { createOutboxFolderDestination } from '../destination/outbox-folder.server.ts';
import { webhookSender } from './webhook/webhook.server.ts';

const senders: { [Kind in DestinationKindName]: DestinationSender<DestinationSettings<Kind>> } = {
  email: emailSender,
  adf_email: adfEmailSender,
  webhook: webhookSender,
};

export function createDestination(settings: DestinationSettings, means: DestinationDependencies): Destination {
  const { create, outboxContents } = senders[settings.kind] as DestinationSender<DestinationSettings>;
  return (
    create(settings, means) ??
    createOutboxFolderDestination({ folder: means.outboxFolder, to: receiverOf(settings), contentsOf: outboxContents })
  );
}
