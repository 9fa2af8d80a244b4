/**
 * Makes text safe to print. Visitors and third-party servers write much of what commands show, and a terminal obeys
 * control characters: they could clear it, rename its window or type into its input. Passwords in URLs are hidden too,
 * and so are characters that reverse the text direction, which make one name look like another.
 */
import { withoutSecrets } from '../src/shared/without-secrets.ts';
import type { CommandOutput } from './control-protocol.ts';

export interface JsonOptions {
  /** Passwords and keys in texts are printed too, because the value must be whole. */
  asStored?: boolean;
}

export interface TerminalOutput extends CommandOutput {
  /** One value, and nothing before or after it. */
  json(value: unknown, options?: JsonOptions): void;
}

/** Lines and tabs stay, and the line ends of CSV. */
const obeyed = /(?![\n\t]|\r\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

export function terminalSafe({ out, error }: CommandOutput): TerminalOutput {
  const safe = (text: string): string => withoutSecrets(text.replace(obeyed, '\ufffd'));
  return {
    out: (text) => out(safe(text)),
    error: (text) => error(safe(text)),
    json: (value, options) => out(`${jsonForTerminal(value, options)}\n`),
  };
}

/**
 * JSON with such characters escaped as numbers. Passwords are removed from each text before it is serialised: after
 * that, a `\\"` would be taken as the password's end, and its backslash removed with it.
 */
function jsonForTerminal(value: unknown, { asStored = false }: JsonOptions = {}): string {
  const shown = (_: string, inner: unknown): unknown => (typeof inner === 'string' ? withoutSecrets(inner) : inner);
  return JSON.stringify(value, asStored ? undefined : shown, 2).replace(
    obeyed,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
