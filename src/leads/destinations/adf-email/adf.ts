/**
 * A lead as ADF 1.0 (Auto-lead Data Format), which customer management systems of car dealers read. The order of the
 * elements is part of the format, and readers that check it refuse another. Where the format wants what a lead lacks,
 * `enquired-vehicle.ts` says what stands there; decision 0018 says why, and why the time frame and the condition stand
 * in the comments.
 */
import { centsToDollars } from '../../../shared/money.ts';
import { isAvailable } from '../../../stock/availability.ts';
import { campaignLines, campaignOf } from '../../mail/campaign.ts';
import { consentNames } from '../../forms/consent.ts';
import { promisedReserve } from '../../forms/reserve-promise.ts';
import { leadAnswers } from '../../forms/lead-answers.ts';
import { isTestDrive } from '../../forms/test-drive-fields.ts';
import { localTime } from '../../../shared/local-time.ts';
import { typedText } from '../../../shared/typed-text.ts';
import { addElement, xmlDocument, xmlElement, type XmlElement } from '../../../shared/xml-document.ts';
import { acceptedOn, ownVehicleFacts, requestFacts, testDriveFacts } from '../../mail/lead-facts.ts';
import { happenedTo, reservationRows, reservationTask } from '../../mail/reservation-facts.ts';
import { withColon } from '../../mail/mail-sections.ts';
import { leadPriceText, leadPriceWords } from '../../mail/lead-price.ts';
import type { LeadReservation } from '../../lead/lead-reservation.ts';
import type { LeadTradeIn } from '../../lead/lead-trade-in.ts';
import type { LeadConsent, StoredLead } from '../../lead/stored-lead.ts';
import { enquiredVehicle, isVehicleClaimed } from './enquired-vehicle.ts';
import type { BookedTestDrive } from '../../lead/booked-test-drive.ts';
import { websiteAddress, type LeadMessage } from '../../destination/destination.ts';
import { formatInstant } from '../../lead/instant-text.ts';

export const adfContentType = 'application/x-adf+xml';

export function adfDocument(message: LeadMessage): string {
  const { lead, dealer, round } = message;
  const root = xmlElement('adf');
  const prospect = addElement(root, 'prospect', { status: round === 1 ? 'new' : 'resend' });
  addText(prospect, 'id', lead.id, { sequence: '1', source: dealer.slug });
  addText(prospect, 'requestdate', adfInstant(lead.storedAt, dealer.timeZone));
  // Who only offers a vehicle asks about none; the format wants one vehicle at least, and that is it.
  if (lead.tradeIn === null || lead.vehicle !== null || isVehicleClaimed(lead)) addVehicle(prospect, lead);
  if (lead.tradeIn !== null)
    addTradeIn(prospect, lead.tradeIn, {
      interest: lead.form === 'sell-my-car' ? 'sell' : 'trade-in',
      timeZone: dealer.timeZone,
    });
  addCustomer(prospect, message);
  addVendor(prospect, message);
  addProvider(prospect, message);
  return xmlDocument(root, ['adf version="1.0"']);
}

/**
 * XML holds no control characters, lone surrogates or non-characters, not even escaped; a feed or an address may bring
 * them.
 */
function addText(
  parent: XmlElement,
  name: string,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): void {
  const cleaned = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, typedText(value)]));
  addElement(parent, name, cleaned, typedText(text));
}

/** Of a make or a model that nobody said: receivers take no empty one. */
const specified = (text: string): string => (typedText(text).trim() === '' ? 'Unspecified' : text);

/** Adds what is there; `always` also what is empty, because the format wants it. */
function adder(element: XmlElement) {
  return (
    name: string,
    value: string | number | null,
    attributes: Record<string, string> = {},
    always = false,
  ): void => {
    const text = value === null || Number.isNaN(value) ? '' : String(value);
    if (text !== '' || always) addText(element, name, text, attributes);
  };
}

function addVehicle(prospect: XmlElement, lead: StoredLead): void {
  const vehicle = enquiredVehicle(lead);
  const element = addElement(prospect, 'vehicle', {
    interest: isTestDrive(lead) ? 'test-drive' : 'buy',
    ...(vehicle.status === null ? {} : { status: vehicle.status }),
  });
  const add = adder(element);
  if (lead.vehicle !== null) add('id', lead.vehicle.id, { source: 'website' });
  add('year', vehicle.year, {}, true);
  add('make', specified(vehicle.make));
  add('model', specified(vehicle.model));
  add('vin', vehicle.vin);
  add('stock', vehicle.stockNumber);
  add('trim', vehicle.trim);
  if (lead.vehicle !== null) {
    const { doors, body, transmission, odometerKm, interiorColour, colour, priceCents } = lead.vehicle;
    add('doors', doors);
    add('bodystyle', body);
    add('transmission', transmission);
    add('odometer', odometerKm, { units: 'km' });
    addColours(element, { interior: interiorColour, exterior: colour });
    // Nothing is asked for a vehicle that is sold.
    if (priceCents !== null && isAvailable(lead.vehicle)) {
      add('price', centsToDollars(priceCents), { type: 'asking', currency: 'AUD' });
      add('pricecomments', leadPriceWords(lead.vehicle));
    } else if (isAvailable(lead.vehicle)) {
      // The format knows no price of a week, and a management system would take one for the vehicle's; a vehicle
      // without a price has words in its place.
      add('pricecomments', leadPriceText(lead.vehicle));
    }
  }
  add('comments', vehicle.comments);
}

/** The visitor's own vehicle, after the one that they ask about. */
function addTradeIn(
  prospect: XmlElement,
  tradeIn: LeadTradeIn,
  { interest, timeZone }: { interest: 'sell' | 'trade-in'; timeZone: string },
): void {
  const element = addElement(prospect, 'vehicle', { interest, status: 'used' });
  const add = adder(element);
  if (tradeIn.valuationId !== '') add('id', tradeIn.valuationId, { source: 'valuation' });
  add('year', tradeIn.year || null, {}, true);
  add('make', specified(tradeIn.make));
  add('model', specified(tradeIn.model));
  add('vin', tradeIn.vin);
  add('trim', tradeIn.badge);
  add('transmission', tradeIn.transmission);
  add('odometer', tradeIn.odometerKm, { units: 'km' });
  addColours(element, { interior: '', exterior: tradeIn.colour });
  // The format has room for one picture; all of them stand in the comments.
  add('imagetag', tradeIn.photoUrls[0] ?? '');
  const { estimate } = tradeIn;
  const facts = ownVehicleFacts(tradeIn);
  if (estimate !== null) {
    add('price', centsToDollars(estimate.offerCents), { type: 'appraisal', currency: 'AUD', source: 'website' });
    add(
      'pricecomments',
      `Online estimate ${facts.range}, ${tradeIn.isOfferAccepted ? acceptedText(tradeIn, timeZone) : `valid until ${estimate.validUntil}.`}`,
    );
  }
  add(
    'comments',
    [
      labelled('Rego', facts.rego),
      labelled('No online estimate', tradeIn.noEstimateReason),
      ...tradeIn.answers.map(({ question, answer }) => `${withColon(question)} ${answer}`),
      ...tradeIn.photoUrls.map((url, index) => labelled(`Photo ${index + 1}`, url)),
    ]
      .filter((line) => line !== '')
      .join('\n'),
  );
}

/** An offer that was accepted in time holds until the inspection, whatever day stood beside it. */
function acceptedText(tradeIn: LeadTradeIn, timeZone: string): string {
  const accepted = acceptedOn(tradeIn, (at) => formatInstant(at, timeZone));
  return `accepted by the customer${accepted === '' ? '' : ` on ${accepted}`}.`;
}

function addColours(vehicle: XmlElement, { interior, exterior }: { interior: string; exterior: string }): void {
  if (interior === '' && exterior === '') return;
  const colours = addElement(vehicle, 'colorcombination');
  const add = adder(colours);
  add('interiorcolor', interior);
  add('exteriorcolor', exterior);
  add('preference', '1');
}

function addCustomer(
  prospect: XmlElement,
  { lead, sealed, consents, unsubscribedAt, chosenLocation, appointment, reservation, dealer, vehicleUrl }: LeadMessage,
): void {
  const customer = addElement(prospect, 'customer');
  const contact = addElement(customer, 'contact');
  // Short forms ask for one name, which may be the whole of it.
  addText(contact, 'name', lead.name, { part: lead.lastName === '' ? 'full' : 'first', type: 'individual' });
  if (lead.lastName !== '') addText(contact, 'name', lead.lastName, { part: 'last', type: 'individual' });
  if (lead.email !== '') addText(contact, 'email', lead.email);
  if (lead.phone !== '')
    addText(contact, 'phone', lead.phone, { type: lead.phoneE164.startsWith('+614') ? 'cellphone' : 'voice' });
  // No form leaves both empty; the format does not allow it either.
  if (lead.email === '' && lead.phone === '') addText(contact, 'phone', '', { type: 'voice' });
  if (lead.postcode !== '') {
    const address = addElement(contact, 'address', { type: 'home' });
    addText(address, 'street', '', { line: '1' });
    addText(address, 'postalcode', lead.postcode);
    addText(address, 'country', 'AU');
  }
  const request = requestFacts(lead, { appointment });
  const comments = [
    lead.message,
    ...(reservation === null ? [] : reservationLines(reservation, dealer)),
    sealed === null
      ? ''
      : `Read the application on your website: ${sealed.url} (this link works until ${formatInstant(sealed.expiresAt, dealer.timeZone)})`,
    labelled('Corrected by the sender', request.corrected),
    labelled('Subcategory', lead.subcategory),
    labelled('Promised to the customer', promisedReserve(lead)),
    labelled('Location chosen', chosenLocation?.name ?? ''),
    appointment === null ? '' : testDriveLine(appointment),
    labelled('Preferred day and time', request.preferredTime),
    labelled("Customer's rego", request.rego),
    labelled('Additional services', request.additionalServices),
    vehicleUrl,
    ...leadAnswers(lead).flatMap(({ answers }) => answers.map(({ label, text }) => `${withColon(label)} ${text}`)),
    ...campaignLines(lead.attribution),
    lead.routing === null ? '' : `Department: ${lead.routing.department} (${lead.routing.departmentReason})`,
    ...consents.map(consentLine),
    unsubscribedAt === null ? '' : `Unsubscribed from marketing: ${unsubscribedAt.toISOString().slice(0, 10)}`,
  ].filter((line) => line !== '');
  addText(customer, 'comments', comments.join('\n'));
}

/**
 * ISO 8601 on the dealer's clock, `2026-03-02T10:12:00+10:00`: readers that drop the offset show the right time all the
 * same.
 */
function adfInstant(instant: Date, timeZone: string): string {
  const { date, time } = localTime(instant, timeZone);
  const wholeMinute = Math.floor(instant.getTime() / 60_000);
  const offset = Date.parse(`${date}T${time}:00Z`) / 60_000 - wholeMinute;
  const two = (value: number): string => String(Math.trunc(value)).padStart(2, '0');
  return `${date}T${time}:${two(instant.getUTCSeconds())}${offset < 0 ? '-' : '+'}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`;
}

/** `''` for what is not known. */
const labelled = (label: string, text: string): string => (text === '' ? '' : `${withColon(label)} ${text}`);

function reservationLines(reservation: LeadReservation, { slug, timeZone }: LeadMessage['dealer']): string[] {
  return [
    happenedTo(reservation),
    ...reservationRows(reservation, (at) => formatInstant(at, timeZone)).map(([label, text]) => labelled(label, text)),
    reservationTask(reservation, { slug }),
    reservation.documents === null
      ? ''
      : `See the customer’s documents on your website: ${reservation.documents.url} (this link works until ${formatInstant(reservation.documents.expiresAt, timeZone)})`,
  ];
}

function testDriveLine(appointment: BookedTestDrive): string {
  const { happened, when, movedFrom } = testDriveFacts(appointment, formatInstant);
  return `${happened}: ${when}${movedFrom === '' ? '' : ` (moved from ${movedFrom})`}`;
}

function consentLine({ purpose, given, express }: LeadConsent): string {
  return `${purpose === 'terms' ? consentNames[purpose] : `${consentNames[purpose]} consent`}: ${!given ? 'no' : express ? 'yes' : 'not express (box was pre-ticked)'}`;
}

function addVendor(prospect: XmlElement, { lead, dealer, dealershipName, location }: LeadMessage): void {
  const vendor = addElement(prospect, 'vendor');
  addText(vendor, 'id', lead.dealershipSlug || dealer.slug, { source: 'website' });
  addText(vendor, 'vendorname', dealershipName || dealer.name);
  addText(vendor, 'url', `https://${dealer.host}`);
  const contact = addElement(vendor, 'contact');
  addText(contact, 'name', location?.name ?? (dealershipName || dealer.name), { part: 'full', type: 'business' });
  // The format wants a phone number or an email address here; the website's own address reads as what it is.
  if (location !== null && location.phone !== '') addText(contact, 'phone', location.phone, { type: 'voice' });
  else addText(contact, 'email', websiteAddress(dealer));
}

/**
 * The website is the provider; the campaign that brought the visitor is told by its ids, as systems look for the source
 * of a lead here.
 */
function addProvider(prospect: XmlElement, { lead, dealer }: LeadMessage): void {
  const provider = addElement(prospect, 'provider');
  campaignOf(lead.attribution).forEach(({ name, value }, index) =>
    addText(provider, 'id', value, { sequence: String(index + 1), source: name }),
  );
  addText(provider, 'name', `Website of ${dealer.name}`, { part: 'full', type: 'business' });
  addText(provider, 'service', lead.category);
  addText(provider, 'url', `https://${dealer.host}`);
}
