/** A page that is a form: title, the form, and other ways to reach the dealer beside it. */
import type { ReactNode } from 'react';
import type { FormWords } from '../../leads/forms/lead-form.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { telephoneHref } from '../../stock/call-number.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { standardLinkLabel } from '../../tenants/standard-links.ts';
import { useSite } from '../layout/use-site.ts';
import { PageFormView, type PageFormViewProps } from './page-form-view.tsx';

export interface LeadFormPageProps<Own extends FormWords> extends Omit<PageFormViewProps<Own>, 'title'> {
  /** Where the page is called otherwise than its form. */
  title?: string;
  /** Above the form: a sentence, the dealer's own words. */
  children?: ReactNode;
  /** Beside the form, before the ways to reach the dealer. */
  aside?: ReactNode;
}

export function LeadFormPage<Own extends FormWords>({ title, children, aside, ...view }: LeadFormPageProps<Own>) {
  const site = useSite();
  const heading = title ?? view.form.options.own.title;
  const { phone } = site;
  return (
    <div className="page-width py-8 lg:py-12">
      <Breadcrumbs items={[{ label: 'Home', href: paths.home() }, { label: heading }]} />
      <div className="mt-3 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="max-w-180">
          <h1 className="text-3xl lg:text-4xl">{heading}</h1>
          {view.form.locationName ? (
            <p className="mt-2 text-lg text-quiet">Your enquiry goes to {view.form.locationName}.</p>
          ) : null}
          {children}
          <div className="mt-6">
            <PageFormView {...view} title={documentTitle(heading, site.name)} />
          </div>
        </div>
        <aside aria-label="Other ways to reach us" className="self-start rounded-card bg-surface-2 p-5">
          {aside}
          <h2 className="text-lg">Rather talk to someone?</h2>
          <p className="mt-2 text-quiet">Call us during opening hours, or visit one of our locations.</p>
          {phone ? (
            <p className="mt-4">
              <a
                href={telephoneHref(phone)}
                className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink underline"
              >
                <Icon name="phone" className="size-5" />
                {phone}
              </a>
            </p>
          ) : null}
          <p className="mt-1">
            <a href={site.links.contact.path} className="inline-flex min-h-9 items-center text-ink underline">
              {standardLinkLabel(site.links, 'contact', 'Locations and opening hours')}
            </a>
          </p>
        </aside>
      </div>
    </div>
  );
}
