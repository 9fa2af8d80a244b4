/**
 * For people who only sell (NAV-43, NAV-44, TRADE-19). Both addresses are one page, which search engines keep under the first; a dealer who
 * turns them off has neither.
 */
import { Calculator } from 'lucide-react';
import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { sellMyCarForm } from '../../leads/forms/sell-my-car-form.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { readPageForm, takePageForm } from '../leads/page-form.ts';
import { SteppedPageFormView } from '../leads/stepped-page-form-view.tsx';
import { buyingTeamPhone } from '../../site/buying-team.ts';
import { requirePage } from '../../site/require-page.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import { leadsToOwnPage } from '../../tenants/standard-links.ts';
import { departmentMeta } from './department-meta.ts';
import { DepartmentPage } from './department-page.tsx';
import { departmentPageContent } from './department-page-content.ts';
import { DepartmentWay } from './department-way.tsx';

/**
 * Where people who sell get an estimate: where the dealer's link for trade-ins leads (TEN-23). A link to the sell page
 * itself leads nowhere from here. `''` where there is no estimate.
 */
function estimateHref({ links, trade_in: { enabled } }: SiteContext['configuration']): string {
  const { path } = links.trade_in;
  const page = path.split(/[?#]/, 1)[0]!.replace(/(.)\/+$/, '$1');
  const isSellPage = page === paths.sellMyCar() || page === paths.sellYourCar();
  if (!isSellPage && !leadsToOwnPage(links, 'trade_in')) return path;
  return enabled ? (isSellPage ? paths.tradeIn() : path) : '';
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  requirePage(site, paths.sellMyCar());
  return {
    page: await departmentPageContent(site, {
      path: paths.sellMyCar(),
      title: 'Sell My Car',
      description:
        'Tell us about it in three short steps and we come back to you with an offer. You need not buy a car from us.',
    }),
    form: await readPageForm(sellMyCarForm, { site, request }),
    phone: buyingTeamPhone(site.configuration),
    estimateHref: estimateHref(site.configuration),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  requirePage(site, paths.sellMyCar());
  return takePageForm(sellMyCarForm, { site, request });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => departmentMeta(loaderData?.page);

const steps = {
  heading: 'How it goes',
  items: [
    'Tell us what it is and how it is. Three short steps.',
    'Our buying team looks at it and calls you with an offer.',
    'Bring it past. We look it over, settle what is owing on it, and pay you.',
  ],
};

export default function SellPage() {
  const { page, form, phone, estimateHref } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <DepartmentPage
      page={page}
      steps={steps}
      phone={phone}
      formTitle={form.options.own.title}
      form={
        <SteppedPageFormView
          definition={sellMyCarForm}
          form={form}
          posted={posted}
          title={documentTitle(page.title, page.siteName)}
        />
      }
      ways={
        estimateHref === '' ? null : (
          <DepartmentWay
            icon={<Calculator />}
            heading="Want a figure first?"
            text="See what your car is worth in about two minutes, and how we come to it."
          >
            <LinkButton href={estimateHref} variant="secondary" soft>
              Get an estimate online
            </LinkButton>
          </DepartmentWay>
        )
      }
    />
  );
}
