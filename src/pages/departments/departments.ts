/**
 * Departments whose page is text, a form and a location. To add one: its form (`leads/forms/`), its default text
 * (`content/department-words.ts`), a line here, and its URL in `routes.ts` with `department-route.tsx`.
 *
 * Three pages with a form have their own routes, because the page around the form is different. Test drives
 * (`test-drive-page.tsx`) first choose a make and a vehicle from stock, on which their form depends. The contact page
 * has every location next to a form that posts to `/enquiry`. A location's page has its services there, and a form
 * whose topic and receiver depend on the location.
 */
import type { DepartmentName } from '../../content/department-words.ts';
import { careersForm } from '../../leads/forms/careers-form.ts';
import { fleetForm } from '../../leads/forms/fleet-form.ts';
import type { LeadFormDefinition } from '../../leads/forms/lead-form.ts';
import { partsForm } from '../../leads/forms/parts-form.ts';
import { sellMyCarForm } from '../../leads/forms/sell-my-car-form.ts';
import { serviceForm } from '../../leads/forms/service-form.ts';
import { paths } from '../../routes.ts';

export interface Department {
  name: DepartmentName;
  definition: LeadFormDefinition;
  /** Its paths; the first is the canonical one. */
  addresses: readonly [string, ...string[]];
  /** The kind of its locations; without one the page names none. */
  places?: 'service' | 'parts';
}

export const departments: readonly Department[] = [
  { name: 'service', definition: serviceForm, addresses: [paths.service()], places: 'service' },
  { name: 'parts', definition: partsForm, addresses: [paths.parts()], places: 'parts' },
  { name: 'sell_my_car', definition: sellMyCarForm, addresses: [paths.sellMyCar(), paths.sellYourCar()] },
  { name: 'fleet', definition: fleetForm, addresses: [paths.fleet()] },
  { name: 'careers', definition: careersForm, addresses: [paths.careers()] },
];

export function departmentNamed(name: DepartmentName): Department {
  const found = departments.find((department) => department.name === name);
  if (found === undefined) throw new Error(`The department "${name}" has no page.`);
  return found;
}
