/**
 * A message to a visitor, whatever it is about: plain text and simple HTML, who sends it, how to reach them, and, for
 * whoever agreed to marketing, how to unsubscribe (Spam Act, sections 17 and 18: the sender is named, and the link
 * works at least 30 days; ours does for good). Factual messages need no link, and one would suggest that offers come.
 */
import { escapeHtml } from '../../shared/escape-html.ts';
import {
  anchorHtml,
  filledSections,
  paragraphHtml,
  sectionAsHtml,
  sectionAsText,
  type MailSection,
} from '../mail/mail-sections.ts';
import { mailLinkStyles, mailSheet, mailStyle, type MailTheme } from '../mail/mail-sheet.ts';

export interface VisitorMessage {
  subject: string;
  /** Paragraphs above the facts; the first greets. */
  opening: readonly string[];
  facts: readonly MailSection[];
  /** Paragraphs below the facts. */
  closing: readonly string[];
}

/** Who sends it. */
export interface VisitorMessageSender {
  dealerName: string;
  /** The location that answers, `''` where that is the dealer itself. */
  locationName: string;
  phone: string;
  /** `Mon-Fri 8:30am - 5:30pm` */
  openingHours: readonly string[];
  /** `https://www.example.com.au` */
  siteUrl: string;
  /** `''` for who never agreed to marketing, or has unsubscribed. */
  unsubscribeUrl: string;
  look: MailTheme | null;
}

export interface RenderedVisitorMessage {
  subject: string;
  text: string;
  html: string;
}

const unsubscribeSentence = 'To stop getting offers and updates from us, unsubscribe';

export function renderVisitorMessage(given: VisitorMessage, sender: VisitorMessageSender): RenderedVisitorMessage {
  const message = { ...given, facts: filledSections(given.facts) };
  const subject = message.subject.replace(/\s+/g, ' ').trim().slice(0, 200);
  return { subject, text: asText(message, sender), html: asHtml(message, sender, subject) };
}

/** For the mail server: a mail program shows its own button, and one press of it is enough (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(unsubscribeUrl: string): Record<string, string> {
  if (unsubscribeUrl === '') return {};
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function senderLines({ dealerName, locationName, phone, openingHours }: VisitorMessageSender): string[] {
  const name =
    locationName === '' || locationName.startsWith(dealerName)
      ? locationName || dealerName
      : `${dealerName}, ${locationName}`;
  return [name, ...(phone === '' ? [] : [`Phone ${phone}`]), ...openingHours];
}

function whySent({ siteUrl }: VisitorMessageSender): string {
  return `You are receiving this email because this address was entered in a form at ${withoutScheme(siteUrl)}. It is a reply to that form, not advertising.`;
}

function asText({ opening, facts, closing }: VisitorMessage, sender: VisitorMessageSender): string {
  const blocks = [
    ...opening,
    ...facts.map((section) => sectionAsText(section)),
    ...closing,
    [...senderLines(sender), sender.siteUrl].join('\n'),
    [
      '--',
      whySent(sender),
      ...(sender.unsubscribeUrl === '' ? [] : [`${unsubscribeSentence}: ${sender.unsubscribeUrl}`]),
    ].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function asHtml({ opening, facts, closing }: VisitorMessage, sender: VisitorMessageSender, subject: string): string {
  const { dealerName, siteUrl, unsubscribeUrl, look } = sender;
  const styles = mailLinkStyles(look);
  const site = anchorHtml({ href: siteUrl, text: withoutScheme(siteUrl), style: styles.link });
  const unsubscribe =
    unsubscribeUrl === ''
      ? ''
      : `<br>${anchorHtml({ href: unsubscribeUrl, text: unsubscribeSentence, style: styles.link })}.`;
  const body = [
    ...opening.map((text) => paragraphHtml(text)),
    ...facts.map((section) => sectionAsHtml(section, styles)),
    `<h2 style="${mailStyle.h2}">Talk to us</h2>`,
    ...closing.map((text) => paragraphHtml(text)),
    `<p style="${mailStyle.paragraph}">${senderLines(sender).map(escapeHtml).join('<br>')}<br>${site}</p>`,
    `<p style="${mailStyle.small}">${escapeHtml(whySent(sender))}${unsubscribe}</p>`,
  ];
  return mailSheet({ subject, kicker: dealerName, body: body.join(''), look });
}

const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '');
