/** A lead as a message for people: plain text, and the same as simple HTML. */
import { shortDay } from '../../shared/day-words.ts';
import { formatDollars } from '../../shared/money.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { formatKm } from '../../shared/text.ts';
import { isAvailable, statusLabels } from '../../stock/availability.ts';
import { campaignOf, visitedText } from '../campaign.ts';
import { consentNames } from '../consent.ts';
import { calendarContentType, calendarFile } from '../appointments/appointment-calendar.ts';
import { correctedField, unlistedTopicField } from '../forms/lead-fields.ts';
import { leadAnswers } from '../forms/lead-answers.ts';
import { preferredTimeField, preferredTimeText } from '../forms/test-drive-fields.ts';
import { formatInstant } from '../instant-text.ts';
import { leadPriceText } from '../lead-price.ts';
import type { LeadTradeIn } from '../lead-trade-in.ts';
import type { SealedLink } from '../sealed-answers/sealed-answers.ts';
import type { LeadConsent, LeadRouting, LeadVehicle, StoredLead } from '../stored-lead.ts';
import { mailSheet, mailStyle } from '../mail-sheet.ts';
import type { BookedTestDrive, LeadMessage } from './destination.ts';

export interface LeadEmail {
  subject: string;
  text: string;
  html: string;
}

/** A file beside the message. */
export interface LeadAttachment {
  name: string;
  contentType: string;
  content: string;
}

interface Section {
  title: string;
  rows: readonly (readonly [label: string, value: string])[];
  prose?: string;
  /** The visitor's own words, of many lines. */
  quote?: string;
  link?: { label: string; href: string };
}

export function leadEmail(message: LeadMessage): LeadEmail {
  const { lead } = message;
  const subject = oneLine(
    `${changeOf(message)}${lead.fields[correctedField] === undefined || lead.tradeIn?.isOfferAccepted === true ? '' : 'Corrected: '}${topicOf(lead)}${aboutOf(lead)} - ${lead.name} ${lead.lastName}`,
  );
  const sections = sectionsOf(message);
  return { subject, text: asText(message, sections), html: asHtml(message, subject, sections) };
}

/** What became of the test drive since it was booked; `''` while it stands. */
function changeOf({ appointment }: Pick<LeadMessage, 'appointment'>): string {
  if (appointment?.isCancelled === true) return 'Test drive cancelled: ';
  return appointment?.movedFrom ? 'Test drive moved: ' : '';
}

/** The subcategory says more, except that one of a trade-in (`2. Estimate`) says nothing alone. */
function topicOf({ category, subcategory, tradeIn, fields }: StoredLead): string {
  // Anybody can post "URGENT: pay invoice 4711".
  if (fields[unlistedTopicField] !== undefined) return 'Enquiry';
  return tradeIn !== null && subcategory !== '' && !subcategory.toLowerCase().includes(category.toLowerCase())
    ? `${category}, ${subcategory.replace(/^\d+\. */, '')}`
    : subcategory || category;
}

/** `: 2021 Toyota Hilux (U1)`; of a trade-in the visitor's own vehicle, since that is what it is about. */
function aboutOf({ category, vehicle, tradeIn, routing }: StoredLead): string {
  if (tradeIn !== null && (vehicle === null || routing?.department === 'trade'))
    return `: ${[tradeIn.year || '', tradeIn.make, tradeIn.model].filter((part) => part !== '').join(' ') || category}`;
  return vehicle === null ? '' : `: ${vehicle.title}${vehicle.stockNumber === '' ? '' : ` (${vehicle.stockNumber})`}`;
}

/** Of the entry in a calendar. */
export const changesFor = ({ sequence = 0, isCancelled = false }: BookedTestDrive) => ({ sequence, isCancelled });

/** The booked test drive for a calendar. */
export function leadAttachments({ lead, appointment, dealer, vehicleUrl }: LeadMessage): LeadAttachment[] {
  if (appointment === null) return [];
  const person = `${lead.name} ${lead.lastName}`.trim();
  return [
    {
      name: 'test-drive.ics',
      contentType: calendarContentType(appointment),
      content: calendarFile({
        ...changesFor(appointment),
        uid: `${lead.id}@${dealer.host}`,
        bookedAt: appointment.changedAt ?? appointment.bookedAt,
        startsAt: appointment.startsAt,
        endsAt: appointment.endsAt,
        location: appointment.place,
        summary: oneLine(
          `Test drive${lead.vehicle === null ? '' : `: ${lead.vehicle.title}${lead.vehicle.stockNumber === '' ? '' : ` (${lead.vehicle.stockNumber})`}`}, ${person}`,
        ),
        description: [person, lead.phone, lead.email, lead.message].filter(Boolean).join('\n'),
        url: vehicleUrl,
      }),
    },
  ];
}

function sectionsOf({
  lead,
  sealed,
  consents,
  unsubscribedAt,
  dealer,
  dealershipName,
  location,
  chosenLocation,
  appointment,
  vehicleUrl,
}: LeadMessage): Section[] {
  const sections: Section[] = [
    {
      title: 'From',
      rows: [
        ['Name', `${lead.name} ${lead.lastName}`],
        ['Email', lead.email],
        ['Phone', lead.phone],
        ['Postcode', lead.postcode],
        ['Corrected by the sender', lead.fields[correctedField] ?? ''],
      ],
    },
    ...(sealed === null ? [] : [sealedSection(sealed, dealer.timeZone)]),
    { title: 'Comments', rows: [], quote: lead.message },
    {
      title: 'Vehicle',
      rows: lead.vehicle === null ? claimedVehicleRows(lead.fields) : vehicleRows(lead.vehicle, vehicleUrl),
    },
    ...(lead.tradeIn === null ? [] : [{ title: 'Trade-in', rows: tradeInRows(lead.tradeIn, dealer.timeZone) }]),
    {
      title: 'Enquiry',
      rows: [
        ['Category', lead.category],
        ['Subcategory', lead.subcategory],
        ['Dealership', dealershipName],
        ['Location chosen', chosenLocation?.name ?? ''],
        [chosenLocation === null ? 'Location' : 'Handled by', location?.name ?? ''],
        [
          appointment?.isCancelled ? 'Test drive cancelled' : 'Test drive booked',
          appointment === null
            ? ''
            : `${formatInstant(appointment.startsAt, dealer.timeZone)}${appointment.place === '' ? '' : `, ${appointment.place}`}`,
        ],
        ['Moved from', appointment?.movedFrom ? formatInstant(appointment.movedFrom, dealer.timeZone) : ''],
        [
          'Preferred day and time',
          appointment === null ? preferredTimeText(lead.fields[preferredTimeField] ?? '') : '',
        ],
        ['Visitor’s rego', lead.fields.Rego ?? ''],
        ['Additional services', lead.fields.additional_services ?? ''],
        ['Received', formatInstant(lead.storedAt, dealer.timeZone)],
        ['Sent from', lead.source.path],
        ['Lead', lead.id],
        [
          'Was held back',
          lead.quarantine === null
            ? ''
            : `As suspected spam, until somebody released it. ${lead.quarantine.reasons.join(' ')}`,
        ],
      ],
    },
    ...leadAnswers(lead).map(({ heading, answers }) => ({
      title: heading,
      rows: answers.map(({ label, text }) => [label, text] as const),
    })),
    {
      title: 'How they came',
      rows: [
        ...campaignOf(lead.attribution).map(({ label, value }) => [label, value] as const),
        ['Pages before', visitedText(lead.attribution)],
        ['Referrer', lead.source.referrer],
      ],
    },
    { title: 'Why it came to you', rows: lead.routing === null ? [] : routingRows(lead.routing) },
    {
      title: 'Consent',
      rows: [
        ...consents.map((consent) => [consentNames[consent.purpose], consentText(consent)] as const),
        [
          'Unsubscribed',
          unsubscribedAt === null
            ? ''
            : `On ${formatInstant(unsubscribedAt, dealer.timeZone)}, and has not agreed again since: answer the enquiry, and send no marketing.`,
        ],
      ],
    },
  ];
  return sections
    .map((section) => ({ ...section, rows: section.rows.filter(([, value]) => value !== '') }))
    .filter((section) => section.rows.length > 0 || `${section.prose ?? ''}${section.quote ?? ''}` !== '');
}

function sealedSection({ url, expiresAt }: SealedLink, timeZone: string): Section {
  return {
    title: 'The application',
    rows: [],
    prose: `The answers are not in this message, because e-mail is not private. Read them on your website. The link works until ${formatInstant(expiresAt, timeZone)}, opens the application to whoever has it, and each reading is recorded.`,
    link: { label: 'Read the application', href: url },
  };
}

function vehicleRows(vehicle: LeadVehicle, url: string): [string, string][] {
  return [
    ['Vehicle', [vehicle.title, vehicle.badge, vehicle.series].filter(Boolean).join(' ')],
    ['Condition', vehicle.condition],
    ['Status', statusLabels[vehicle.status]],
    [isAvailable(vehicle) ? 'Price' : 'Last price', leadPriceText(vehicle)],
    ['Odometer', vehicle.odometerKm === null ? '' : formatKm(vehicle.odometerKm)],
    ['Stock number', vehicle.stockNumber],
    ['Rego', vehicle.registration],
    ['VIN', vehicle.vin],
    ['Page', url],
  ];
}

/** An offer that was accepted in time holds beyond the day that stood beside it (`trade-in/trade-in-terms.ts`). */
function tradeInRows({ estimate, ...tradeIn }: LeadTradeIn, timeZone: string): [string, string][] {
  const accepted = [
    'Accepted by the visitor',
    tradeIn.acceptedAt === undefined ? '' : `on ${formatInstant(new Date(tradeIn.acceptedAt), timeZone)}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
  return [
    [
      'Vehicle',
      [tradeIn.year || '', tradeIn.make, tradeIn.model, tradeIn.badge].filter((part) => part !== '').join(' '),
    ],
    [
      'Rego',
      [tradeIn.registration, tradeIn.registration === '' ? '' : tradeIn.registrationState]
        .filter((part) => part !== '')
        .join(' '),
    ],
    ['VIN', tradeIn.vin],
    ['Odometer', tradeIn.odometerKm === null ? '' : formatKm(tradeIn.odometerKm)],
    ['Colour', tradeIn.colour],
    ['Transmission', tradeIn.transmission],
    [
      'Online estimate',
      estimate === null
        ? ''
        : `${formatDollars(estimate.offerCents)} (${formatDollars(estimate.lowCents)} to ${formatDollars(estimate.highCents)})${tradeIn.isOfferAccepted ? '' : `, valid until ${shortDay(estimate.validUntil)}`}`,
    ],
    [
      'Offer',
      estimate === null
        ? ''
        : tradeIn.isOfferAccepted
          ? `${accepted}; holds until the inspection that you agree on`
          : 'Not accepted yet',
    ],
    ['No online estimate', tradeIn.noEstimateReason],
    ...tradeIn.answers.map(({ question, answer }): [string, string] => [question, answer]),
    ...tradeIn.photoUrls.map((url, index): [string, string] => [`Photo ${index + 1}`, url]),
  ];
}

function routingRows({
  department,
  departmentReason,
  locationName,
  locationReason,
  destinationReason,
}: LeadRouting): [string, string][] {
  return [
    ['Department', `${department.replace(/^./, (letter) => letter.toUpperCase())}: ${departmentReason}`],
    ['Handled by', locationName === '' ? '' : `${locationName}: ${locationReason}`],
    ['Sent to', destinationReason],
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
  return method === 'ticked'
    ? `Yes: the visitor ticked "${wording}"`
    : `Not express: the box "${wording}" was ticked beforehand. Ask before sending marketing.`;
}

function asText(message: LeadMessage, sections: readonly Section[]): string {
  const width = Math.max(...sections.flatMap((section) => section.rows.map(([label]) => label.length)));
  const blocks = sections.map((section) =>
    [
      section.title.toUpperCase(),
      ...section.rows.map(
        ([label, value]) => `${(label.endsWith('?') ? label : `${label}:`).padEnd(width + 2)}${value}`,
      ),
      ...(section.prose === undefined ? [] : [section.prose]),
      ...(section.quote === undefined || section.quote === '' ? [] : [quoted(section.quote)]),
      ...(section.link === undefined ? [] : [`${section.link.label}: ${section.link.href}`]),
    ].join('\n'),
  );
  return `${heading(message)}\n\n${blocks.join('\n\n')}\n`;
}

/** What the visitor wrote cannot pass for a section of the message. */
const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

function asHtml(message: LeadMessage, subject: string, sections: readonly Section[]): string {
  const { lead } = message;
  const actions = [
    ...(lead.phone === ''
      ? []
      : [[`tel:${lead.phoneE164 || lead.phone.replaceAll(/[^\d+]/g, '')}`, `Call ${lead.name || lead.phone}`]]),
    ...(lead.email === ''
      ? []
      : [
          [
            `mailto:${encodeURIComponent(lead.email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`,
            'Write an email',
          ],
        ]),
  ].map(
    ([href = '', label = '']) => `<a href="${escapeHtml(href)}" style="${mailStyle.action}">${escapeHtml(label)}</a>`,
  );
  const parts = sections.map((section) =>
    [
      `<h2 style="${mailStyle.h2}">${escapeHtml(section.title)}</h2>`,
      section.rows.length === 0
        ? ''
        : `<table style="${mailStyle.table}">${section.rows.map(([label, value]) => `<tr><th scope="row" style="${mailStyle.label}">${escapeHtml(label)}</th><td style="${mailStyle.value}">${ownAddressLabel.test(label) ? linkHtml(value) : escapeHtml(value)}</td></tr>`).join('')}</table>`,
      ...[section.prose, section.quote].map((text) =>
        text === undefined
          ? ''
          : `<p dir="auto" style="${mailStyle.prose}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
      ),
      section.link === undefined
        ? ''
        : `<p style="margin:0"><a href="${escapeHtml(section.link.href)}" style="${mailStyle.action}">${escapeHtml(section.link.label)}</a></p>`,
    ].join(''),
  );
  return mailSheet({
    subject,
    kicker: heading(message),
    body: `${actions.length === 0 ? '' : `<p style="margin:0">${actions.join('')}</p>`}${parts.join('')}`,
  });
}

/**
 * The vehicle's page and photographs can be followed; what a visitor typed stays text, since nobody should follow a
 * stranger's link.
 */
const ownAddressLabel = /^(Page|Photo \d+)$/;

const linkHtml = (address: string): string =>
  `<a href="${escapeHtml(address)}" style="${mailStyle.link}">${escapeHtml(address)}</a>`;

function heading({ lead, dealer, appointment }: LeadMessage): string {
  const what = appointment?.isCancelled
    ? 'The visitor’s test drive is cancelled: enquiry from'
    : appointment?.movedFrom
      ? 'The visitor’s test drive is moved: enquiry from'
      : lead.isTest
        ? 'Daily test of'
        : lead.tradeIn?.isOfferAccepted
          ? 'Accepted offer from'
          : lead.fields[correctedField] === undefined
            ? 'New enquiry from'
            : 'Corrected enquiry from';
  return `${what} the website of ${dealer.name}`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed();
