/** The forms that open over a page, and which of them an enquiry is (LEAD-7, LEAD-47 to LEAD-49). */
import type { LeadFields, LeadForm } from '../lead/lead.ts';
import { enquiryForm } from './enquiry-form.ts';
import { findSimilarForm, findSimilarSubcategory } from './find-similar-form.ts';
import type { DialogFormDefinition } from './lead-form.ts';
import { quickEnquiryForm, quickEnquirySubcategory } from './quick-enquiry-form.ts';
import { requestPhotosForm, requestPhotosSubcategory } from './request-photos-form.ts';
import { isTestDrive } from './test-drive-fields.ts';
import { testDriveForm } from './test-drive-form.ts';

export const dialogForms: readonly DialogFormDefinition[] = [
  enquiryForm,
  testDriveForm,
  requestPhotosForm,
  findSimilarForm,
  quickEnquiryForm,
];

/**
 * A dealer's own page, a link or another product says by category and subcategory what is asked. `vehicleId` is `''`
 * for none: without a vehicle there is nothing to send photos of.
 */
export function dialogFormOf({
  category,
  subcategory,
  vehicleId,
}: {
  category: string;
  subcategory: string;
  vehicleId: string;
}): DialogFormDefinition {
  if (isTestDrive({ category, subcategory })) return testDriveForm;
  const says = (text: string): boolean => subcategory.trim().toLowerCase() === text.toLowerCase();
  if (says(requestPhotosSubcategory)) return vehicleId === '' ? enquiryForm : requestPhotosForm;
  return says(findSimilarSubcategory)
    ? findSimilarForm
    : says(quickEnquirySubcategory)
      ? quickEnquiryForm
      : enquiryForm;
}

/** The same by the fields that were sent. */
export const kindOfEnquiry = (fields: LeadFields): LeadForm =>
  dialogFormOf({
    category: fields['category'] ?? '',
    subcategory: fields['subcategory'] ?? '',
    vehicleId: fields['car_id'] ?? '',
  }).form;
