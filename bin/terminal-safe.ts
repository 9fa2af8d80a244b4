/**
 * Makes text safe to print. Visitors and third-party servers write much of what commands show, and a terminal obeys
 * control characters: they could clear it, rename its window or type into its input. Passwords in URLs are hidden too,
 * and so are characters that reverse the text direction, which make one name look like another.
 */
import { withoutSecrets } from '../src/shared/without-secrets.ts';
import type { CommandOutput } from './control-protocol.ts';

export interface PrintOptions {
  /** Passwords and keys in texts are printed too: the value must be whole, or they are what was asked for. */
  asStored?: boolean;
}

export interface TerminalOutput extends CommandOutput {
  out(text: string, options?: PrintOptions): void;
  /** One value, and nothing before or after it. */
  json(value: unknown, options?: PrintOptions): void;
}

/** Lines and tabs stay, and the line ends of CSV. */
const obeyed = /(?![\n\t]|\r\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

export function terminalSafe({ out, error }: CommandOutput): TerminalOutput {
  const harmless = (text: string): string => text.replace(obeyed, '\ufffd');
  return {
    out: (text, { asStored = false } = {}) => out(asStored ? harmless(text) : withoutSecrets(harmless(text))),
    error: (text) => error(withoutSecrets(harmless(text))),
    json: (value, options) => out(`${jsonForTerminal(value, options)}\n`),
  };
}

/**
 * JSON with such characters escaped as numbers. Passwords are removed from each text before it is serialised: after
 * that, a `\\"` would be taken as the password's end, and its backslash removed with it.
 */
function jsonForTerminal(value: unknown, { asStored = false }: PrintOptions = {}): string {
  const shown = (_: string, inner: unknown): unknown => (typeof inner === 'string' ? withoutSecrets(inner) : inner);
  return JSON.stringify(value, asStored ? undefined : shown, 2).replace(
    obeyed,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
