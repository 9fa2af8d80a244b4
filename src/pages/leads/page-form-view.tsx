/** A form on a page of any shape: the vehicle that it is about, and the form in the view that it is given. */
import type { ComponentType, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { EnquirySubjectLine } from '../../leads/form-views/enquiry-dialog.tsx';
import { LeadFormView } from '../../leads/form-views/lead-form-view.tsx';
import type { SteppedFormViewProps } from '../../leads/form-views/stepped-form-view.tsx';
import type { FormWords, LeadFormDefinition } from '../../leads/forms/lead-form.ts';
import type { PostedStep } from '../../leads/forms/stepped-form.ts';
import type { LeadsSettings } from '../../leads/settings.ts';
import { paths } from '../../routes.ts';
import { CameFrom } from './came-from.tsx';
import type { PageForm } from './page-form.ts';

export interface PageFormViewProps<Own extends FormWords = FormWords> {
  definition: LeadFormDefinition<Own>;
  form: PageForm<Own>;
  /** `SteppedFormView` for a form of several steps, which brings more into the browser. */
  view?: ComponentType<SteppedFormViewProps<Own, LeadsSettings>>;
  /** What the page's action gave back. */
  posted: PostedStep | undefined;
  /** What the page is called in the browser's title, which is told here and nowhere else. */
  title: string;
  /** As the form's view takes it. */
  carried?: ReactNode;
}

export function PageFormView<Own extends FormWords>({
  definition,
  form,
  view: FormView = LeadFormView,
  posted,
  title,
  carried,
}: PageFormViewProps<Own>) {
  const navigate = useNavigate();
  return (
    <>
      {form.subject ? <EnquirySubjectLine subject={form.subject} className="mb-5" /> : null}
      <FormView
        key={posted?.idempotencyKey ?? form.idempotencyKey}
        definition={definition}
        options={form.options}
        context={form.context}
        action={form.action}
        present={form.present}
        idempotencyKey={form.idempotencyKey}
        posted={posted}
        title={title}
        onSent={() => navigate(paths.success())}
        carried={
          <>
            <CameFrom value={form.cameFrom} />
            {carried}
          </>
        }
      />
    </>
  );
}
