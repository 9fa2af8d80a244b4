/**
 * A lead as ADF 1.0 (Auto-lead Data Format), which customer management systems of car dealers read. The order of the elements
 * is part of the format, and readers that check it refuse another; where the format wants an element that a lead lacks (a vehicle of a
 * general enquiry, the street of a postcode) it stands there empty.
 */
import { create } from 'xmlbuilder2';
import { centsToDollars } from '../../shared/money.ts';
import { consentNames } from '../consent.ts';
import { appointmentField } from '../appointments/appointment-field.ts';
import { financedDollars } from '../forms/finance-application.ts';
import { leadAnswers } from '../forms/lead-answers.ts';
import { isTestDrive, preferredTimeField, preferredTimeText } from '../forms/test-drive-fields.ts';
import type { LeadConsent, StoredLead } from '../stored-lead.ts';
import type { LeadMessage } from './destination.ts';
import { formatInstant } from './lead-email.ts';

export const adfContentType = 'application/x-adf+xml';

type Builder = ReturnType<ReturnType<typeof create>['ele']>;

export function adfDocument(message: LeadMessage): string {
  const { lead, dealer, round } = message;
  const root = create({ version: '1.0', encoding: 'UTF-8' }).ins('adf', 'version="1.0"').ele('adf');
  const prospect = root.ele('prospect', { status: round === 1 ? 'new' : 'resend' });
  prospect.ele('id', { sequence: '1', source: dealer.slug }).txt(lead.id);
  prospect.ele('requestdate').txt(adfInstant(lead.storedAt));
  addVehicle(prospect, lead);
  addCustomer(prospect, message);
  addVendor(prospect, message);
  const provider = prospect.ele('provider');
  provider.ele('name', { part: 'full', type: 'business' }).txt(`Website of ${dealer.name}`);
  provider.ele('service').txt(lead.category);
  provider.ele('url').txt(`https://${dealer.host}`);
  return root.end({ prettyPrint: true });
}

function addVehicle(prospect: Builder, lead: StoredLead): void {
  const { vehicle } = lead;
  // ADF knows new and used only; a demonstrator counts as new, as with the events.
  const condition = vehicle?.condition ?? lead.fields.car_type ?? 'used';
  const element = prospect.ele('vehicle', { interest: isTestDrive(lead) ? 'test-drive' : 'buy', status: condition === 'used' ? 'used' : 'new' });
  if (vehicle !== null) element.ele('id', { source: 'website' }).txt(vehicle.id);
  const add = (name: string, value: string | number | null, attributes: Record<string, string> = {}, always = false) => {
    const text = value === null ? '' : String(value);
    if (text !== '' || always) element.ele(name, attributes).txt(text);
  };
  add('year', vehicle?.year ?? null, {}, true);
  add('make', vehicle?.make ?? lead.fields['Vehicle Make'] ?? '', {}, true);
  add('model', vehicle?.model ?? lead.fields['Vehicle Model'] ?? '', {}, true);
  if (vehicle === null) { add('stock', lead.fields.stock_number ?? ''); addFinance(element, lead); return; }
  add('vin', vehicle.vin);
  add('stock', vehicle.stockNumber);
  add('trim', [vehicle.badge, vehicle.series].filter(Boolean).join(' '));
  add('doors', vehicle.doors);
  add('bodystyle', vehicle.body);
  add('transmission', vehicle.transmission);
  add('odometer', vehicle.odometerKm, { units: 'km' });
  if (vehicle.colour !== '' || vehicle.interiorColour !== '') {
    const colours = element.ele('colorcombination');
    if (vehicle.interiorColour !== '') colours.ele('interiorcolor').txt(vehicle.interiorColour);
    if (vehicle.colour !== '') colours.ele('exteriorcolor').txt(vehicle.colour);
    colours.ele('preference').txt('1');
  }
  add('price', vehicle.priceCents === null ? null : centsToDollars(vehicle.priceCents), { type: 'asking', currency: 'AUD' });
  addFinance(element, lead);
}

/** What an application would like to finance: the price at most, what is paid down, and the rest as the balance. */
function addFinance(vehicle: Builder, { form, fields }: StoredLead): void {
  if (form !== 'finance-application') return;
  const { price, deposit } = financedDollars(fields);
  if (price === null) return;
  const finance = vehicle.ele('finance');
  finance.ele('method').txt('finance');
  if (deposit !== null) finance.ele('amount', { type: 'downpayment', limit: 'exact', currency: 'AUD' }).txt(String(deposit));
  finance.ele('amount', { type: 'total', limit: 'maximum', currency: 'AUD' }).txt(String(price));
  finance.ele('balance', { type: 'finance', currency: 'AUD' }).txt(String(price - (deposit ?? 0)));
}

function addCustomer(prospect: Builder, { lead, consents, unsubscribedAt, appointment, dealer, vehicleUrl }: LeadMessage): void {
  const customer = prospect.ele('customer');
  const contact = customer.ele('contact');
  contact.ele('name', { part: 'first', type: 'individual' }).txt(lead.name);
  contact.ele('name', { part: 'last', type: 'individual' }).txt(lead.lastName);
  if (lead.email !== '') contact.ele('email').txt(lead.email);
  if (lead.phone !== '') contact.ele('phone', { type: lead.phoneE164.startsWith('+614') ? 'cellphone' : 'voice' }).txt(lead.phone);
  if (lead.postcode !== '') {
    const address = contact.ele('address', { type: 'home' });
    address.ele('street', { line: '1' });
    address.ele('postalcode').txt(lead.postcode);
    address.ele('country').txt('AU');
  }
  if (appointment !== null) {
    const timeframe = customer.ele('timeframe');
    timeframe.ele('description').txt(`Test drive booked for ${formatInstant(appointment.startsAt, dealer.timeZone)}`);
    timeframe.ele('earliestdate').txt(adfInstant(appointment.startsAt));
    timeframe.ele('latestdate').txt(adfInstant(appointment.endsAt));
  }
  const rego = lead.fields.Rego ?? '';
  const services = lead.fields.additional_services ?? '';
  const preferredTime = lead.fields[preferredTimeField] || (appointment === null ? lead.fields[appointmentField] ?? '' : '');
  const comments = [
    lead.message,
    lead.subcategory === '' ? '' : `Subcategory: ${lead.subcategory}`,
    appointment === null ? '' : `Test drive booked: ${formatInstant(appointment.startsAt, dealer.timeZone)}`,
    preferredTime === '' ? '' : `Preferred day and time: ${preferredTimeText(preferredTime)}`,
    rego === '' ? '' : `Customer's rego: ${rego}`,
    services === '' ? '' : `Additional services: ${services}`,
    vehicleUrl,
    ...leadAnswers(lead).flatMap(({ answers }) => answers.map(({ label, text }) => `${label}${label.endsWith('?') ? '' : ':'} ${text}`)),
    ...consents.map(consentLine),
    unsubscribedAt === null ? '' : `Unsubscribed from marketing: ${unsubscribedAt.toISOString().slice(0, 10)}`,
  ].filter((line) => line !== '');
  customer.ele('comments').txt(comments.join('\n'));
}

const adfInstant = (instant: Date): string => instant.toISOString().replace(/\.\d{3}Z$/, '+00:00');

function consentLine({ purpose, given, express }: LeadConsent): string {
  return `${purpose === 'terms' ? consentNames[purpose] : `${consentNames[purpose]} consent`}: ${!given ? 'no' : express ? 'yes' : 'not express (box ticked beforehand)'}`;
}

function addVendor(prospect: Builder, { lead, dealer, dealershipName, location }: LeadMessage): void {
  const vendor = prospect.ele('vendor');
  vendor.ele('id', { source: 'website' }).txt(lead.dealershipSlug || dealer.slug);
  vendor.ele('vendorname').txt(dealershipName || dealer.name);
  vendor.ele('url').txt(`https://${dealer.host}`);
  const contact = vendor.ele('contact');
  contact.ele('name', { part: 'full', type: 'business' }).txt(location?.name ?? (dealershipName || dealer.name));
  // The format wants a phone number or an e-mail address here; the website's own address reads as what it is.
  if (location !== null && location.phone !== '') contact.ele('phone', { type: 'voice' }).txt(location.phone);
  else contact.ele('email').txt(`website@${dealer.host}`);
}
