/** All finance providers side by side for one vehicle, `?car_id=` its slug or id; in demonstration mode only. */
import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { Check, X } from 'lucide-react';
import { FinancePanelView } from '../../finance/finance-panel-view.tsx';
import { paths } from '../../routes.ts';
import { emptySearchState } from '../../search/search-state.ts';
import { toSearchRequest } from '../../search/search-request.ts';
import { isAvailable } from '../../stock/availability.ts';
import { cardPrice } from '../../stock/card-content.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { vehicleTitle } from '../../stock/vehicle-values.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import { vehicleFinanceLink, vehicleFinanceOptions } from '../../site/vehicle-finance.ts';
import { financeProvidersContent, type ShownPanel } from './finance-providers-content.ts';

/** Of the newest in stock, to choose from. */
const choices = 24;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  if (site.leads.mailbox === null) throw data(null, { status: 404 });
  const { configuration } = site;
  const offered = await offeredVehicles(site);
  const vehicle = (await enquiredVehicle(site, new URL(request.url).searchParams.get('car_id') ?? '')) ?? offered[0];
  if (vehicle === undefined) throw data(null, { status: 404 });
  return {
    vehicle: {
      name: [vehicleTitle(vehicle), vehicle.badge].filter(Boolean).join(' '),
      slug: vehicle.slug,
      href: paths.vehicle(vehicle.slug),
      price: cardPrice(vehicle, configuration.stock).text,
    },
    choices: [vehicle, ...offered.filter(({ id }) => id !== vehicle.id)].map((choice) => {
      return { value: choice.slug, label: `${vehicleTitle(choice)}, ${cardPrice(choice, configuration.stock).text}` };
    }),
    financeHref: vehicleFinanceLink(site, vehicle),
    content: financeProvidersContent(vehicle, vehicleFinanceOptions(site, vehicle)),
  };
}

/** Those with a lender's figures first. */
async function offeredVehicles(site: SiteContext): Promise<Vehicle[]> {
  const { ids } = await site.search(
    toSearchRequest({ state: emptySearchState, settings: site.configuration.search, now: site.now, pageSize: choices }),
  );
  const vehicles = (await site.stock.listByIds(ids)).filter(isAvailable);
  const hasFigures = ({ lenders }: Vehicle) =>
    Object.values(lenders).some(({ paymentWeekCents }) => paymentWeekCents !== null);
  return vehicles.toSorted((a, b) => Number(hasFigures(b)) - Number(hasFigures(a)));
}

async function enquiredVehicle(site: SiteContext, name: string): Promise<Vehicle | null> {
  return name === '' ? null : ((await site.stock.findBySlug(name)) ?? (await site.stock.findById(name)));
}

export const meta: MetaFunction<typeof loader> = () => [
  { title: 'Finance providers' },
  { name: 'robots', content: 'noindex' },
];

export default function FinanceProvidersPage() {
  const { vehicle, choices: options, financeHref, content } = useLoaderData<typeof loader>();
  return (
    <div className="page-width py-8 lg:py-12">
      <h1 className="text-3xl">Finance providers</h1>
      <p className="mt-3 max-w-[65ch] text-lg text-quiet">
        This is the demonstration: every provider’s panel for one vehicle, as its page would show it if the dealer
        worked with that provider. The lender’s figures are the same for all.
      </p>
      <form action={paths.demonstration.financeProviders()} className="mt-6 flex max-w-160 flex-wrap items-end gap-3">
        <Select
          label="Vehicle"
          labelNote=""
          name="car_id"
          defaultValue={vehicle.slug}
          options={options}
          className="min-w-0 flex-1 basis-64"
        />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </form>
      <p className="mt-4 text-lg">
        <a href={vehicle.href} className="font-semibold text-ink underline">
          {vehicle.name}
        </a>
        , <span className="tabular-nums">{vehicle.price}</span>
      </p>
      {content.rows.map(({ heading, figures, panels }) => (
        <section key={heading} aria-label={heading} className="mt-8 border-t border-line pt-6">
          <h2 className="text-2xl">{heading}</h2>
          <p className="mt-1 text-quiet">{figures}</p>
          <ul className="mt-4 grid items-start gap-5 sm:grid-cols-2 xl:grid-cols-4">
            {panels.map((shown) => (
              <li key={shown.provider}>
                <ProviderPanel shown={shown} href={financeHref} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section aria-label="Vehicles that each provider finances" className="mt-8 border-t border-line pt-6">
        <h2 className="text-2xl">Vehicles that each provider finances</h2>
        {/* The region scrolls sideways, so it can be reached by key. */}
        <div
          role="region"
          aria-label="Vehicles that each provider finances, as a table"
          tabIndex={0}
          className="mt-4 overflow-x-auto"
        >
          <table className="w-full border-collapse text-left text-sm">
            <thead>
              <tr>
                <th scope="col" className="min-w-28 py-2 pr-4">
                  Vehicle
                </th>
                {content.providers.map((provider) => (
                  <th key={provider} scope="col" className="min-w-28 py-2 pr-4">
                    {provider}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {content.rules.map(({ vehicle: kind, refusals }) => (
                <tr key={kind} className="border-t border-line align-top">
                  <th scope="row" className="py-2 pr-4 font-semibold">
                    {kind}
                  </th>
                  {refusals.map((refusal, index) => (
                    <td key={content.providers[index]} className="py-2 pr-4">
                      <Verdict refusal={refusal} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </div>
  );
}

function ProviderPanel({ shown: { provider, panel, refusal }, href }: { shown: ShownPanel; href: string }) {
  return (
    <>
      <h3 className="mb-2 text-base">{provider}</h3>
      {panel ? (
        <FinancePanelView content={panel} href={href} headingLevel={4} label={`Finance estimate of ${provider}`} />
      ) : (
        <p className="rounded-card border border-dashed border-line-strong p-4 text-sm text-quiet">
          No panel: {refusal}
        </p>
      )}
    </>
  );
}

function Verdict({ refusal }: { refusal: string }) {
  const VerdictIcon = refusal === '' ? Check : X;
  return (
    <span className="flex gap-1.5">
      <VerdictIcon
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${refusal === '' ? 'text-success' : 'text-quiet'}`}
      />
      {refusal === '' ? 'Takes it' : refusal}
    </span>
  );
}
