/** What sends text messages. A provider's secrets never stand in a result. */
import type { TextMessageKind } from '../../leads/destination/message-kinds.ts';
import type { Result } from '../../shared/result.ts';

export interface TextMessage {
  kind: TextMessageKind;
  /** In international form, `+61491570006`. */
  to: string;
  text: string;
}

export interface SmsProvider {
  /** What the provider said, or why the message is not known to have been sent. Never throws. */
  send(message: TextMessage): Promise<Result<string, string>>;
}
