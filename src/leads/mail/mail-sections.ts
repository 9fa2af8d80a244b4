/** The facts of a message in sections, as plain text and as HTML: the same for messages to dealers and to visitors. */
import { escapeHtml } from '../../shared/escape-html.ts';
import { mailStyle } from './mail-sheet.ts';

export type MailRow = readonly [label: string, value: string];

export interface MailSection {
  title: string;
  /** A row without a value is left out. */
  rows: readonly MailRow[];
  prose?: string;
  /** The visitor's own words, of many lines. */
  quote?: string;
  link?: MailLink | null;
  /** Addresses of the dealer's own site that are too long to be read. */
  links?: readonly MailLink[];
}

export interface MailLink {
  label: string;
  href: string;
}

/** Without empty rows, and without sections that have nothing else. */
export function filledSections(sections: readonly MailSection[]): MailSection[] {
  return sections
    .map((section) => ({ ...section, rows: section.rows.filter(([, value]) => value !== '') }))
    .filter(
      ({ rows, links = [], prose = '', quote = '' }) => rows.length + links.length > 0 || `${prose}${quote}` !== '',
    );
}

/** `width` is that of the labels with the space after them; without one each section has its own. */
export function sectionAsText(
  { title, rows, links = [], prose, quote, link }: MailSection,
  width = labelWidth(rows),
): string {
  return [
    title.toUpperCase(),
    ...rows.map(([label, value]) => `${withColon(label).padEnd(width)}${value}`),
    // An address on a line of its own is never cut by the wrapping of a mail program.
    ...links.flatMap(({ label, href }) => [withColon(label), href]),
    ...(prose ? [prose] : []),
    ...(quote ? [quotedText(quote)] : []),
    ...(link ? [`${link.label}: ${link.href}`] : []),
  ].join('\n');
}

/** Of the longest label with its colon and a space. */
export const labelWidth = (rows: readonly MailRow[]): number =>
  Math.max(0, ...rows.map(([label]) => label.length)) + ': '.length;

/** A label that is a question needs no colon. */
export const withColon = (label: string): string => (label.endsWith('?') ? label : `${label}:`);

/** What the visitor wrote cannot pass for a section of the message. */
const quotedText = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

export interface SectionLook {
  /** Style of the button. */
  action: string;
  /** Style of a link within a row. */
  link: string;
  /** Whether the value of this label is an address of the dealer's own site; what a visitor typed is never a link. */
  isOwnAddress?: (label: string) => boolean;
}

export function sectionAsHtml({ title, rows, links = [], prose, quote, link }: MailSection, look: SectionLook): string {
  const valueHtml = ([label, value]: MailRow): string =>
    look.isOwnAddress?.(label) === true
      ? anchorHtml({ href: value, text: value, style: look.link })
      : `<span dir="auto">${textHtml(value)}</span>`;
  const rowHtml = (row: MailRow): string =>
    `<tr><th scope="row" style="${mailStyle.label}">${escapeHtml(row[0])}</th><td style="${mailStyle.value}">${valueHtml(row)}</td></tr>`;
  return [
    `<h2 style="${mailStyle.h2}">${escapeHtml(title)}</h2>`,
    rows.length === 0 ? '' : `<table style="${mailStyle.table}">${rows.map(rowHtml).join('')}</table>`,
    links.length === 0
      ? ''
      : `<p style="${mailStyle.prose}">${links.map(({ label, href }) => anchorHtml({ href, text: label, style: look.link })).join(' &#160; ')}</p>`,
    ...[prose, quote].map((text) => (text ? paragraphHtml(text, mailStyle.prose) : '')),
    link ? `<p style="margin:0">${anchorHtml({ href: link.href, text: link.label, style: look.action })}</p>` : '',
  ].join('');
}

export const paragraphHtml = (text: string, style: string = mailStyle.paragraph): string =>
  `<p dir="auto" style="${style}">${textHtml(text)}</p>`;

export const anchorHtml = ({ href, text, style }: { href: string; text: string; style: string }): string =>
  `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(text)}</a>`;

const textHtml = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');
