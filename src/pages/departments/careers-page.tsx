/** Work at the dealer's (NAV-36): leads are General Enquiry, Career Enquiry, counted as event 51 (LEAD-51, LEAD-52). */
import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { careersForm } from '../../leads/forms/careers-form.ts';
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
      path: paths.careers(),
      title: 'Careers',
      description: `Work at ${site.configuration.name}: in the workshop, in the showroom and behind the counter.`,
    }),
    form: await readPageForm(careersForm, { site, request }),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return takePageForm(careersForm, { site: context.get(siteContext), request });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => departmentMeta(loaderData?.page);

const steps = {
  heading: 'How to apply',
  items: [
    'Tell us what you do and where you would like to work. You need no cover letter.',
    'Somebody from the dealership reads it and calls you, whatever the answer is.',
    'Come and see the place before you decide.',
  ],
};

export default function CareersPage() {
  const { page, form } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <DepartmentPage
      page={page}
      steps={steps}
      formTitle={form.options.own.title}
      form={
        <PageFormView
          definition={careersForm}
          form={form}
          posted={posted}
          title={documentTitle(page.title, page.siteName)}
        />
      }
    />
  );
}
