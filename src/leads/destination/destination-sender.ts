/** How a kind of destination sends. */
import type { SmtpSettings } from './smtp-settings.ts';
import type { Destination, LeadMessage } from './destination.ts';
import type { OutboxContents } from './outbox-message.ts';

export interface DestinationDependencies {
  smtp: SmtpSettings;
  /** Value of a secret of the dealer, `null` when it was never set. */
  secret(name: string): Promise<string | null>;
  /** The dealer's own folder, for what has no server or address. */
  outboxFolder: string;
  /** Whether a webhook may be on this machine. */
  allowLoopback: boolean;
}

export interface DestinationSender<Settings> {
  /** `null` where the dealer has no server or address for it; then its messages go to the outbox folder. */
  create(settings: Settings, means: DestinationDependencies): Destination | null;
  /** What the outbox folder shows of a message. */
  outboxContents(message: LeadMessage): OutboxContents;
}
