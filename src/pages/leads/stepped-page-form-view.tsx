/** A form of several steps on a page of any shape; apart from `page-form-view.tsx`, since it brings more into the browser. */
import { useNavigate } from 'react-router';
import { EnquirySubjectLine } from '../../leads/form-views/enquiry-dialog.tsx';
import type { FormWords } from '../../leads/forms/lead-form.ts';
import { SteppedFormView } from '../../leads/form-views/stepped-form-view.tsx';
import { paths } from '../../routes.ts';
import { CameFrom } from './came-from.tsx';
import type { PageFormViewProps } from './page-form-view.tsx';

/** The title begins with the step, on the first one with what is wrong only. */
export function SteppedPageFormView<Own extends FormWords>({
  definition,
  form,
  posted,
  title,
  carried,
}: PageFormViewProps<Own>) {
  const navigate = useNavigate();
  return (
    <>
      {form.subject ? <EnquirySubjectLine subject={form.subject} className="mb-5" /> : null}
      <SteppedFormView
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
