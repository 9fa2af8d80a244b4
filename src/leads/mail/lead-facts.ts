/**
 * What messages print of a lead, so that the dealer, the visitor and a management system read the same words. A fact
 * that is not known is `''`.
 */
import { shortDay } from '../../shared/day-words.ts';
import { formatDollars } from '../../shared/money.ts';
import { capitalised, formatKm } from '../../shared/text.ts';
import { isAvailable, isOnSite, statusLabels } from '../../stock/availability.ts';
import { conditionLabel } from '../../stock/vehicle-details.ts';
import { appointmentNoun, type AppointmentKind, type BookedTestDrive } from '../lead/booked-test-drive.ts';
import { formFacts } from '../forms/form-facts.ts';
import { leadAnswers } from '../forms/lead-answers.ts';
import { preferredTimeText, wallClock } from '../forms/test-drive-fields.ts';
import { leadPriceText } from './lead-price.ts';
import type { LeadTradeIn } from '../lead/lead-trade-in.ts';
import type { MailSection } from './mail-sections.ts';
import type { LeadVehicle, StoredLead } from '../lead/stored-lead.ts';

/** Who sent it: `Sam Citizen`, or the one name that a short form asks for. */
export const personName = ({ name, lastName }: Pick<StoredLead, 'name' | 'lastName'>): string => words(name, lastName);

/** `2021 Toyota Hilux (U1)` */
export const vehicleWithNumber = ({ title, stockNumber }: Pick<LeadVehicle, 'title' | 'stockNumber'>): string =>
  words(title, stockNumber === '' ? '' : `(${stockNumber})`);

/** The vehicle that a lead is about. */
export function vehicleFacts(vehicle: LeadVehicle) {
  const { title, badge, series, status, condition, stockNumber, odometerKm, isReservedByOther = false } = vehicle;
  return {
    name: words(title, badge),
    nameWithSeries: words(title, badge, series),
    condition: conditionLabel(condition),
    status: `${statusLabels[status]}${isReservedByOther ? ', reserved' : ''}`,
    /** What keeps the visitor from it today; `''` for nothing. */
    availability: [
      isOnSite(vehicle) ? '' : statusLabels[status],
      isReservedByOther ? 'Somebody has reserved it. We will tell you if it becomes available.' : '',
    ]
      .filter(Boolean)
      .join('. '),
    /** The site shows none any more of a vehicle that is sold. */
    price: isAvailable(vehicle) ? leadPriceText(vehicle) : '',
    lastPrice: isAvailable(vehicle) ? '' : leadPriceText(vehicle),
    odometer: odometerKm === null ? '' : formatKm(odometerKm),
    stockNumber,
  };
}

/** The vehicle in the hidden fields of a form that is not in the stock. */
export function claimedVehicleFacts({ fields }: Pick<StoredLead, 'fields'>) {
  const { make, model, stockNumber } = formFacts(fields).vehicle;
  return { name: words(make, model), stockNumber };
}

/** `2018 Mazda CX-5`: the visitor's own vehicle. */
export const ownVehicleTitle = ({ year, make, model }: Pick<LeadTradeIn, 'year' | 'make' | 'model'>): string =>
  words(year === 0 ? '' : String(year), make, model);

/** The visitor's own vehicle and its estimate. */
export function ownVehicleFacts(tradeIn: LeadTradeIn) {
  const { badge, registration, registrationState, odometerKm, colour, estimate } = tradeIn;
  return {
    name: words(ownVehicleTitle(tradeIn), badge),
    rego: registration === '' ? '' : words(registration, registrationState),
    odometer: odometerKm === null ? '' : formatKm(odometerKm),
    colour,
    estimate: estimate === null ? '' : formatDollars(estimate.offerCents),
    range: estimate === null ? '' : `${formatDollars(estimate.lowCents)} to ${formatDollars(estimate.highCents)}`,
    validUntil: estimate === null ? '' : shortDay(estimate.validUntil),
  };
}

/**
 * When the offer was accepted; `''` of an offer that nobody accepted, or under an earlier release that did not keep
 * when.
 */
export const acceptedOn = ({ isOfferAccepted, acceptedAt }: LeadTradeIn, print: (instant: Date) => string): string =>
  isOfferAccepted && acceptedAt !== undefined ? print(new Date(acceptedAt)) : '';

/** On the wall clock of a time zone: `Sat 28 Nov 2026, 10:30 am`. */
export const instantWords = (instant: Date, timeZone: string): string =>
  preferredTimeText(wallClock(instant, timeZone));

/** What the visitor asked for beside their own words. A time that is booked is no wish any more. */
export function requestFacts(
  { fields }: Pick<StoredLead, 'fields'>,
  { appointment }: { appointment: BookedTestDrive | null },
) {
  const { testDrive, ownVehicle, additionalServices, corrected } = formFacts(fields);
  return {
    preferredTime: appointment === null ? preferredTimeText(testDrive.time) : '',
    secondDrive: testDrive.isSecond ? 'Yes: they already booked or requested one, and it is still current' : '',
    rego: ownVehicle.registration,
    additionalServices,
    corrected,
  };
}

/** `Test drive` or `Pick-up`. */
export function sentenceNoun(kind: AppointmentKind = 'test-drive'): string {
  return capitalised(appointmentNoun(kind));
}

/**
 * A booked test drive or pick-up, on the clock of its location. `print` is how the message writes an instant: with its
 * time zone for a dealer, in the words of the form for the visitor.
 */
export function testDriveFacts(
  { kind = 'test-drive', isCancelled = false, startsAt, movedFrom, timeZone, place }: BookedTestDrive,
  print: (instant: Date, timeZone: string) => string,
) {
  return {
    happened: `${sentenceNoun(kind)} ${isCancelled ? 'cancelled' : 'booked'}`,
    when: print(startsAt, timeZone),
    movedFrom: movedFrom ? print(movedFrom, timeZone) : '',
    place,
  };
}

/** What the form asked that no message names by itself, a section for each step. */
export const answerSections = (lead: Pick<StoredLead, 'form' | 'fields'>): MailSection[] =>
  leadAnswers(lead).map(({ heading, answers }) => ({
    title: heading,
    rows: answers.map(({ label, text }) => [label, text] as const),
  }));

/** What a visitor quotes on the telephone, and what the success page shows them. */
export const leadReference = ({ id }: Pick<StoredLead, 'id'>): string => id.slice(-12);

const words = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');
