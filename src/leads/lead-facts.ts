/**
 * What messages print of a lead, so that the dealer, the visitor and a management system read the same words. A fact
 * that is not known is `''`.
 */
import { namedVehicle } from './forms/vehicle-fields.ts';
import { shortDay } from '../shared/day-words.ts';
import { formatDollars } from '../shared/money.ts';
import { formatKm } from '../shared/text.ts';
import { isAvailable, statusLabels } from '../stock/availability.ts';
import { conditionLabel } from '../stock/vehicle-details.ts';
import { preferredTimeField, preferredTimeText, wallClock } from './forms/test-drive-fields.ts';
import { leadPriceText } from './lead-price.ts';
import type { LeadTradeIn } from './lead-trade-in.ts';
import type { LeadVehicle, StoredLead } from './stored-lead.ts';

/** `2021 Toyota Hilux (U1)` */
export const vehicleWithNumber = ({ title, stockNumber }: Pick<LeadVehicle, 'title' | 'stockNumber'>): string =>
  words(title, stockNumber === '' ? '' : `(${stockNumber})`);

/** The vehicle that a lead is about. */
export function vehicleFacts(vehicle: LeadVehicle) {
  const { title, badge, series, status, condition, stockNumber, odometerKm } = vehicle;
  return {
    name: words(title, badge),
    nameWithSeries: words(title, badge, series),
    condition: conditionLabel(condition),
    status: statusLabels[status],
    /** The site shows none any more of a vehicle that is sold. */
    price: isAvailable(vehicle) ? leadPriceText(vehicle) : '',
    lastPrice: isAvailable(vehicle) ? '' : leadPriceText(vehicle),
    odometer: odometerKm === null ? '' : formatKm(odometerKm),
    stockNumber,
  };
}

/** The vehicle in the hidden fields of a form that is not in the stock. */
export function claimedVehicleFacts({ fields }: Pick<StoredLead, 'fields'>) {
  const { make, model, stockNumber } = namedVehicle(fields);
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

/** On the dealer's wall clock: `Sat 28 Nov 2026, 10:30 am`. */
export const instantWords = (instant: Date, timeZone: string): string =>
  preferredTimeText(wallClock(instant, timeZone));

/** What the visitor asked for beside their own words. */
export const requestFacts = ({ fields }: Pick<StoredLead, 'fields'>) => ({
  preferredTime: preferredTimeText(fields[preferredTimeField] ?? ''),
  rego: fields['Rego'] ?? '',
  additionalServices: fields['additional_services'] ?? '',
});

/** What a visitor quotes on the telephone, and what the success page shows them. */
export const leadReference = ({ id }: Pick<StoredLead, 'id'>): string => id.slice(-12);

const words = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');
