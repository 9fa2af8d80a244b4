/** A lead as a message for people: plain text, and the same as simple HTML. */
import { campaignOf, visitedText } from '../mail/campaign.ts';
import { consentNames } from '../forms/consent.ts';
import { calendarContentType, calendarFile } from '../appointments/appointment-calendar.ts';
import { promisedReserve } from '../forms/reserve-promise.ts';
import { formFacts } from '../forms/form-facts.ts';
import { leadTopic } from '../forms/lead-topic.ts';
import { capitalised } from '../../shared/text.ts';
import { formatInstant } from '../lead/instant-text.ts';
import type { LeadReservation } from '../lead/lead-reservation.ts';
import type { LeadTradeIn } from '../lead/lead-trade-in.ts';
import type { SealedLink } from '../sealed-answers/sealed-answers.ts';
import type { LeadConsent, LeadRouting, StoredLead } from '../lead/stored-lead.ts';
import {
  acceptedOn,
  answerSections,
  claimedVehicleFacts,
  leadReference,
  ownVehicleFacts,
  ownVehicleTitle,
  personName,
  requestFacts,
  sentenceNoun,
  testDriveFacts,
  vehicleFacts,
  vehicleWithNumber,
} from '../mail/lead-facts.ts';
import {
  anchorHtml,
  filledSections,
  labelWidth,
  sectionAsHtml,
  sectionAsText,
  type MailRow,
  type MailSection,
} from '../mail/mail-sections.ts';
import { happenedTo, reservationRows, reservationTask } from '../mail/reservation-facts.ts';
import { mailSheet, mailStyle } from '../mail/mail-sheet.ts';
import type { BookedTestDrive } from '../lead/booked-test-drive.ts';
import type { LeadDealer, LeadMessage } from './destination.ts';

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

export function leadEmail(message: LeadMessage): LeadEmail {
  const { lead } = message;
  const subject = oneLine(`${whatHappened(message)}${aboutOf(lead)} - ${personName(lead)}`);
  const sections = filledSections(sectionsOf(message));
  return { subject, text: asText(message, sections), html: asHtml(message, subject, sections) };
}

/** What the lead is about, or what became of the test drive, the reservation or the form since it was sent. */
function whatHappened({
  lead,
  appointment,
  reservation,
}: Pick<LeadMessage, 'lead' | 'appointment' | 'reservation'>): string {
  if (reservation !== null && !isChangedPickUp(reservation, appointment)) return happenedTo(reservation);
  if (appointment !== null && (appointment.isCancelled || appointment.movedFrom))
    return `${sentenceNoun(appointment.kind)} ${appointment.isCancelled ? 'cancelled' : 'moved'}`;
  const isCorrected = isCorrectedLead(lead) && lead.tradeIn?.isOfferAccepted !== true;
  return `${isCorrected ? 'Corrected: ' : ''}${leadTopic(lead)}`;
}

/** The buyer changed the pick-up of an order that stands; what became of an order says more. */
const isChangedPickUp = ({ state }: LeadReservation, appointment: LeadMessage['appointment']): boolean =>
  state === 'reserved' && (appointment?.isCancelled === true || Boolean(appointment?.movedFrom));

/** `: 2021 Toyota Hilux (U1)`; of a trade-in the visitor's own vehicle, since that is what it is about. */
function aboutOf({ category, vehicle, tradeIn, routing }: StoredLead): string {
  if (tradeIn !== null && (vehicle === null || routing?.department === 'trade'))
    return `: ${ownVehicleTitle(tradeIn) || category}`;
  return vehicle === null ? '' : `: ${vehicleWithNumber(vehicle)}`;
}

/** Of the entry in a calendar. */
export const changesFor = ({ sequence = 0, isCancelled = false }: BookedTestDrive) => ({ sequence, isCancelled });

/** The booked test drive for a calendar. */
export function leadAttachments({ lead, appointment, dealer, vehicleUrl }: LeadMessage): LeadAttachment[] {
  if (appointment === null) return [];
  const { vehicle } = lead;
  const person = personName(lead);
  return [
    {
      name: appointment.kind === 'pick-up' ? 'pick-up.ics' : 'test-drive.ics',
      contentType: calendarContentType(appointment),
      content: calendarFile({
        ...changesFor(appointment),
        uid: `${lead.id}@${dealer.host}`,
        bookedAt: appointment.changedAt ?? appointment.bookedAt,
        startsAt: appointment.startsAt,
        endsAt: appointment.endsAt,
        location: appointment.place,
        summary: oneLine(
          `${sentenceNoun(appointment.kind)}${vehicle === null ? '' : `: ${vehicleWithNumber(vehicle)}`}, ${person}`,
        ),
        description: [person, lead.phone, lead.email, lead.message].filter(Boolean).join('\n'),
        url: vehicleUrl,
      }),
    },
  ];
}

function sectionsOf(message: LeadMessage): MailSection[] {
  const { lead, sealed, reservation, dealer } = message;
  const request = requestFacts(lead, message);
  return [
    {
      title: 'From',
      rows: [
        ['Name', personName(lead)],
        ['Email', lead.email],
        ['Phone', lead.phone],
        ['Postcode', lead.postcode],
        ['Corrected by the sender', request.corrected],
      ],
    },
    ...(reservation === null
      ? []
      : [reservationSection(reservation, dealer), ...documentsSection(reservation, dealer)]),
    ...(sealed === null ? [] : [sealedSection(sealed, dealer.timeZone)]),
    { title: 'Comments', rows: [], quote: lead.message },
    { title: 'Vehicle', rows: vehicleRows(message) },
    ...(lead.tradeIn === null ? [] : [tradeInSection(lead.tradeIn, dealer.timeZone)]),
    { title: 'Enquiry', rows: [...requestRows(message), ...recordRows(message)] },
    ...answerSections(lead),
    { title: 'How they came', rows: originRows(lead) },
    { title: 'Why it came to you', rows: lead.routing === null ? [] : routingRows(lead.routing) },
    { title: 'Consent', rows: consentRows(message) },
  ];
}

/** What the visitor asked for, and who is asked. */
function requestRows({ lead, dealershipName, location, chosenLocation, appointment }: LeadMessage): MailRow[] {
  const request = requestFacts(lead, { appointment });
  return [
    ['Category', lead.category],
    ['Subcategory', lead.subcategory],
    ['Promised to the visitor', promisedReserve(lead)],
    ['Dealership', dealershipName],
    ['Location chosen', chosenLocation?.name ?? ''],
    // The reason why it came says who handles it.
    [
      chosenLocation === null ? 'Location' : 'Handled by',
      chosenLocation !== null && lead.routing !== null && lead.routing.locationName !== ''
        ? ''
        : (location?.name ?? ''),
    ],
    ...testDriveRows(appointment),
    ['Preferred day and time', request.preferredTime],
    ['Second test drive', request.secondDrive],
    // A trade-in shows the registration beside the vehicle.
    ['Visitor’s rego', lead.tradeIn === null ? request.rego : ''],
    ['Additional services', request.additionalServices],
  ];
}

function testDriveRows(appointment: LeadMessage['appointment']): MailRow[] {
  if (appointment === null) return [];
  const { happened, when, movedFrom, place } = testDriveFacts(appointment, formatInstant);
  return [
    [happened, place === '' ? when : `${when}, ${place}`],
    ['Moved from', movedFrom],
  ];
}

/** Of the enquiry as the website stored it. */
function recordRows({ lead, dealer }: LeadMessage): MailRow[] {
  return [
    ['Received', formatInstant(lead.storedAt, dealer.timeZone)],
    ['Sent from', lead.source.path],
    ['Reference', leadReference(lead)],
    ['Lead', lead.id],
    [
      'Quarantined',
      lead.quarantine === null ? '' : `As suspected spam, until it was released. ${lead.quarantine.reasons.join(' ')}`,
    ],
  ];
}

function originRows({ attribution, source }: StoredLead): MailRow[] {
  return [
    ...campaignOf(attribution).map(({ label, value }): MailRow => [label, value]),
    ['Pages before', visitedText(attribution)],
    ['Referrer', source.referrer],
  ];
}

function consentRows({ consents, unsubscribedAt, dealer }: LeadMessage): MailRow[] {
  return [
    ...consents.map((consent): MailRow => [consentNames[consent.purpose], consentText(consent)]),
    [
      'Unsubscribed',
      unsubscribedAt === null
        ? ''
        : `On ${formatInstant(unsubscribedAt, dealer.timeZone)}, and has not agreed again since. Reply to the enquiry, but do not send marketing.`,
    ],
  ];
}

function documentsSection({ documents }: LeadReservation, { timeZone }: LeadDealer): MailSection[] {
  return documents === null
    ? []
    : [
        {
          title: 'Documents',
          rows: [],
          prose: `The photos are not in this message, because email is not private. See them on your website. The link works until ${formatInstant(documents.expiresAt, timeZone)}, for anyone who has it.`,
          link: { label: 'See the documents', href: documents.url },
        },
      ];
}

function reservationSection(reservation: LeadReservation, { slug, timeZone }: LeadDealer): MailSection {
  return {
    title: reservation.orderNumber === '' ? 'Reservation' : 'Order and deposit',
    rows: [
      ...reservationRows(reservation, (at) => formatInstant(at, timeZone)),
      ['Told about the deposit', reservation.depositTerms],
    ],
    prose: reservationTask(reservation, { slug }),
  };
}

function sealedSection({ url, expiresAt }: SealedLink, timeZone: string): MailSection {
  return {
    title: 'The application',
    rows: [],
    prose: `The answers are not in this message, because email is not private. Read them on your website. The link works until ${formatInstant(expiresAt, timeZone)}, for anyone who has it, and each opening is recorded.`,
    link: { label: 'Read the application', href: url },
  };
}

function vehicleRows({ lead, vehicleUrl, reservation }: LeadMessage): MailRow[] {
  const { vehicle } = lead;
  if (vehicle === null) {
    const claimed = claimedVehicleFacts(lead);
    return [
      ['Vehicle', claimed.name],
      ['Stock number', claimed.stockNumber],
    ];
  }
  const facts = vehicleFacts(vehicle);
  return [
    ['Vehicle', facts.nameWithSeries],
    ['Condition', facts.condition],
    // As it was when the lead came in, which a reservation has changed: its own section says what it is now.
    ['Status', reservation === null ? facts.status : ''],
    ['Price', facts.price],
    ['Last price', facts.lastPrice],
    ['Odometer', facts.odometer],
    ['Stock number', facts.stockNumber],
    ['Rego', vehicle.registration],
    ['VIN', vehicle.vin],
    ['Page', vehicleUrl],
  ];
}

function tradeInSection(tradeIn: LeadTradeIn, timeZone: string): MailSection {
  return {
    title: 'Trade-in',
    rows: tradeInRows(tradeIn, timeZone),
    links: tradeIn.photoUrls.map((href, index) => ({ label: `Photo ${index + 1}`, href })),
  };
}

function tradeInRows(tradeIn: LeadTradeIn, timeZone: string): MailRow[] {
  const facts = ownVehicleFacts(tradeIn);
  return [
    ['Vehicle', facts.name],
    ['Rego', facts.rego],
    ['VIN', tradeIn.vin],
    ['Odometer', facts.odometer],
    ['Colour', facts.colour],
    ['Transmission', tradeIn.transmission],
    ...(tradeIn.estimate === null ? [] : estimateRows(tradeIn, timeZone)),
    ['No online estimate', tradeIn.noEstimateReason],
    ...tradeIn.answers.map(({ question, answer }): MailRow => [question, answer]),
  ];
}

/** An offer that was accepted in time holds beyond the day that stood beside it (`trade-in/trade-in-terms.ts`). */
function estimateRows(tradeIn: LeadTradeIn, timeZone: string): MailRow[] {
  const { estimate, range, validUntil } = ownVehicleFacts(tradeIn);
  const figures = `${estimate} (${range})`;
  if (!tradeIn.isOfferAccepted)
    return [
      ['Online estimate', `${figures}, valid until ${validUntil}`],
      ['Offer', 'Not accepted yet'],
    ];
  const accepted = acceptedOn(tradeIn, (at) => formatInstant(at, timeZone));
  const when = accepted === '' ? '' : ` on ${accepted}`;
  return [
    ['Online estimate', figures],
    ['Offer', `Accepted by the visitor${when}; valid until the inspection you arrange`],
  ];
}

function routingRows({
  department,
  departmentReason,
  locationName,
  locationReason,
  destinationReason,
}: LeadRouting): MailRow[] {
  return [
    ['Department', `${capitalised(department)}: ${departmentReason}`],
    ['Handled by', locationName === '' ? '' : `${locationName}: ${locationReason}`],
    ['Sent to', destinationReason],
  ];
}

function consentText({ given, method, wording }: LeadConsent): string {
  if (!given) return `No: the box "${wording}" was left unticked`;
  return method === 'ticked'
    ? `Yes: the visitor ticked "${wording}"`
    : `Not express: the box "${wording}" was pre-ticked. Ask before sending marketing.`;
}

function asText(message: LeadMessage, sections: readonly MailSection[]): string {
  const width = labelWidth(sections.flatMap(({ rows }) => rows));
  const blocks = sections.map((section) => sectionAsText(section, width));
  return `${heading(message)}\n\n${blocks.join('\n\n')}\n`;
}

function asHtml(message: LeadMessage, subject: string, sections: readonly MailSection[]): string {
  const answers = answerButtons(message.lead, subject);
  const body = [
    answers.length === 0 ? '' : `<p style="margin:0">${answers.join('')}</p>`,
    ...sections.map((section) => sectionAsHtml(section, { ...mailStyle, isOwnAddress: isOwnAddressLabel })),
  ];
  return mailSheet({ subject, kicker: heading(message), body: body.join('') });
}

function answerButtons({ name, email, phone, phoneE164 }: StoredLead, subject: string): string[] {
  const telephone = `tel:${phoneE164 || phone.replaceAll(/[^\d+]/g, '')}`;
  const letter = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
  const button = (href: string, text: string) => anchorHtml({ href, text, style: mailStyle.action });
  return [
    ...(phone === '' ? [] : [button(telephone, `Call ${name || phone}`)]),
    ...(email === '' ? [] : [button(letter, 'Write an email')]),
  ];
}

/** The page of the vehicle. What a visitor typed stays text, since nobody should follow a stranger's link. */
const isOwnAddressLabel = (label: string): boolean => label === 'Page';

function heading({ lead, dealer, appointment, reservation }: LeadMessage): string {
  const what =
    reservation === null || isChangedPickUp(reservation, appointment)
      ? headline(lead, appointment)
      : `${happenedTo(reservation)}, on`;
  return `${what} the website of ${dealer.name}`;
}

function headline(lead: StoredLead, appointment: LeadMessage['appointment']): string {
  const about = appointment?.kind === 'pick-up' ? 'order' : 'enquiry';
  if (appointment?.isCancelled) return `${sentenceNoun(appointment.kind)} cancelled by the visitor: ${about} from`;
  if (appointment?.movedFrom) return `${sentenceNoun(appointment.kind)} moved by the visitor: ${about} from`;
  if (lead.isTest) return 'Daily test of';
  if (lead.tradeIn?.isOfferAccepted) return 'Accepted offer from';
  if (lead.form === 'online-payment') return 'Invoice paid on';
  return isCorrectedLead(lead) ? 'Corrected enquiry from' : 'New enquiry from';
}

const isCorrectedLead = ({ fields }: StoredLead): boolean => formFacts(fields).corrected !== '';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed();
