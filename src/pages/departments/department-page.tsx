/**
 * A department's page: what the dealer says of it, the form beside it, and where it is. On phones a button leads past
 * the words to the form.
 */
import { useId, type ReactNode } from 'react';
import { Calculator, CalendarCheck, ExternalLink } from 'lucide-react';
import type { PostedStep } from '../../leads/forms/stepped-form.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Picture } from '../../ui/picture.tsx';
import { telephoneHref } from '../../stock/call-number.ts';
import { PageStock } from '../content/page-stock.tsx';
import { sitePhone } from '../../site/site-phone.ts';
import { useSite } from '../layout/use-site.ts';
import { LocationStrip } from '../locations/location-strip.tsx';
import type { PageForm } from '../leads/page-form.ts';
import { PageFormView, type PageFormViewProps } from '../leads/page-form-view.tsx';
import type { DepartmentPageContent } from './department-page-content.ts';
import type { DepartmentLink } from './department-links.ts';
import { departmentNamed, type Department } from './departments.ts';

/** Where the form stands on its page; links may lead straight to it. */
export const departmentFormAnchor = 'enquiry';

export interface DepartmentPageProps {
  page: DepartmentPageContent;
  form: ReactNode;
  formTitle: string;
  /** Other ways to the same end, between the heading and the form. */
  ways?: ReactNode;
  /** Number of the department; the dealer's own where it has none. */
  phone?: string;
}

export function DepartmentPage({
  page: { title, description, crumbs, words, places, steps, placesHeading },
  form,
  formTitle,
  ways,
  phone: departmentPhone = '',
}: DepartmentPageProps) {
  const phone = departmentPhone || sitePhone(useSite());
  return (
    <>
      <div className="page-width py-8 lg:py-12">
        <Breadcrumbs items={crumbs} />
        <PageHeader title={title} description={description}>
          {/* What we say for a dealer who wrote nothing is short, and the form is not far. */}
          {words === null ? null : (
            <LinkButton
              href={`#${departmentFormAnchor}`}
              variant={ways ? 'secondary' : 'primary'}
              className="mt-5 lg:hidden"
            >
              {formTitle}
            </LinkButton>
          )}
        </PageHeader>
        {words?.image ? (
          <Picture
            src={words.image.url}
            alt={words.image.alt}
            width={1920}
            height={1080}
            sizes="(min-width: 80rem) 80rem, 100vw"
            priority
            className="mt-6 aspect-21/9 w-full rounded-card object-cover"
          />
        ) : null}
        {ways}
        <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(24rem,32rem)]">
          {words === null ? (
            <StandardWords {...steps} phone={phone} />
          ) : (
            <div className="prose min-w-0 text-lg" dangerouslySetInnerHTML={{ __html: words.html }} />
          )}
          <section
            id={departmentFormAnchor}
            aria-labelledby="department-form"
            className={classNames(
              'min-w-0 scroll-mt-8 self-start rounded-card bg-surface-2 p-5 lg:p-7',
              words === null && 'max-lg:order-first',
            )}
          >
            <h2 id="department-form" className="mb-5 text-2xl">
              {formTitle}
            </h2>
            {form}
          </section>
        </div>
        {places.length > 0 ? (
          <section aria-labelledby="department-places" className="mt-12">
            <h2 id="department-places" className="mb-6 text-2xl">
              {placesHeading}
            </h2>
            <LocationStrip locations={places} display="strip" />
          </section>
        ) : null}
      </div>
      {words?.stock ? <PageStock stock={words.stock} /> : null}
    </>
  );
}

function StandardWords({ heading, items, phone }: DepartmentPageContent['steps'] & { phone: string }) {
  return (
    <div>
      <h2 className="text-2xl">{heading}</h2>
      <ol className="mt-5 grid gap-5">
        {items.map((item, index) => (
          <li key={item} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-brand font-semibold tabular-nums text-on-brand"
            >
              {index + 1}
            </span>
            <p className="max-w-[52ch] pt-1 text-lg">{item}</p>
          </li>
        ))}
      </ol>
      {phone ? (
        <p className="mt-7 text-lg text-quiet">
          Rather talk to someone?{' '}
          <a href={telephoneHref(phone)} className="whitespace-nowrap font-semibold tabular-nums text-ink">
            {phone}
          </a>
        </p>
      ) : null}
    </div>
  );
}

/** The page of one of `departments.ts`, with the view that its form needs. */
export function DepartmentFormPage({
  department: { name, page, form, formTitle, way, phone },
  posted,
  view,
}: {
  department: {
    name: Department['name'];
    page: DepartmentPageContent;
    form: PageForm;
    formTitle: string;
    way: DepartmentLink | null;
    phone: string;
  };
  posted: PostedStep | undefined;
  view: PageFormViewProps['view'];
}) {
  return (
    <DepartmentPage
      page={page}
      phone={phone}
      formTitle={formTitle}
      form={
        <PageFormView
          view={view}
          definition={departmentNamed(name).definition}
          form={form}
          posted={posted}
          title={documentTitle(page.title, page.siteName)}
        />
      }
      ways={way === null ? null : <WayView way={way} />}
    />
  );
}

/** Another way to what the page's form is for, in a line of its own above it. */
function WayView({ way: { kind, heading, text, href, linkLabel, isFirst, isOtherSite } }: { way: DepartmentLink }) {
  const id = useId();
  const Icon = kind === 'booking' ? CalendarCheck : Calculator;
  return (
    <aside
      aria-labelledby={id}
      className="mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-card border border-line-strong p-5 lg:p-6"
    >
      <div className="flex min-w-0 items-start gap-4">
        <Icon aria-hidden="true" className="mt-0.5 size-7 shrink-0 text-quiet" />
        <div className="min-w-0">
          <h2 id={id} className="text-xl">
            {heading}
          </h2>
          <p className="mt-1 wrap-anywhere text-quiet">{text}</p>
        </div>
      </div>
      <LinkButton
        href={href}
        variant={isFirst ? 'primary' : 'secondary'}
        rel={isOtherSite ? 'noopener' : undefined}
        soft={!isOtherSite}
      >
        {linkLabel}
        {isOtherSite ? <ExternalLink aria-hidden="true" className="size-5" /> : null}
      </LinkButton>
    </aside>
  );
}
