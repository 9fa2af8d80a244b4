/** The messages that bring a one-time code. */
import { paragraphHtml } from '../../leads/mail/mail-sections.ts';
import { mailSheet, mailStyle, type MailTheme } from '../../leads/mail/mail-sheet.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { codeMinutes } from './sign-in-rules.ts';

export interface CodeSender {
  dealerName: string;
  /** `www.example.com.au` */
  host: string;
  look: MailTheme | null;
}

export function codeEmail(
  code: string,
  { dealerName, host, look }: CodeSender,
): { subject: string; text: string; html: string } {
  const subject = `${code} is your code for ${dealerName}`;
  const how = `Enter it at ${host}. It works once, within ${codeMinutes} minutes.`;
  const warning =
    `Nobody at ${dealerName} will ask you for this code. If you did not ask for it, you can ignore this message: ` +
    'without the code nobody can sign in as you.';
  const large = `${mailStyle.paragraph};font-size:32px;font-weight:700;letter-spacing:6px`;
  return {
    subject,
    text: `${code}\n\n${how}\n\n${warning}\n`,
    html: mailSheet({
      subject,
      kicker: dealerName,
      look,
      body: [
        `<p style="${large}">${escapeHtml(code)}</p>`,
        paragraphHtml(how),
        `<p style="${mailStyle.small}">${escapeHtml(warning)}</p>`,
      ].join(''),
    }),
  };
}

/**
 * The last line lets a phone fill the code in on this site alone (Origin-bound one-time codes delivered via SMS, WICG).
 */
export function codeText(code: string, { dealerName, host }: Pick<CodeSender, 'dealerName' | 'host'>): string {
  const text = `${code} is your code for ${dealerName}. It works once, within ${codeMinutes} minutes. Tell it to nobody.`;
  return `${text}\n\n@${host} #${code}`;
}
