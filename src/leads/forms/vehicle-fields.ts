/** The hidden fields of a form that is opened from a vehicle (LEAD-44), and what they say once it was posted. */
import type { LeadFields } from '../lead/lead.ts';
import type { FormField } from './form-field.ts';

export interface EnquiryVehicle {
  id: string;
  make: string;
  model: string;
  title: string;
  stockNumber: string;
  condition: 'new' | 'demo' | 'used';
  status: string;
  dealershipSlug: string;
  manufacturerSlug: string;
  /** Not known of a form that was posted. */
  isReserved?: boolean;
  canBeDriven?: boolean;
  canBeFinanced?: boolean;
}

/** Names of fields, the specification's. */
export const hiddenMakeField = 'Vehicle Make';
export const hiddenModelField = 'Vehicle Model';

/** The vehicle as a posted form says it, whether the stock has it or not; what is not said is `''`. */
export interface NamedVehicle {
  id: string;
  make: string;
  model: string;
  stockNumber: string;
}

export function namedVehicle(fields: LeadFields): NamedVehicle {
  const given = (name: string): string => fields[name] ?? '';
  return {
    id: given('car_id'),
    make: given(hiddenMakeField),
    model: given(hiddenModelField),
    stockNumber: given('stock_number'),
  };
}

export function vehicleFields(vehicle: EnquiryVehicle): FormField[] {
  return [
    hiddenField('dealership_slug', vehicle.dealershipSlug),
    hiddenField('car_id', vehicle.id),
    hiddenField('car_type', vehicle.condition),
    hiddenField('vehicle_status', vehicle.status),
    hiddenField('stock_number', vehicle.stockNumber),
    hiddenField('manufacturer_slug', vehicle.manufacturerSlug),
    hiddenField(hiddenMakeField, vehicle.make),
    hiddenField(hiddenModelField, vehicle.model),
  ];
}

/** Of a make or model that is wanted, without a certain vehicle: a page of either names it. */
export function wantedFields({ make = '', model = '' }: { make?: string; model?: string }): FormField[] {
  return [hiddenField(hiddenMakeField, make), hiddenField(hiddenModelField, model)].filter(({ value }) => value !== '');
}

export function hiddenField(name: string, value: string): FormField {
  return { name, label: '', type: 'hidden', required: false, value, maxLength: 200 };
}
