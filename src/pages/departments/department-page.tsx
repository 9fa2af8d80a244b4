/**
 * A department's page: the dealer's text with the form next to it, and the locations. On phones a button leads to the
 * form.
 */
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { telephoneHref } from '../../stock/call-number.ts';
import { BlocksView } from '../content/blocks/blocks-view.tsx';
import { ViewerFilm } from '../../stock/viewer/viewer-film.tsx';
import { PageStock } from '../content/page-stock.tsx';
import { useSite } from '../layout/use-site.ts';
import { WidePicture } from '../layout/wide-picture.tsx';
import { LocationStrip } from '../locations/location-strip.tsx';
import type { DepartmentPageContent } from './department-page-content.ts';

/** Anchor of the form on its page; links may lead straight to it. */
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
  page: { title, description, crumbs, words, film, places, steps, placesHeading, placesDisplay },
  form,
  formTitle,
  ways,
  phone: departmentPhone = '',
}: DepartmentPageProps) {
  const site = useSite();
  const phone = departmentPhone || site.phone;
  return (
    <>
      <div className="page-width py-8 lg:py-12">
        <Breadcrumbs items={crumbs} />
        <PageHeader title={title} description={description}>
          {/* The default text is short, so the form is near without a button. */}
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
        {words?.image ? <WidePicture image={words.image} className="mt-6" /> : null}
        {ways}
        <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(24rem,32rem)]">
          <div className="min-w-0">
            {words === null ? (
              <StandardWords {...steps} phone={phone} />
            ) : (
              <div className="prose text-lg" dangerouslySetInnerHTML={{ __html: words.html }} />
            )}
            {film === null ? null : <DepartmentFilm {...film} />}
          </div>
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
            <LocationStrip
              locations={places}
              display={placesDisplay}
              head={(arrows) => (
                <div className="mb-6 flex items-end justify-between gap-4">
                  <h2 id="department-places" className="text-2xl">
                    {placesHeading}
                  </h2>
                  {arrows}
                </div>
              )}
            />
          </section>
        ) : null}
      </div>
      {words === null ? null : <BlocksView blocks={words.blocks} />}
      {words?.stock ? <PageStock stock={words.stock} /> : null}
    </>
  );
}

/** Nothing of it is loaded before it is pressed. */
function DepartmentFilm({ film, title, posterUrl }: NonNullable<DepartmentPageContent['film']>) {
  return (
    <section aria-labelledby="department-film" className="mt-10 max-w-[45rem]">
      <h2 id="department-film" className="text-2xl">
        {title}
      </h2>
      <div className="mt-4 aspect-video overflow-hidden rounded-card bg-surface-2">
        <ViewerFilm film={film} title={title} posterUrl={posterUrl} active />
      </div>
    </section>
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
