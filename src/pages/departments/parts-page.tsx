/** Parts and accessories (NAV-6, TEN-14): what the dealer has, and the enquiry that reaches the counter. */
import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { partsForm } from '../../leads/forms/parts-form.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { useSite } from '../layout/use-site.ts';
import { PageFormView } from '../leads/page-form-view.tsx';
import { readPageForm, takePageForm } from '../leads/page-form.ts';
import { requirePage } from '../../site/require-page.ts';
import { siteContext } from '../../site/site-context.ts';
import { departmentMeta } from './department-meta.ts';
import { DepartmentPage } from './department-page.tsx';
import { departmentPageContent } from './department-page-content.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  requirePage(site, paths.parts());
  return {
    page: await departmentPageContent(site, {
      path: paths.parts(),
      title: site.configuration.links.parts.label,
      places: 'parts',
      description:
        'Tell us which part or accessory you are after and for which vehicle. We check stock and price and get back to you.',
    }),
    form: await readPageForm(partsForm, { site, request }),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  requirePage(site, paths.parts());
  return takePageForm(partsForm, { site, request });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => departmentMeta(loaderData?.page);

const steps = {
  heading: 'How it works',
  items: [
    'Tell us the part and the vehicle. The VIN or registration finds the one that fits.',
    'We check what is on the shelf and what has to be ordered, and get back to you with a price.',
    'Collect it, have it sent, or have us fit it.',
  ],
};

export default function PartsPage() {
  const { page, form } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <DepartmentPage
      page={page}
      steps={steps}
      phone={useSite().phones.parts}
      placesHeading="Parts counters"
      formTitle={form.options.own.title}
      form={
        <PageFormView
          definition={partsForm}
          form={form}
          posted={posted}
          title={documentTitle(page.title, page.siteName)}
        />
      }
    />
  );
}
