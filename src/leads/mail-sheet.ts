/** The sheet on which every message of the website is written, to dealers and to visitors. */
import { escapeHtml } from '../shared/escape-html.ts';

/**
 * Styles stand at each element, because mail programs drop style sheets; one column and letters of 16 px, because most of these messages are read
 * on a phone in a yard.
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
  action: 'display:inline-block;margin:16px 12px 0 0;padding:10px 18px;border-radius:8px;background:#1d4ed8;color:#ffffff;text-decoration:none;font-weight:600',
  paragraph: 'margin:14px 0 0;word-break:break-word;overflow-wrap:anywhere',
  small: 'margin:24px 0 0;padding-top:14px;border-top:1px solid #e5e7eb;color:#4b5563;font-size:13px;line-height:1.5',
} as const;

/** `kicker` stands small above the title; `body` is HTML. */
export function mailSheet({ subject, kicker, body }: { subject: string; kicker: string; body: string }): string {
  return [
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${mailStyle.body}"><div style="${mailStyle.sheet}"><p style="${mailStyle.dealer}">${escapeHtml(kicker)}</p><h1 style="${mailStyle.h1}">${escapeHtml(subject)}</h1>`,
    `${body}</div></body></html>`,
  ].join('');
}
