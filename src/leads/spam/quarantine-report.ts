/** The message that tells a dealer once a day which enquiries were held back, and how each is released. */
import { personName } from '../mail/lead-facts.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { mailSheet, mailStyle } from '../mail/mail-sheet.ts';
import { formatInstant } from '../lead/instant-text.ts';
import { redactedLead } from '../sealed-answers/sealed-answers.ts';
import type { StoredLead } from '../lead/stored-lead.ts';
import { unlinkedText } from './unlinked-text.ts';

export interface ReportedLead {
  lead: StoredLead;
  /** Opens it, with the button that releases it. */ url: string;
}

/** As many as somebody reads; the command line lists the others. */
export const mostListed = 50;

export function quarantineReport({
  dealer,
  leads,
  keptDays,
}: {
  dealer: { name: string; slug: string; timeZone: string };
  leads: readonly ReportedLead[];
  /** After which a held lead is deleted. */ keptDays: number;
}): { subject: string; text: string; html: string } {
  const count = leads.length === 1 ? 'One enquiry was' : `${leads.length} enquiries were`;
  const subject = `${count} quarantined as suspected spam`;
  const listed = leads.slice(0, mostListed);
  const why =
    leads.length === 1
      ? 'because it looks like spam. It was not deleted: open it'
      : 'because they look like spam. Nothing was deleted: open one';
  const opening = `${count} quarantined on the website of ${dealer.name}, ${why} to read it, and release it if it is real.`;
  const rest =
    leads.length > listed.length
      ? `There are ${leads.length - listed.length} more: forecourt lead quarantine list ${dealer.slug}`
      : '';
  const closing = `Each link works for 14 days. Released enquiries arrive like any other. The rest are deleted after ${keptDays} days.`;
  const entries = listed.map(({ lead, url }) => ({
    url,
    // By itself: beside a name that is written from right to left a phone number would be turned around.
    title: unlinkedText(personName(lead)) || 'Without a name',
    rows: [
      [lead.phone, lead.email].filter(Boolean).join(', '),
      `Received ${formatInstant(lead.storedAt, dealer.timeZone)}`,
      lead.vehicle?.title ?? '',
      firstLine(redactedLead(lead).message),
      `Why: ${unlinkedText((lead.quarantine?.reasons ?? []).join(' '))}`,
    ].filter(Boolean),
  }));
  return {
    subject,
    text: `${[opening, ...entries.map(({ title, rows, url }) => [title, ...rows, `Read or release it: ${url}`].join('\n')), rest, closing].filter(Boolean).join('\n\n')}\n`,
    html: mailSheet({
      subject,
      kicker: `Website of ${dealer.name}`,
      body: [
        paragraph(opening),
        ...entries.map(
          ({ title, rows, url }) =>
            `<h2 style="${mailStyle.h2}">${escapeHtml(title)}</h2><p style="${mailStyle.prose}">${rows.map((row) => `<span dir="auto">${escapeHtml(row)}</span>`).join('<br>')}</p><p style="margin:0"><a href="${escapeHtml(url)}" style="${mailStyle.action}">Read or release it</a></p>`,
        ),
        rest === '' ? '' : paragraph(rest),
        `<p style="${mailStyle.small}">${escapeHtml(closing)}</p>`,
      ].join(''),
    }),
  };
}

const paragraph = (text: string): string => `<p style="${mailStyle.paragraph}">${escapeHtml(text)}</p>`;

function firstLine(message: string): string {
  const line =
    message
      .split('\n')
      .find((each) => each.trim() !== '')
      ?.trim() ?? '';
  const safe = unlinkedText(line);
  return safe.length > 120 ? `${safe.slice(0, 120)}…` : safe;
}
