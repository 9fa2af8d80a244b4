/**
 * What a visitor is told of the form that they sent: what it was, what happens next, and whom to ring. No offer and no
 * advertising stands in it, so it
 * needs no consent (Spam Act, schedule 1: factual information about what was asked for).
 */
import { longDay } from '../../shared/day-words.ts';
import { formatDollars } from '../../shared/money.ts';
import { formatKm } from '../../shared/text.ts';
import { isAvailable, isOnSite, statusLabels } from '../../stock/availability.ts';
import { leadAnswers } from '../forms/lead-answers.ts';
import { successWords } from '../forms/success-words.ts';
import type { LeadMessage } from '../destinations/destination.ts';
import { preferredTimeField, preferredTimeText, wallClock } from '../forms/test-drive-fields.ts';
import type { LeadsSettings } from '../settings.ts';
import { leadPriceText } from '../lead-price.ts';
import { isSealed } from '../sealed-answers/sealed-answers.ts';
import type { LeadTradeIn } from '../lead-trade-in.ts';
import type { LeadVehicle, StoredLead } from '../stored-lead.ts';
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
  appointmentUrl = '',
  timeZone,
  vehicleUrl,
  estimate = null,
  settings,
}: Pick<LeadMessage, 'lead' | 'appointment'> & {
  /** Where it is changed or cancelled. */ appointmentUrl?: string;
  timeZone: string;
  vehicleUrl: string;
  estimate?: EstimateLinks | null;
  settings: LeadsSettings;
}): VisitorMessage {
  // The dealer's own words of the form's success page: what the visitor read there and reads here is one thing.
  const { title, text } =
    acceptedWords(lead.tradeIn) ??
    changedWords(appointment) ??
    successWords(
      { form: lead.form, isBooked: appointment !== null, vehicleStatus: lead.vehicle?.status ?? null },
      settings,
    );
  // A valuation is about the visitor's own vehicle, whichever of the stock they want for it.
  const about =
    lead.tradeIn === null
      ? (lead.vehicle?.title ?? '')
      : [lead.tradeIn.year, lead.tradeIn.make, lead.tradeIn.model].filter(Boolean).join(' ');
  return {
    subject: `${title}${about === '' ? '' : `: ${about}`}`,
    opening: [`Hello ${lead.name},`, text],
    facts: [
      {
        title: lead.tradeIn === null ? 'The vehicle' : 'The vehicle that you are looking at',
        rows: lead.vehicle === null ? [] : vehicleRows(lead.vehicle),
        link:
          lead.vehicle === null || vehicleUrl === '' || !isAvailable(lead.vehicle)
            ? null
            : { label: 'See it again', href: vehicleUrl },
      },
      ...(lead.tradeIn === null ? [] : tradeInFacts(lead.tradeIn, { timeZone, links: estimate })),
      ...(appointment === null ? [] : [testDriveFacts(appointment, { timeZone, appointmentUrl })]),
      { title: 'What you sent us', rows: sentRows(lead, appointment !== null), prose: lead.message },
      ...answersOf(lead),
    ],
    closing: [
      'Something is wrong or missing? Answer this message, or give us a call.',
      `Your reference is ${lead.id.slice(-12)}.`,
    ],
  };
}

/** Of a test drive that was moved or cancelled since it was booked; `null` for one that stands as it was. */
function changedWords(appointment: LeadMessage['appointment']): { title: string; text: string } | null {
  if (appointment?.isCancelled)
    return {
      title: 'Your test drive is cancelled',
      text: 'Nobody waits for you, and you need do nothing more. The attached file takes it out of your calendar. Would you like another time? Answer this message, or ring us.',
    };
  return appointment?.movedFrom
    ? {
        title: 'Your test drive is moved',
        text: 'We expect you at the new time below. The attached file changes it in your calendar.',
      }
    : null;
}

function testDriveFacts(
  { startsAt, place, isCancelled, movedFrom }: NonNullable<LeadMessage['appointment']>,
  { timeZone, appointmentUrl }: { timeZone: string; appointmentUrl: string },
): VisitorMessage['facts'][number] {
  const when: [string, string][] = [
    ['When', instantText(startsAt, timeZone)],
    ...(movedFrom ? [['Before', instantText(movedFrom, timeZone)] as [string, string]] : []),
    ['Where', place],
  ];
  if (isCancelled) return { title: 'The test drive that was cancelled', rows: when };
  return {
    title: 'Your test drive is booked',
    rows: when,
    prose: `The attached file puts it into your calendar. To change or cancel it, ${appointmentUrl === '' ? 'answer this message or ring us.' : 'follow the link, answer this message or ring us.'}`,
    ...(appointmentUrl === '' ? {} : { link: { label: 'Change or cancel', href: appointmentUrl } }),
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
    text: `Thank you. You would like to sell us your vehicle for ${formatDollars(tradeIn.estimate.offerCents)}. Our buying team will call you to arrange an inspection. Neither of us is bound until you sign, and you may change your mind until then.`,
  };
}

function vehicleRows(vehicle: LeadVehicle): [string, string][] {
  return [
    ['Vehicle', [vehicle.title, vehicle.badge].filter(Boolean).join(' ')],
    ['Availability', isOnSite(vehicle) ? '' : statusLabels[vehicle.status]],
    // The site shows none any more of a vehicle that is sold.
    ['Price', isAvailable(vehicle) ? leadPriceText(vehicle) : ''],
    ['Odometer', vehicle.odometerKm === null ? '' : formatKm(vehicle.odometerKm)],
    ['Stock number', vehicle.stockNumber],
  ];
}

/** On the dealer's wall clock. */
function instantText(instant: Date, timeZone: string): string {
  return preferredTimeText(wallClock(instant, timeZone));
}

function sentRows(lead: StoredLead, isBooked: boolean): [string, string][] {
  return [
    ['Your name', `${lead.name} ${lead.lastName}`.trim()],
    ['Your phone', lead.phone],
    // How far a valuation is stands in the dealer's own subcategories, "2. Estimate".
    ['About', lead.tradeIn === null ? lead.subcategory || lead.category : lead.category],
    ['Preferred day and time', isBooked ? '' : preferredTimeText(lead.fields[preferredTimeField] ?? '')],
    ['Your rego', lead.fields['Rego'] ?? ''],
    ['Additional services', lead.fields['additional_services'] ?? ''],
  ];
}

/** The answers of a sealed form leave the website in no message. */
function answersOf(lead: StoredLead): VisitorMessage['facts'] {
  if (isSealed(lead))
    return [
      {
        title: 'Your application',
        rows: [],
        prose:
          'Your answers are in no e-mail, because e-mail is not private: neither in this one nor in the one to the dealership. That one has your name, contact details and the vehicle, and a private link by which the dealership reads your answers on this website.',
      },
    ];
  return leadAnswers(lead).map(({ heading, answers }) => ({
    title: heading,
    rows: answers.map(({ label, text }) => [label, text] as const),
  }));
}

function tradeInFacts(
  {
    registration,
    registrationState,
    year,
    make,
    model,
    badge,
    colour,
    odometerKm,
    estimate,
    noEstimateReason,
    isOfferAccepted,
    acceptedAt,
  }: LeadTradeIn,
  { timeZone, links }: { timeZone: string; links: EstimateLinks | null },
): VisitorMessage['facts'] {
  const facts: VisitorMessage['facts'][number] = {
    title: 'Your vehicle',
    rows: [
      ['Vehicle', [year, make, model, badge].filter(Boolean).join(' ')],
      ['Rego', registration === '' ? '' : [registration, registrationState].filter(Boolean).join(', ')],
      ['Colour', colour],
      ['Odometer', odometerKm === null ? '' : formatKm(odometerKm)],
    ],
  };
  if (estimate === null) return [facts, { title: 'Its value', rows: [], prose: noEstimateReason }];
  return [
    facts,
    {
      title: isOfferAccepted ? 'The estimate that you accepted' : 'Our estimate',
      rows: [
        ['Estimate', formatDollars(estimate.offerCents)],
        ['Range', `${formatDollars(estimate.lowCents)} to ${formatDollars(estimate.highCents)}`],
        ['Accepted', isOfferAccepted && acceptedAt !== undefined ? instantText(new Date(acceptedAt), timeZone) : ''],
        // Accepted in time it holds beyond the day that stood beside it (`trade-in/trade-in-terms.ts`).
        ['Holds until', isOfferAccepted ? 'the inspection that we agree on' : longDay(estimate.validUntil)],
      ],
      prose: `We pay it if our inspection finds the vehicle as you described it.${isOfferAccepted || links === null ? '' : ' To accept it, follow the link and press "Accept this offer". It opens on any device until the estimate ends.'}`,
      link:
        links === null
          ? null
          : { label: isOfferAccepted ? 'See what happens next' : 'See and accept your estimate', href: links.url },
    },
    ...(links === null
      ? []
      : [
          {
            title: 'The terms',
            rows: [],
            prose: 'Accepting signs nothing: we look at the vehicle first, and you may still say no.',
            link: { label: 'Valuation terms and conditions', href: links.termsUrl },
          },
        ]),
  ];
}
