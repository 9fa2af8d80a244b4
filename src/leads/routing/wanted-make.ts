/** The make that a lead asks for where it names no vehicle in stock. */
import { hiddenMakeField } from '../forms/vehicle-fields.ts';
import { wantedMakeField } from '../forms/find-similar-form.ts';
import type { LeadFields } from '../lead.ts';

/** What somebody wants counts more than the vehicle that is gone; `''` for none. */
export const wantedMake = (fields: LeadFields): string => fields[wantedMakeField] ?? fields[hiddenMakeField] ?? '';
