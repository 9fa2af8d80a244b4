/** Fleet and business (NAV-37). */
import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { fleetForm } from '../../leads/forms/fleet-form.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { PageFormView } from '../leads/page-form-view.tsx';
import { readPageForm, takePageForm } from '../leads/page-form.ts';
import { siteContext } from '../../site/site-context.ts';
import { departmentMeta } from './department-meta.ts';
import { DepartmentPage } from './department-page.tsx';
import { departmentPageContent } from './department-page-content.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  return {
    page: await departmentPageContent(site, {
      path: paths.fleet(),
      title: 'Fleet',
      description: `Vehicles for businesses of every size from ${site.configuration.name}, with one person who knows yours.`,
    }),
    form: await readPageForm(fleetForm, { site, request }),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return takePageForm(fleetForm, { site: context.get(siteContext), request });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => departmentMeta(loaderData?.page);

const steps = {
  heading: 'How it works',
  items: [
    'Tell us what your business drives and what it needs next.',
    'A fleet specialist calls you, works out what fits and puts the price in writing.',
    'We have the vehicles ready for work, with registration and fit-out done.',
  ],
};

export default function FleetPage() {
  const { page, form } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <DepartmentPage
      page={page}
      steps={steps}
      formTitle={form.options.own.title}
      form={
        <PageFormView
          definition={fleetForm}
          form={form}
          posted={posted}
          title={documentTitle(page.title, page.siteName)}
        />
      }
    />
  );
}
