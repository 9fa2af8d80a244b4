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

/** For a program to read, and about no person. */
export interface DestinationData {
  /** JSON. */
  body: string;
  /** Name the data, so that a receiver can drop a repeat. */
  headers: Readonly<Record<string, string>>;
  sentAt: Date;
}

export interface DestinationSender<Settings> {
  /** `null` where the dealer has no server or address for it; then its messages go to the outbox folder. */
  create(settings: Settings, means: DestinationDependencies): Destination | null;
  /** What the outbox folder shows of a message. */
  outboxContents(message: LeadMessage): OutboxContents;
  /**
   * Sends data that is no lead, such as a valuation; without it, this kind gets leads alone. False where the dealer has
   * no address for it: then it goes to the outbox folder. Throws when it is not known to have arrived.
   */
  sendData?(
    settings: Settings,
    means: Pick<DestinationDependencies, 'secret' | 'allowLoopback'>,
    data: DestinationData,
  ): Promise<boolean>;
}
