/** The enquiry form as a page, with the words that belong to what is asked. */
import type { ReactNode } from 'react';
import { dialogForms } from '../../leads/forms/dialog-forms.ts';
import type { PostedStep } from '../../leads/forms/stepped-form.ts';
import { CarriedEstimate } from '../estimates/carried-estimate.tsx';
import { postedEstimate } from '../estimates/posted-estimate.ts';
import { carriesEstimate } from '../estimates/stored-estimate.ts';
import type { EnquiryPageContent } from './enquiry-page-content.ts';
import { LeadFormPage } from './lead-form-page.tsx';

export function EnquiryView({
  page,
  posted,
  children,
}: {
  page: EnquiryPageContent;
  /** What the page's action gave back. */
  posted?: PostedStep | undefined;
  /** Stands above the form, before its own words. */
  children?: ReactNode;
}) {
  const definition = dialogForms.find(({ form }) => form === page.name)!;
  return (
    <LeadFormPage
      definition={definition}
      form={page.form}
      posted={posted}
      title={page.title}
      carried={
        carriesEstimate(definition.form) ? (
          <CarriedEstimate
            vehicleId={page.form.context.vehicle?.id ?? ''}
            shown={page.shownEstimate}
            asked={postedEstimate(posted?.values) ?? page.estimate}
          />
        ) : null
      }
    >
      {children}
      {page.note ? <p className="mt-5">{page.note}</p> : null}
    </LeadFormPage>
  );
}
