/** The hidden fields of a form that is opened from a vehicle (LEAD-44). */
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
}

/** Name of the make's field, the specification's. */
export const hiddenMakeField = 'Vehicle Make';

export function vehicleFields(vehicle: EnquiryVehicle): FormField[] {
  return [
    hiddenField('dealership_slug', vehicle.dealershipSlug),
    hiddenField('car_id', vehicle.id),
    hiddenField('car_type', vehicle.condition),
    hiddenField('vehicle_status', vehicle.status),
    hiddenField('stock_number', vehicle.stockNumber),
    hiddenField('manufacturer_slug', vehicle.manufacturerSlug),
    hiddenField(hiddenMakeField, vehicle.make),
    hiddenField('Vehicle Model', vehicle.model),
  ];
}

export function hiddenField(name: string, value: string): FormField {
  return { name, label: '', type: 'hidden', required: false, value, maxLength: 200 };
}
