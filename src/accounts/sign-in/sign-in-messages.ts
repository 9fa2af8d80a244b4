/** The messages that a sign-in sends, each as an email and as a text message. */
import { paragraphHtml } from '../../leads/mail/mail-sections.ts';
import { mailSheet, mailStyle, type MailTheme } from '../../leads/mail/mail-sheet.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import type { CodeReceiver } from './code-receiver.ts';
import { codeMinutes } from './sign-in-rules.ts';

export interface MessageSender {
  dealerName: string;
  /** `www.example.com.au` */
  host: string;
  look: MailTheme | null;
}

export interface SignInMessage {
  subject: string;
  text: string;
  html: string;
  /** As a text message. */
  short: string;
}

export type MessageOf = (sender: MessageSender) => SignInMessage;

/** Brings a one-time code. */
export function codeMessage(code: string, { dealerName, host, look }: MessageSender): SignInMessage {
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
    // The last line lets a phone fill the code in on this site alone (Origin-bound one-time codes delivered via SMS,
    // WICG).
    short: `${subject}. It works once, within ${codeMinutes} minutes. Tell it to nobody.\n\n@${host} #${code}`,
  };
}

/** Goes to the former address or number of an account, whose owner may not have changed it. */
export function replacedMessage(
  { kind, what }: { kind: CodeReceiver['kind']; what: 'replaced' | 'removed' },
  sender: MessageSender,
): SignInMessage {
  const contact = kind === 'email' ? 'email address' : 'mobile number';
  const [subject, done] =
    what === 'replaced'
      ? [`Your account at ${sender.dealerName} has a new ${contact}`, 'changed']
      : [`Your account at ${sender.dealerName} no longer has this ${contact}`, 'removed'];
  return plainMessage(
    subject,
    `It was ${done} at ${sender.host}, and this ${contact} no longer signs in. If you did not do that, please tell us.`,
    sender,
  );
}

/** A month before an account is deleted that nobody uses. `seenOn` and `deletedOn` are days in words. */
export function unusedMessage(
  { seenOn, deletedOn, signInUrl }: { seenOn: string; deletedOn: string; signInUrl: string },
  sender: MessageSender,
): SignInMessage {
  return plainMessage(
    `Your account at ${sender.dealerName} will be deleted on ${deletedOn}`,
    `Nobody has signed in to it since ${seenOn}, so we will delete it on ${deletedOn}, with everything saved in it. To keep it, sign in before then: ${signInUrl}`,
    sender,
  );
}

function plainMessage(subject: string, text: string, { dealerName, look }: MessageSender): SignInMessage {
  return {
    subject,
    text: `${text}\n`,
    html: mailSheet({ subject, kicker: dealerName, look, body: paragraphHtml(text) }),
    short: `${subject}. ${text}`,
  };
}
