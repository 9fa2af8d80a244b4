/**
 * Service (NAV-3, LEAD-50): the request that our service team answers, and, where the dealer books by sites of others, the way there first
 * (NAV-90). Book a Service leads here where there is none (NAV-92).
 */
import { CalendarCheck, ExternalLink } from 'lucide-react';
import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { serviceForm } from '../../leads/forms/service-form.ts';
import { serviceBookingWay } from '../../locations/service-booking.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useSite } from '../layout/use-site.ts';
import { PageFormView } from '../leads/page-form-view.tsx';
import { readPageForm, takePageForm } from '../leads/page-form.ts';
import { siteContext } from '../../site/site-context.ts';
import { departmentMeta } from './department-meta.ts';
import { DepartmentPage } from './department-page.tsx';
import { departmentPageContent } from './department-page-content.ts';
import { DepartmentWay } from './department-way.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const booking = serviceBookingWay(site.configuration.location_directory);
  return {
    page: await departmentPageContent(site, {
      path: paths.service(),
      title: site.configuration.links.service.label,
      places: 'service',
      description:
        'Tell us about your vehicle and the day that suits you. Our service team calls you to confirm the booking.',
    }),
    form: await readPageForm(serviceForm, { site, request }),
    /** Where a service is booked at once; `null` where the form is the way. */
    booking:
      booking.kind === 'service-page'
        ? null
        : booking.kind === 'site'
          ? { href: booking.url, host: new URL(booking.url).host }
          : { href: paths.bookService(), host: '' },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return takePageForm(serviceForm, { site: context.get(siteContext), request });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => departmentMeta(loaderData?.page);

const steps = {
  heading: 'How it works',
  items: [
    'Tell us the registration, what it needs and the day that suits you.',
    'We call you to confirm the day and the price before anything is booked.',
    'Bring it in. If we find something else, we ask you first.',
  ],
};

export default function ServicePage() {
  const { page, form, booking } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <DepartmentPage
      page={page}
      steps={steps}
      phone={useSite().phones.service}
      placesHeading="Our workshops"
      formTitle={booking === null ? form.options.own.title : 'Ask our service team'}
      form={
        <PageFormView
          definition={serviceForm}
          form={form}
          posted={posted}
          title={documentTitle(page.title, page.siteName)}
        />
      }
      ways={
        booking === null ? null : (
          <DepartmentWay
            icon={<CalendarCheck />}
            heading="Book online"
            text={
              booking.host
                ? `Choose a free day and time on ${booking.host}.`
                : 'Choose your dealership and make, and a free day and time.'
            }
          >
            <LinkButton href={booking.href} rel={booking.host ? 'noopener' : undefined} soft={booking.host === ''}>
              Book a Service{booking.host ? <ExternalLink aria-hidden="true" className="size-5" /> : null}
            </LinkButton>
          </DepartmentWay>
        )
      }
    />
  );
}
