/**
 * What a visitor is told of the form that they sent: what it was, what happens next, and whom to ring. No offer and no
 * advertising stands in it, so it needs no consent (Spam Act, schedule 1: factual information about what was asked
 * for).
 */
import { longDay } from '../../shared/day-words.ts';
import { ownClockNote } from '../../shared/local-time.ts';
import { formatDollars } from '../../shared/money.ts';
import { isAvailable } from '../../stock/availability.ts';
import { promisedReserve } from '../forms/reserve-promise.ts';
import { successWords } from '../forms/success-words.ts';
import type { LeadMessage } from '../destination/destination.ts';
import { appointmentNoun, type BookedTestDrive } from '../lead/booked-test-drive.ts';
import type { VisitorMessageSettings } from './settings.ts';
import {
  acceptedOn,
  answerSections,
  instantWords,
  leadReference,
  ownVehicleFacts,
  ownVehicleTitle,
  personName,
  requestFacts,
  testDriveFacts,
  vehicleFacts,
} from '../mail/lead-facts.ts';
import type { MailRow, MailSection } from '../mail/mail-sections.ts';
import { isSealed } from '../sealed-answers/sealed-answers.ts';
import { reservationEndWords, reservationRows } from '../mail/reservation-facts.ts';
import type { LeadReservation } from '../lead/lead-reservation.ts';
import type { LeadTradeIn } from '../lead/lead-trade-in.ts';
import type { LeadVehicle, StoredLead } from '../lead/stored-lead.ts';
import type { VisitorMessage } from './visitor-message.ts';

/** Where an estimate is read and accepted, by a link that is signed, and where its terms stand. */
export interface EstimateLinks {
  url: string;
  termsUrl: string;
}

/** `vehicleUrl` is the address of the vehicle's page, `''` without one; `timeZone` the dealer's. */
export function confirmationMessage({
  lead,
  appointment,
  reservation = null,
  appointmentUrl = '',
  timeZone,
  vehicleUrl,
  estimate = null,
  settings,
}: Pick<LeadMessage, 'lead' | 'appointment'> & {
  reservation?: LeadReservation | null;
  /** Where it is changed or cancelled. */ appointmentUrl?: string;
  timeZone: string;
  vehicleUrl: string;
  estimate?: EstimateLinks | null;
  settings: VisitorMessageSettings;
}): VisitorMessage {
  const { vehicle, tradeIn } = lead;
  // The dealer's own words of the form's success page: what the visitor read there and reads here is one thing.
  const { title, text } =
    (reservation === null ? null : reservationEndWords(reservation)) ??
    acceptedWords(tradeIn) ??
    changedWords(appointment) ??
    successWords({ form: lead.form, isBooked: appointment !== null, vehicleStatus: vehicle?.status ?? null }, settings);
  // A valuation is about the visitor's own vehicle, whichever of the stock they want for it.
  const about = tradeIn === null ? (vehicle?.title ?? '') : ownVehicleTitle(tradeIn);
  return {
    subject: about === '' ? title : `${title}: ${about}`,
    opening: [`Hello ${lead.name},`, text, promisedReserve(lead)].filter((paragraph) => paragraph !== ''),
    facts: [
      ...(reservation === null ? [] : [reservationSection(reservation, timeZone)]),
      ...(vehicle === null
        ? []
        : [vehicleSection(vehicle, { vehicleUrl, title: tradeIn === null ? 'The vehicle' : wantedTitle })]),
      ...(tradeIn === null ? [] : tradeInSections(tradeIn, { timeZone, links: estimate })),
      ...(appointment === null ? [] : [testDriveSection(appointment, { timeZone, appointmentUrl })]),
      { title: 'What you sent us', rows: sentRows(lead, appointment), quote: lead.message },
      ...answersOf(lead),
    ],
    closing: [
      'Is something wrong or missing? Reply to this email or give us a call.',
      `Your reference is ${leadReference(lead)}.`,
    ],
  };
}

const wantedTitle = 'The vehicle you asked about';

/** Of a test drive or pick-up that was moved or cancelled since it was booked; `null` for one that stands as it was. */
function changedWords(appointment: LeadMessage['appointment']): { title: string; text: string } | null {
  if (appointment === null) return null;
  const noun = appointmentNoun(appointment.kind ?? 'test-drive');
  if (appointment.isCancelled)
    return {
      title: `Your ${noun} has been cancelled`,
      text: 'You do not need to do anything else. The attached file removes it from your calendar. Would you like another time? Reply to this email or ring us.',
    };
  return appointment.movedFrom
    ? {
        title: `Your ${noun} has been moved`,
        text: 'We will see you at the new time below. The attached file updates your calendar.',
      }
    : null;
}

/** The receipt: number, amount and day stand first. */
function reservationSection(reservation: LeadReservation, timeZone: string): MailSection {
  return {
    title: reservation.orderNumber === '' ? 'Your reservation and receipt' : 'Your order and receipt',
    rows: reservationRows(reservation, (at) => instantWords(at, timeZone)),
    prose: reservation.state === 'reserved' ? reservation.depositTerms : '',
    link: {
      label: reservation.orderNumber === '' ? 'See your reservation' : 'See your order',
      href: reservation.url,
    },
  };
}

function testDriveSection(
  appointment: BookedTestDrive,
  { timeZone, appointmentUrl }: { timeZone: string; appointmentUrl: string },
): MailSection {
  // In another state the clock may differ from that of the dealer's other yards.
  const zone = ownClockNote(appointment.timeZone, timeZone);
  const { when, movedFrom, place } = testDriveFacts(appointment, (at, ofYard) => instantWords(at, ofYard) + zone);
  const rows: MailRow[] = [
    ['When', when],
    ['Before', movedFrom],
    ['Where', place],
  ];
  const noun = appointmentNoun(appointment.kind ?? 'test-drive');
  if (appointment.isCancelled) return { title: `Cancelled ${noun}`, rows };
  const ways =
    appointmentUrl === '' ? 'reply to this email or ring us' : 'follow the link, reply to this email or ring us';
  return {
    title: `Your ${noun} is booked`,
    rows,
    prose: `The attached file adds it to your calendar. To change or cancel it, ${ways}.`,
    link: appointmentUrl === '' ? null : { label: 'Change or cancel', href: appointmentUrl },
  };
}

/**
 * An offer that was accepted is a message of its own, which promises what the terms of a valuation do
 * (`trade-in/trade-in-terms.ts`).
 */
function acceptedWords(tradeIn: LeadTradeIn | null): { title: string; text: string } | null {
  if (tradeIn === null || !tradeIn.isOfferAccepted || tradeIn.estimate === null) return null;
  return {
    title: 'You accepted our offer',
    text: `Thank you. You would like to sell us your vehicle for ${formatDollars(tradeIn.estimate.offerCents)}. Our buying team will call you to arrange an inspection. Neither of us is bound until you sign, and you can change your mind until then.`,
  };
}

function vehicleSection(
  vehicle: LeadVehicle,
  { title, vehicleUrl }: { title: string; vehicleUrl: string },
): MailSection {
  const { name, availability, price, odometer, stockNumber } = vehicleFacts(vehicle);
  return {
    title,
    rows: [
      ['Vehicle', name],
      ['Availability', availability],
      ['Price', price],
      ['Odometer', odometer],
      ['Stock number', stockNumber],
    ],
    link: vehicleUrl === '' || !isAvailable(vehicle) ? null : { label: 'See it again', href: vehicleUrl },
  };
}

function sentRows(lead: StoredLead, appointment: BookedTestDrive | null): MailRow[] {
  const { preferredTime, rego, additionalServices } = requestFacts(lead, { appointment });
  return [
    ['Your name', personName(lead)],
    ['Your phone', lead.phone],
    // How far a valuation is stands in the dealer's own subcategories, "2. Estimate".
    ['About', lead.tradeIn === null ? lead.subcategory || lead.category : lead.category],
    ['Preferred day and time', preferredTime],
    ['Your rego', lead.tradeIn === null ? rego : ''],
    ['Additional services', additionalServices],
  ];
}

/** The answers of a sealed form leave the website in no message. */
function answersOf(lead: StoredLead): MailSection[] {
  if (isSealed(lead))
    return [
      {
        title: 'Your application',
        rows: [],
        prose: `Your answers are not in this email or in the one to the dealership, because email is not private. The dealership’s email has your name${lead.vehicle === null ? ' and contact details' : ', contact details and the vehicle'}, and a private link to your answers on this website.`,
      },
    ];
  return answerSections(lead);
}

function tradeInSections(
  tradeIn: LeadTradeIn,
  { timeZone, links }: { timeZone: string; links: EstimateLinks | null },
): MailSection[] {
  const facts = ownVehicleFacts(tradeIn);
  const own: MailSection = {
    title: 'Your vehicle',
    rows: [
      ['Vehicle', facts.name],
      ['Rego', facts.rego],
      ['Colour', facts.colour],
      ['Odometer', facts.odometer],
    ],
  };
  if (tradeIn.estimate === null) return [own, { title: 'Its value', rows: [], prose: tradeIn.noEstimateReason }];
  return [
    own,
    estimateSection({ ...tradeIn, estimate: tradeIn.estimate }, { timeZone, links }),
    ...(links === null ? [] : [termsSection(links)]),
  ];
}

/** An offer that was accepted in time holds beyond the day that stood beside it (`trade-in/trade-in-terms.ts`). */
function estimateSection(
  tradeIn: LeadTradeIn & { estimate: NonNullable<LeadTradeIn['estimate']> },
  { timeZone, links }: { timeZone: string; links: EstimateLinks | null },
): MailSection {
  const { isOfferAccepted } = tradeIn;
  const { estimate, range } = ownVehicleFacts(tradeIn);
  const invitation =
    isOfferAccepted || links === null
      ? ''
      : ' To accept it, follow the link and press "Accept this offer". It opens on any device until the estimate expires.';
  const linkLabel = isOfferAccepted ? 'See what happens next' : 'See and accept your estimate';
  return {
    title: isOfferAccepted ? 'The estimate you accepted' : 'Our estimate',
    rows: [
      ['Estimate', estimate],
      ['Range', range],
      ['Accepted', acceptedOn(tradeIn, (at) => instantWords(at, timeZone))],
      ['Valid until', isOfferAccepted ? 'the inspection we arrange' : longDay(tradeIn.estimate.validUntil)],
    ],
    prose: `We pay it if our inspection finds the vehicle as you described it.${invitation}`,
    link: links === null ? null : { label: linkLabel, href: links.url },
  };
}

function termsSection({ termsUrl }: EstimateLinks): MailSection {
  return {
    title: 'The terms',
    rows: [],
    prose: 'Accepting does not commit you: we inspect the vehicle first, and you can still say no.',
    link: { label: 'Valuation terms and conditions', href: termsUrl },
  };
}
