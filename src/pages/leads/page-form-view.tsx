/** A form on a page of any shape: draws what `readPageForm` gave, and leads to the success page. */
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { EnquirySubjectLine } from '../../leads/form-views/enquiry-dialog.tsx';
import type { FormWords, LeadFormDefinition } from '../../leads/forms/lead-form.ts';
import { LeadFormView } from '../../leads/form-views/lead-form-view.tsx';
import type { PostedStep } from '../../leads/forms/stepped-form.ts';
import { paths } from '../../routes.ts';
import { CameFrom } from './came-from.tsx';
import type { PageForm } from './page-form.ts';

export interface PageFormViewProps<Own extends FormWords = FormWords> {
  definition: LeadFormDefinition<Own>;
  form: PageForm<Own>;
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
  posted,
  title,
  carried,
}: PageFormViewProps<Own>) {
  const navigate = useNavigate();
  const [wrong, setWrong] = useState(posted !== undefined);
  return (
    <>
      {/* Says first that something is wrong, for those who hear the page (GOV.UK pattern). */}
      <title>{`${wrong ? 'Error: ' : ''}${title}`}</title>
      {form.subject ? <EnquirySubjectLine subject={form.subject} className="mb-5" /> : null}
      <LeadFormView
        key={posted?.idempotencyKey ?? form.idempotencyKey}
        definition={definition}
        options={form.options}
        context={form.context}
        action={form.action}
        present={form.present}
        idempotencyKey={form.idempotencyKey}
        posted={posted}
        onSent={() => navigate(paths.success())}
        onChecked={setWrong}
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
