/** Where a one-time code is sent. */
export interface CodeReceiver {
  kind: 'email' | 'phone';
  /** An address in small letters, or a number in international form. */
  recipient: string;
}
