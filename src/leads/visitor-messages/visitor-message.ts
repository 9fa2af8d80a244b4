/**
 * A message to a visitor, whatever it is about: plain text and simple HTML, who sends it, how to reach them, and how to
 * unsubscribe (Spam Act,
 * sections 17 and 18: the sender is named, and the link works at least 30 days; ours does for good).
 */
import { escapeHtml } from '../../shared/escape-html.ts';
import { mailLinkStyles, mailSheet, mailStyle, type MailLook } from '../mail-sheet.ts';

export interface VisitorMessage {
  subject: string;
  /** Paragraphs above the facts; the first greets. */
  opening: readonly string[];
  /** Facts in groups; a group without rows and prose, and a row without a value, is left out. */
  facts: readonly {
    title: string;
    rows: readonly (readonly [label: string, value: string])[];
    prose?: string;
    link?: { label: string; href: string } | null;
  }[];
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
  unsubscribeUrl: string;
  look: MailLook | null;
}

export interface RenderedVisitorMessage {
  subject: string;
  text: string;
  html: string;
}

const unsubscribeSentence = 'To get no offers and updates from us, unsubscribe';

export function renderVisitorMessage(message: VisitorMessage, sender: VisitorMessageSender): RenderedVisitorMessage {
  const facts = message.facts
    .map((group) => ({ ...group, rows: group.rows.filter(([, value]) => value !== '') }))
    .filter((group) => group.rows.length > 0 || (group.prose ?? '') !== '');
  const subject = message.subject.replace(/\s+/g, ' ').trim().slice(0, 200);
  return { subject, text: asText({ ...message, facts }, sender), html: asHtml({ ...message, facts }, sender, subject) };
}

/** For the mail server: a mail program shows its own button, and one press of it is enough (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(unsubscribeUrl: string): Record<string, string> {
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
  return `You get this message because this address was entered in a form at ${withoutScheme(siteUrl)}. It answers that form and is no advertising.`;
}

function asText({ opening, facts, closing }: VisitorMessage, sender: VisitorMessageSender): string {
  const blocks = [
    ...opening,
    ...facts.map(({ title, rows, prose, link }) => {
      const width = Math.max(0, ...rows.map(([label]) => label.length)) + 2;
      return [
        title.toUpperCase(),
        ...rows.map(([label, value]) => `${`${label}:`.padEnd(width)}${value}`),
        ...(prose ? [prose] : []),
        ...(link ? [`${link.label}: ${link.href}`] : []),
      ].join('\n');
    }),
    ...closing,
    [...senderLines(sender), sender.siteUrl].join('\n'),
    `--\n${whySent(sender)}\n${unsubscribeSentence}: ${sender.unsubscribeUrl}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function asHtml({ opening, facts, closing }: VisitorMessage, sender: VisitorMessageSender, subject: string): string {
  const { look } = sender;
  const { action: actionStyle, link: linkStyle } = mailLinkStyles(look);
  const paragraph = (text: string) =>
    `<p dir="auto" style="${mailStyle.paragraph}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const row = ([label, value]: readonly [string, string]) =>
    `<tr><th scope="row" style="${mailStyle.label}">${escapeHtml(label)}</th><td style="${mailStyle.value}"><span dir="auto">${escapeHtml(value).replaceAll('\n', '<br>')}</span></td></tr>`;
  const table = (rows: readonly (readonly [string, string])[]) =>
    rows.length === 0 ? '' : `<table style="${mailStyle.table}">${rows.map(row).join('')}</table>`;
  const parts = [
    ...opening.map(paragraph),
    ...facts.map(
      ({ title, rows, prose, link }) =>
        `<h2 style="${mailStyle.h2}">${escapeHtml(title)}</h2>${table(rows)}${prose ? paragraph(prose) : ''}${link ? `<p style="margin:0">${anchor(link.href, link.label, actionStyle)}</p>` : ''}`,
    ),
    `<h2 style="${mailStyle.h2}">Talk to us</h2>`,
    ...closing.map(paragraph),
    `<p style="${mailStyle.paragraph}">${senderLines(sender).map(escapeHtml).join('<br>')}<br>${anchor(sender.siteUrl, withoutScheme(sender.siteUrl), linkStyle)}</p>`,
    `<p style="${mailStyle.small}">${escapeHtml(whySent(sender))}<br>${anchor(sender.unsubscribeUrl, unsubscribeSentence, linkStyle)}.</p>`,
  ];
  return mailSheet({ subject, kicker: sender.dealerName, body: parts.join(''), look });
}

const anchor = (href: string, text: string, style: string): string =>
  `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(text)}</a>`;
const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '');
