/** A lead as a message for people: plain text, and the same as simple HTML. */
import { centsToDollars } from '../../shared/money.ts';
import { formatKm } from '../../shared/text.ts';
import { consentNames } from '../consent.ts';
import { calendarContentType, calendarFile } from '../appointments/appointment-calendar.ts';
import { appointmentField } from '../appointments/appointment-field.ts';
import { leadAnswers } from '../forms/lead-answers.ts';
import { preferredTimeField, preferredTimeText } from '../forms/test-drive-fields.ts';
import type { LeadConsent, LeadVehicle } from '../stored-lead.ts';
import type { LeadMessage } from './destination.ts';

export interface LeadEmail { subject: string; text: string; html: string }

/** A file beside the message. */
export interface LeadAttachment { name: string; contentType: string; content: string }

interface Section { title: string; rows: readonly (readonly [label: string, value: string])[]; prose?: string }

export function leadEmail(message: LeadMessage): LeadEmail {
  const { lead } = message;
  const about = lead.vehicle === null ? '' : `: ${lead.vehicle.title}${lead.vehicle.stockNumber === '' ? '' : ` (${lead.vehicle.stockNumber})`}`;
  const subject = oneLine(`${lead.subcategory || lead.category}${about} - ${lead.name} ${lead.lastName}`);
  const sections = sectionsOf(message);
  return { subject, text: asText(message, sections), html: asHtml(message, subject, sections) };
}

/** The booked test drive for a calendar. */
export function leadAttachments({ lead, appointment, dealer, vehicleUrl }: LeadMessage): LeadAttachment[] {
  if (appointment === null) return [];
  const person = `${lead.name} ${lead.lastName}`.trim();
  return [{
    name: 'test-drive.ics', contentType: calendarContentType,
    content: calendarFile({
      uid: `${lead.id}@${dealer.host}`, bookedAt: appointment.bookedAt, startsAt: appointment.startsAt, endsAt: appointment.endsAt, location: appointment.place,
      summary: oneLine(`Test drive${lead.vehicle === null ? '' : `: ${lead.vehicle.title}${lead.vehicle.stockNumber === '' ? '' : ` (${lead.vehicle.stockNumber})`}`}, ${person}`),
      description: [person, lead.phone, lead.email, lead.message].filter(Boolean).join('\n'), url: vehicleUrl,
    }),
  }];
}

function sectionsOf({ lead, consents, unsubscribedAt, dealer, dealershipName, location, appointment, vehicleUrl }: LeadMessage): Section[] {
  const sections: Section[] = [
    { title: 'From', rows: [['Name', `${lead.name} ${lead.lastName}`], ['Email', lead.email], ['Phone', lead.phone], ['Postcode', lead.postcode]] },
    { title: 'Comments', rows: [], prose: lead.message },
    { title: 'Vehicle', rows: lead.vehicle === null ? claimedVehicleRows(lead.fields) : vehicleRows(lead.vehicle, vehicleUrl) },
    {
      title: 'Enquiry',
      rows: [
        ['Category', lead.category], ['Subcategory', lead.subcategory], ['Dealership', dealershipName], ['Location', location?.name ?? ''],
        ['Test drive booked', appointment === null ? '' : `${formatInstant(appointment.startsAt, dealer.timeZone)}${appointment.place === '' ? '' : `, ${appointment.place}`}`],
        ['Preferred day and time', preferredTimeText(lead.fields[preferredTimeField] || (appointment === null ? lead.fields[appointmentField] ?? '' : ''))],
        ['Visitor’s rego', lead.fields.Rego ?? ''], ['Additional services', lead.fields.additional_services ?? ''],
        ['Received', formatInstant(lead.storedAt, dealer.timeZone)], ['Sent from', lead.source.path], ['Lead', lead.id],
      ],
    },
    ...leadAnswers(lead).map(({ heading, answers }) => ({ title: heading, rows: answers.map(({ label, text }) => [label, text] as const) })),
    { title: 'Consent', rows: [
      ...consents.map((consent) => [consentNames[consent.purpose], consentText(consent)] as const),
      ['Unsubscribed', unsubscribedAt === null ? '' : `On ${formatInstant(unsubscribedAt, dealer.timeZone)}, and has not agreed again since: answer the enquiry, and send no marketing.`],
    ] },
  ];
  return sections
    .map((section) => ({ ...section, rows: section.rows.filter(([, value]) => value !== '') }))
    .filter((section) => section.rows.length > 0 || (section.prose ?? '') !== '');
}

function vehicleRows(vehicle: LeadVehicle, url: string): [string, string][] {
  return [
    ['Vehicle', [vehicle.title, vehicle.badge, vehicle.series].filter(Boolean).join(' ')],
    ['Condition', vehicle.condition],
    ['Price', vehicle.priceCents === null ? '' : `$${centsToDollars(vehicle.priceCents).toLocaleString('en-AU')}`],
    ['Odometer', vehicle.odometerKm === null ? '' : formatKm(vehicle.odometerKm)],
    ['Stock number', vehicle.stockNumber],
    ['Rego', vehicle.registration],
    ['VIN', vehicle.vin],
    ['Page', url],
  ];
}

/** What the form said of a vehicle that is not in the stock. */
function claimedVehicleRows(fields: Readonly<Record<string, string>>): [string, string][] {
  return [
    ['Vehicle', [fields['Vehicle Make'], fields['Vehicle Model']].filter(Boolean).join(' ')],
    ['Stock number', fields.stock_number ?? ''],
  ];
}

function consentText({ given, method, wording }: LeadConsent): string {
  if (!given) return `No: the box "${wording}" was left empty`;
  return method === 'ticked' ? `Yes: the visitor ticked "${wording}"` : `Not express: the box "${wording}" was ticked beforehand. Ask before sending marketing.`;
}

/** `3 Mar 2026, 10:12 am AEST` */
export function formatInstant(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit', hour12: true, timeZone, timeZoneName: 'short' }).format(instant);
}

function asText(message: LeadMessage, sections: readonly Section[]): string {
  const width = Math.max(...sections.flatMap((section) => section.rows.map(([label]) => label.length)));
  const blocks = sections.map((section) => [
    section.title.toUpperCase(),
    ...section.rows.map(([label, value]) => `${(label.endsWith('?') ? label : `${label}:`).padEnd(width + 2)}${value}`),
    ...(section.prose === undefined ? [] : [section.prose]),
  ].join('\n'));
  return `${heading(message)}\n\n${blocks.join('\n\n')}\n`;
}

function asHtml(message: LeadMessage, subject: string, sections: readonly Section[]): string {
  const parts = sections.map((section) => [
    `<h2>${escapeHtml(section.title)}</h2>`,
    section.rows.length === 0 ? '' : `<table cellpadding="4">${section.rows.map(([label, value]) => `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`).join('')}</table>`,
    section.prose === undefined ? '' : `<p>${escapeHtml(section.prose).replaceAll('\n', '<br>')}</p>`,
  ].join(''));
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body><h1>${escapeHtml(heading(message))}</h1>${parts.join('')}</body></html>`;
}

const heading = ({ lead, dealer }: LeadMessage): string => (lead.isTest ? `Daily test of the website of ${dealer.name}` : `New enquiry from the website of ${dealer.name}`);

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 200);

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
