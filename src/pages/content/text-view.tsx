import { useNavigate } from 'react-router';
import { financeFormAnchor } from '../../finance/finance-link.ts';
import { enquiryAddress, EnquirySubjectLine } from '../../leads/form-views/enquiry-dialog.tsx';
import { dialogFormOf } from '../../leads/forms/dialog-forms.ts';
import { LeadFormView } from '../../leads/form-views/lead-form-view.tsx';
import { paths } from '../../routes.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { CarriedEstimate } from '../estimates/carried-estimate.tsx';
import { carriesEstimate } from '../estimates/stored-estimate.ts';
import { FinanceDisclaimerSection } from '../finance/finance-disclaimer-section.tsx';
import { FinancedVehicle, VehicleGoneNote } from '../finance/financed-vehicle.tsx';
import { useSite } from '../layout/use-site.ts';
import { formOptions } from '../leads/form-options.ts';
import { usePageId } from '../leads/use-page-id.ts';
import type { TextContent } from './content-view.ts';
import { PageStock } from './page-stock.tsx';
import { QuickEnquiry } from './quick-enquiry.tsx';

/** From how many headings on a list of them helps. */
const headingsWorthListing = 4;

/** A page of the dealer's own text: a column of text, the full width, or a large picture first. */
export function TextView({ view }: { view: TextContent }) {
  const landing = view.layout === 'landing' && view.image !== null;
  const contents = view.layout === 'text' && view.headings.length >= headingsWorthListing;
  return (
    <>
      {landing ? (
        <div className="relative isolate flex min-h-[min(56svh,34rem)] items-end bg-black text-white ring-current">
          <Picture
            src={view.image!.url}
            alt={view.image!.alt}
            width={1920}
            height={1080}
            sizes="max(100vw, 40rem)"
            priority
            className="absolute inset-0 -z-2 size-full object-cover"
          />
          <div className="absolute inset-0 -z-1 bg-linear-to-t from-black/80 to-black/10" />
          <div className="page-width pb-8 pt-32 lg:pb-12">
            <h1 className="max-w-[20ch] text-hero leading-none">{view.title}</h1>
          </div>
        </div>
      ) : null}
      <div className="page-width py-8 lg:py-12">
        {landing ? null : (
          <>
            <Breadcrumbs items={[{ label: 'Home', href: paths.home() }, { label: view.title }]} />
            <h1 className="mt-3 max-w-[24ch] text-3xl lg:text-4xl">{view.title}</h1>
            {view.image ? (
              <Picture
                src={view.image.url}
                alt={view.image.alt}
                width={1920}
                height={1080}
                sizes="(min-width: 80rem) 80rem, 100vw"
                priority
                className="mt-6 aspect-21/9 w-full rounded-card object-cover"
              />
            ) : null}
          </>
        )}
        <div
          className={classNames(
            'grid gap-x-14 gap-y-10',
            !landing && 'mt-8',
            (view.form || contents) && 'lg:grid-cols-[minmax(0,1fr)_minmax(18rem,26rem)]',
          )}
        >
          <div
            className={classNames('prose text-lg', view.layout === 'wide' && 'max-w-none')}
            dangerouslySetInnerHTML={{ __html: view.html }}
          />
          {view.form ? <PageForm form={view.form} /> : contents ? <Contents headings={view.headings} /> : null}
        </div>
        {view.form?.finance ? <FinanceDisclaimerSection disclaimer={view.form.finance.disclaimer} /> : null}
      </div>
      {view.stock ? <PageStock stock={view.stock} /> : null}
      {/* A text column has a comfortable line length: terms, privacy, a job. */}
      {view.form === null && view.layout !== 'text' ? <QuickEnquiry /> : null}
    </>
  );
}

function Contents({ headings }: { headings: TextContent['headings'] }) {
  return (
    <nav aria-labelledby="contents" className="max-lg:hidden">
      <div className="sticky top-28 border-l border-line pl-6">
        <h2 id="contents" className="text-base">
          On this page
        </h2>
        <ul className="mt-2">
          {headings.map((heading) => (
            <li key={heading.id}>
              <a
                href={`#${heading.id}`}
                className="inline-block py-1 text-quiet no-underline hover:text-ink hover:underline"
              >
                {heading.text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function PageForm({ form: { context, about, finance } }: { form: NonNullable<TextContent['form']> }) {
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
      id={finance === null ? undefined : financeFormAnchor}
      aria-labelledby="page-form"
      className="scroll-mt-8 self-start rounded-card bg-surface-2 p-5 lg:p-7"
    >
      <h2 id="page-form" className="mb-5 text-2xl">
        {finance === null ? options.own.title : 'Ask us about finance'}
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
            <CarriedEstimate vehicleId={about?.card.id ?? ''} asked={null} shown={finance?.shownEstimate} />
          ) : null
        }
      />
    </section>
  );
}
