/** The sheet on which every message of the website is written, to dealers and to visitors. */
import { escapeHtml } from '../../shared/escape-html.ts';

const actionShape =
  'display:inline-block;margin:16px 12px 0 0;padding:10px 18px;border-radius:8px;text-decoration:none;font-weight:600';

/**
 * Styles stand at each element, because mail programs drop style sheets; one column and letters of 16 px, because most
 * of these messages are read on a phone in a yard.
 */
export const mailStyle = {
  body: 'margin:0;padding:0;background:#f3f4f6;color:#111827;font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif',
  sheet: 'max-width:640px;margin:0 auto;background:#ffffff;padding:20px 20px 28px',
  dealer: 'margin:0;color:#4b5563;font-size:14px',
  h1: 'margin:4px 0 0;font-size:22px;line-height:1.3;overflow-wrap:anywhere',
  h2: 'margin:28px 0 6px;padding-bottom:4px;border-bottom:1px solid #e5e7eb;font-size:16px;line-height:1.4;overflow-wrap:anywhere',
  table: 'width:100%;border-collapse:collapse',
  label: 'width:34%;padding:4px 12px 4px 0;text-align:left;vertical-align:top;font-weight:normal;color:#4b5563',
  value: 'padding:4px 0;vertical-align:top;word-break:break-word;overflow-wrap:anywhere',
  prose: 'margin:8px 0 0;word-break:break-word;overflow-wrap:anywhere',
  link: 'color:#1d4ed8',
  action: `${actionShape};background:#1d4ed8;color:#ffffff`,
  paragraph: 'margin:14px 0 0;word-break:break-word;overflow-wrap:anywhere',
  small: 'margin:24px 0 0;padding-top:14px;border-top:1px solid #e5e7eb;color:#4b5563;font-size:13px;line-height:1.5',
} as const;

/** A dealer's look, as far as mail programs show it. Text on its colours has the contrast that WCAG asks for. */
export interface MailTheme {
  band: string;
  onBand: string;
  action: string;
  onAction: string;
  link: string;
  /** A picture that mail programs show, and how large it stands, in pixels; `null` where the name stands there. */
  logo: { url: string; width: number; height: number } | null;
}

/** Styles of buttons and links. */
export function mailLinkStyles(look: MailTheme | null): { action: string; link: string } {
  return look === null
    ? mailStyle
    : { action: `${actionShape};background:${look.action};color:${look.onAction}`, link: `color:${look.link}` };
}

/** `kicker` stands small above the title, or with a look large in its band; `body` is HTML. */
export function mailSheet({
  subject,
  kicker,
  body,
  look = null,
}: {
  subject: string;
  kicker: string;
  body: string;
  look?: MailTheme | null;
}): string {
  const head =
    look === null
      ? `<p style="${mailStyle.dealer}">${escapeHtml(kicker)}</p>`
      : `<div style="margin:-20px -20px 20px;padding:18px 20px;border-bottom:1px solid #e5e7eb;background:${look.band};color:${look.onBand};font-size:20px;line-height:1.3;font-weight:700">${nameOf(kicker, look)}</div>`;
  return [
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${mailStyle.body}"><div style="${mailStyle.sheet}">${head}<h1 style="${mailStyle.h1}">${escapeHtml(subject)}</h1>`,
    `${body}</div></body></html>`,
  ].join('');
}

/** A picture that is not loaded leaves its words, in the band's own colour. */
function nameOf(kicker: string, { logo }: MailTheme): string {
  return logo === null
    ? escapeHtml(kicker)
    : `<img src="${escapeHtml(logo.url)}" alt="${escapeHtml(kicker)}" width="${logo.width}" height="${logo.height}" style="display:block;border:0">`;
}
