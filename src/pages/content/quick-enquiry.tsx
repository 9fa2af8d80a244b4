import { useState } from 'react';
import { useNavigate } from 'react-router';
import { enquiryAddress } from '../../leads/form-views/enquiry-dialog.tsx';
import { quickEnquiryForm, quickEnquirySubcategory } from '../../leads/forms/quick-enquiry-form.ts';
import { LeadFormView } from '../../leads/form-views/lead-form-view.tsx';
import { paths } from '../../routes.ts';
import { formOptions } from '../leads/form-options.ts';
import { useErrorTitle } from '../../leads/form-views/use-error-title.tsx';
import { usePageId } from '../leads/use-page-id.ts';
import { useSite } from '../layout/use-site.ts';

/** The shortest form, at the end of a page that raises questions: a model, a brand, an offer. */
export function QuickEnquiry({
  to,
  about = {},
}: {
  to?: { locationId: number; name: string };
  /** What the page is about. */
  about?: { make?: string; model?: string };
}) {
  const site = useSite();
  const navigate = useNavigate();
  const [wrong, setWrong] = useState(false);
  useErrorTitle(wrong);
  const options = formOptions(quickEnquiryForm, site);
  const context = {
    subcategory: quickEnquirySubcategory,
    pageId: usePageId(),
    ...about,
    ...(to === undefined ? {} : { locationId: to.locationId }),
  };
  return (
    <section aria-labelledby="quick-enquiry" className="border-t border-line bg-surface-2 print:hidden">
      <div className="page-width section-space grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <h2 id="quick-enquiry" className="text-2xl lg:text-3xl">
            {to === undefined ? options.own.title : `Ask ${to.name}`}
          </h2>
          <p className="mt-3 max-w-[44ch] text-lg text-quiet">
            {to === undefined
              ? 'Still have a question? Ask us, and someone who knows the answer will get back to you.'
              : 'Your message goes straight to the people there.'}
          </p>
        </div>
        <div className="min-w-0 max-w-180">
          <LeadFormView
            definition={quickEnquiryForm}
            options={options}
            context={context}
            action={enquiryAddress(context)}
            onSent={() => navigate(paths.success())}
            onChecked={setWrong}
          />
        </div>
      </div>
    </section>
  );
}
