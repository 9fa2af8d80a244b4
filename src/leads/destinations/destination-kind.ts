/** What is known of a kind of destination without sending anything. `destination-kinds.ts` lists them. */
import type * as z from 'zod';

export interface DestinationKind<Schema extends z.ZodType> {
  /** Settings of one destination of this kind; `kind` tells the kinds apart. */
  schema: Schema;
  /** Addresses of the receiver, as a person reads them; `''` for the outbox folder. */
  receiverOf(settings: z.output<Schema>): string;
}
