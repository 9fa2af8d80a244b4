/** Makes the destination that a dealer's settings describe. */
import { messageKindOf, receiverOf, senderOf, type DestinationSettings } from './destination-kinds.ts';
import type { DestinationDependencies } from '../destination/destination-sender.ts';
import type { Destination } from '../destination/destination.ts';
import { createOutboxFolderDestination } from '../destination/outbox-folder.server.ts';

export async function createDestination(
  settings: DestinationSettings,
  means: DestinationDependencies,
): Promise<Destination> {
  const { create, outboxContents } = await senderOf(settings);
  return (
    create(settings, means) ??
    createOutboxFolderDestination({
      folder: means.outboxFolder,
      kind: messageKindOf(settings),
      to: receiverOf(settings),
      contentsOf: outboxContents,
    })
  );
}
