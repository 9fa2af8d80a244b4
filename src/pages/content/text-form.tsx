import { useNavigate } from 'react-router';
import { financeFormAnchor } from '../../finance/finance-link.ts';
import { enquiryAddress, EnquirySubjectLine } from '../../leads/form-views/enquiry-dialog.tsx';
import { dialogFormOf } from '../../leads/forms/dialog-forms.ts';
import { LeadFormView } from '../../leads/form-views/lead-form-view.tsx';
import { paths } from '../../routes.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { CarriedEstimate } from '../estimates/carried-estimate.tsx';
import { carriesEstimate } from '../estimates/stored-estimate.ts';
import { FinancedVehicle, VehicleGoneNote } from '../finance/financed-vehicle.tsx';
import { useSite } from '../layout/use-site.ts';
import { formOptions } from '../leads/form-options.ts';
import { usePageId } from '../leads/use-page-id.ts';
import type { TextContent } from './content-view.ts';

/** The form beside a text: an enquiry about the page's own subject, or about finance. */
export function TextForm({
  form: { context, about, finance },
  heading,
  anchor,
}: {
  form: NonNullable<TextContent['form']>;
  /** Default: the title of its form. */
  heading?: string;
  /** For links to it; default that of a finance form, which has one. */
  anchor?: string;
}) {
  const site = useSite();
  const navigate = useNavigate();
  const pageId = usePageId();
  const definition = dialogFormOf({
    category: context.category ?? '',
    subcategory: context.subcategory ?? '',
    vehicleId: context.vehicle?.id ?? '',
  });
  const options = formOptions(definition, site);
  return (
    <section
      id={anchor ?? (finance === null ? undefined : financeFormAnchor)}
      aria-labelledby="page-form"
      className="scroll-mt-8 self-start rounded-card bg-surface-2 p-5 lg:p-7 print:hidden"
    >
      <h2 id="page-form" className="mb-5 text-2xl">
        {heading ?? (finance === null ? options.own.title : 'Ask us about finance')}
      </h2>
      {about === null ? null : finance === null ? (
        <EnquirySubjectLine subject={about.subject} className="mb-5 bg-surface!" />
      ) : (
        <FinancedVehicle about={about} className="mb-5 bg-surface" />
      )}
      {finance?.isGone ? <VehicleGoneNote stockHref={finance.stockHref} className="mb-5 bg-surface!" /> : null}
      {finance?.calculatorHref || finance?.applicationHref ? (
        <p className="mb-5 flex flex-wrap gap-2.5">
          {finance.calculatorHref ? (
            <LinkButton href={finance.calculatorHref} variant="secondary">
              Work out a repayment
            </LinkButton>
          ) : null}
          {finance.applicationHref ? (
            <LinkButton href={finance.applicationHref} variant="secondary">
              Apply for finance
            </LinkButton>
          ) : null}
        </p>
      ) : null}
      <LeadFormView
        definition={definition}
        options={options}
        context={{ ...context, pageId }}
        action={enquiryAddress(context)}
        onSent={() => navigate(paths.success())}
        carried={
          carriesEstimate(definition.form) && (finance !== null || about !== null) ? (
            <CarriedEstimate
              vehicleId={about?.card.id ?? ''}
              asked={finance?.estimate ?? null}
              shown={finance?.shownEstimate}
            />
          ) : null
        }
      />
    </section>
  );
}
