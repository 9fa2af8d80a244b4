/** A kind of destination: its settings, what is known of them without sending anything, and how it sends. */
import type * as z from 'zod';
import type { Department } from '../lead/department.ts';
import type { DestinationSender } from './destination-sender.ts';

export interface DestinationKind<Schema extends z.ZodType> {
  /** Settings of one destination of this kind; `kind` tells the kinds apart. */
  schema: Schema;
  /** Departments whose leads a destination of this kind takes only where its own list names them. */
  onlyByName: readonly Department[];
  /**
   * Whether its receiver makes a prospect of every message, so that a dealer may leave it out of the daily test
   * (`daily_test.adf`).
   */
  makesProspects: boolean;
  /** What its messages are in the outbox folder, and what people read for that: `adf`, `ADF/XML`. */
  messages: { kind: string; label: string };
  /**
   * Its fields with a URL that this server calls, such as `url`: the check of a dealer's folder refuses private
   * addresses there. `[]` for a kind that sends email, which needs the mail server.
   */
  calledUrls: readonly (keyof z.output<Schema> & string)[];
  /** Addresses of the receiver, as a person reads them; `''` for the outbox folder. */
  receiverOf(settings: z.output<Schema>): string;
  /**
   * The same for people who read why a lead came to them, without what may be secret in an address; `''` for the outbox
   * folder.
   */
  displayReceiverOf(settings: z.output<Schema>): string;
  /** What they call a receiver of this kind. */
  receiverNoun: string;
  /**
   * Email addresses of the people who read leads there, who also get reports and replies: `[]` for the outbox folder,
   * `null` where a program or a channel takes them.
   */
  readersOf(settings: z.output<Schema>): readonly string[] | null;
  /** The dealer's secrets that these settings need, each with the field that names it. */
  secretsOf(settings: z.output<Schema>): readonly { field: keyof z.output<Schema> & string; name: string }[];
  /** Loaded when a lead is sent, so that a check of the settings needs no code of a server. */
  sender(): Promise<DestinationSender<z.output<Schema>>>;
}
