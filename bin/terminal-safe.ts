/**
 * What may be printed. Visitors and the servers of others write much of what commands show, and a terminal obeys control characters: they could
 * clear it, rename its window or put words into its input. Passwords of addresses are not printed either. Signs that turn the direction of writing around make one name look like another.
 */
import { withoutSecrets } from '../src/shared/without-secrets.ts';
import type { CommandOutput } from './control-protocol.ts';

/** Lines and tabs stay, and the line ends of CSV. */
const obeyed = /(?![\n\t]|\r\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

export function terminalSafe({ out, error }: CommandOutput): CommandOutput {
  const safe = (text: string): string => withoutSecrets(text.replace(obeyed, '\ufffd'));
  return { out: (text) => out(safe(text)), error: (text) => error(safe(text)) };
}

/** The same JSON, with such signs written as numbers. */
export function jsonForTerminal(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    obeyed,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
