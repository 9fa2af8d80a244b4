/** What is known of a kind of destination without sending anything. `destination-kinds.ts` lists them. */
import type * as z from 'zod';

export interface DestinationKind<Schema extends z.ZodType> {
  /** Settings of one destination of this kind; `kind` tells the kinds apart. */
  schema: Schema;
  /** Addresses of the receiver, as a person reads them; `''` for the outbox folder. */
  receiverOf(settings: z.output<Schema>): string;
  /** E-mail addresses of the people who read leads there; `[]` where a program does. They also get reports and answers. */
  readersOf(settings: z.output<Schema>): readonly string[];
  /** The dealer's secrets that these settings need, each with the field that names it. */
  secretsOf(settings: z.output<Schema>): readonly { field: keyof z.output<Schema> & string; name: string }[];
}
