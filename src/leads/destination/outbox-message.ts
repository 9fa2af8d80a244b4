/** A message that was written to `DATA_DIR/outbox/` because the dealer has nothing that sends it. */
export interface OutboxMessage {
  id: string;
  /** As its kind of destination says (`DestinationKind.messages`): `adf`. What is no lead is `email` or `sms`. */
  kind: string;
  to: string;
  subject: string;
  sentAt: string;
  leadId: string;
  /** Plain text of the message, or the XML or JSON body. */
  body: string;
  /** The other part of an email. */
  html?: string;
  /** Files beside the message, as text. */
  attachments?: readonly { name: string; contentType: string; content: string }[];
}

/** What a kind of destination says in it. */
export type OutboxContents = Pick<OutboxMessage, 'subject' | 'body' | 'html' | 'attachments'>;
