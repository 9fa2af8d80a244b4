/** The list of destinations. To add a kind: its settings in `../settings.ts`, its file here, a line below, and the contract suite. */
import type { DestinationSettings, LeadsSettings } from '../settings.ts';
import type { Destination } from './destination.ts';
import { createEmailDestination } from './email.server.ts';
import { createOutboxFolderDestination } from './outbox-folder.server.ts';
import { mailServerOf } from './send-by-server.server.ts';
import { createWebhookDestination } from './webhook.server.ts';

export interface DestinationMeans {
  smtp: LeadsSettings['smtp'];
  /** Value of a secret of the dealer, `null` when it was never set. */
  secret(name: string): Promise<string | null>;
  /** The dealer's own folder, for what has no server or address. */
  outboxFolder: string;
  /** Whether a webhook may be on this machine. */
  allowLoopback: boolean;
}

/** Well below the minute that a job is held for. */
const webhookTimeoutMs = 10_000;

export function createDestination(
  settings: DestinationSettings,
  { smtp, secret, outboxFolder, allowLoopback }: DestinationMeans,
): Destination {
  switch (settings.kind) {
    case 'email':
    case 'adf_email': {
      const { kind, to } = settings;
      if (smtp.host === '' || to.length === 0)
        return createOutboxFolderDestination({ kind, folder: outboxFolder, to: to.join(', ') });
      return createEmailDestination({ kind, to, ...mailServerOf(smtp, secret) });
    }
    case 'webhook': {
      const { url, secret: secretName } = settings;
      if (url === '') return createOutboxFolderDestination({ kind: 'webhook', folder: outboxFolder, to: '' });
      return createWebhookDestination({
        url,
        secret: () => secret(secretName),
        secretName,
        timeoutMs: webhookTimeoutMs,
        allowLoopback,
      });
    }
  }
}
