/**
 * `/compare?cars=a,b`: cars side by side (ACCT-30). The address is the whole comparison, so that it works for whoever
 * gets it, without scripts too. The list of this browser follows when a car of it is taken out here.
 */
import { useEffect, useRef, type MouseEvent } from 'react';
import { Printer, Trash2 } from 'lucide-react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { storedCarOf } from '../../accounts/stored-cars.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { nounsOf, sharedWords, wordsOf } from '../../shared/vehicle-words.ts';
import { requirePage } from '../../site/require-page.ts';
import { siteContext } from '../../site/site-context.ts';
import { comparisonRows, hasPriceDifference } from '../../stock/comparison-rows.ts';
import { vehicleTitle } from '../../stock/vehicle-values.ts';
import { allStockLink } from '../../tenants/standard-links.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListFinanceNote } from '../estimates/list-finance-note.tsx';
import { sharedPageMeta } from '../layout/page-meta.ts';
import { useSite } from '../layout/use-site.ts';
import { useVehicleWords } from '../layout/use-vehicle-words.ts';
import { ComparisonTable, DifferenceSign } from './comparison-table.tsx';
import { storedCarDetails } from './stored-car-details.ts';
import { useComparedCars } from './use-stored-cars.tsx';
import { comparedNames } from '../../accounts/compared-names.ts';
import type { SiteStock } from '../../stock/site-stock.ts';
import type { Vehicle } from '../../stock/vehicle.ts';

/** The bar of the browser's own comparison would stand over the page that shows it. */
export const handle = { ownComparison: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  requirePage(site, paths.compare());
  const { accounts, name } = site.configuration;
  const query = new URL(request.url).searchParams;
  const { compared, leftOut, gone } = await findComparedCars(site.stock, {
    text: query.get('cars') ?? '',
    limit: accounts.compare_limit,
  });
  const titles = compared.map(vehicleTitle);
  const cars = await storedCarDetails(site, compared);
  const words = sharedWords(
    site.configuration,
    cars.map(({ card }) => card.noun),
  );
  const heading = `Compare ${titles.length === 0 ? words.many : words.counted(titles.length)}`;
  return {
    title: documentTitle(titles.length === 2 ? titles.join(' or ') : heading, name),
    description: titles.length === 0 ? '' : `${titles.join(', ')}: prices and details side by side.`,
    heading,
    origin: site.origin,
    path: paths.compare(compared.map(({ slug }) => slug)),
    limit: accounts.compare_limit,
    cars,
    nouns: nounsOf(words),
    leftOut: leftOut.map((vehicle) => ({ slug: vehicle.slug, title: vehicleTitle(vehicle) })),
    gone,
    onlyDifferences: query.get('only') === 'differences',
    stock: allStockLink(site.configuration),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page
    ? [
        { title: page.title },
        ...sharedPageMeta({ name: page.heading, description: page.description, url: page.origin + page.path }),
        { name: 'robots', content: 'noindex' },
      ]
    : [];

/** Where the page begins again without scripts when rows or cars are left out. */
const tableAnchor = 'comparison';

export default function ComparePage() {
  const page = useLoaderData<typeof loader>();
  const { cars, leftOut, gone, limit, stock } = page;
  const { list } = useComparedCars();
  const words = wordsOf(page.nouns);
  const heading = useRef<HTMLHeadingElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const follow = useFollow();

  const slugs = cars.map(({ card }) => card.slug);
  const vehicles = comparisonRows(cars);
  const differing = vehicles.filter(({ differs }) => differs).length;
  const differ = differing > 0 || hasPriceDifference(cars);
  const onlyDifferences = page.onlyDifferences && cars.length > 1;
  const only = onlyDifferences ? ('differences' as const) : undefined;
  const address = paths.compare(slugs, { only });

  const removedAt = useRef<number | null>(null);
  useEffect(() => {
    if (removedAt.current === null) return;
    // The link that had the focus went with its car.
    const links = [...(table.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])];
    (links[removedAt.current] ?? links.at(-1) ?? heading.current)?.focus();
    removedAt.current = null;
  }, [cars]);

  return (
    <div className="page-width comparison-page pb-12 pt-4">
      <Breadcrumbs items={[{ label: 'Home', href: paths.home() }, stock, { label: 'Compare' }]} />
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-2xl outline-none lg:text-3xl">
        {page.heading}
      </h1>
      {cars.length === 0 ? (
        <>
          <Notices leftOut={leftOut} gone={gone} limit={limit} />
          <HowToAdd limit={limit} stock={stock} />
        </>
      ) : (
        <>
          <Notices leftOut={leftOut} gone={gone} limit={limit} />
          {cars.length === 1 ? (
            <p className="mt-4">
              Add another {words.one} to see the two side by side. You can compare up to {limit}.
            </p>
          ) : null}
          <div id={tableAnchor} className="mb-4 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            {cars.length > 1 ? (
              <a
                href={`${paths.compare(slugs, { only: onlyDifferences ? undefined : 'differences' })}#${tableAnchor}`}
                onClick={follow}
                className={buttonStyle({ variant: 'secondary', size: 'sm' })}
              >
                {onlyDifferences ? 'Show all details' : 'Only differences'}
              </a>
            ) : null}
            {cars.length > 1 && differ ? <DifferenceSign words={words} /> : null}
            <div className="flex flex-wrap items-center gap-2 sm:ml-auto print:hidden">
              <CopyButton
                address={() => page.origin + address}
                label="Copy link"
                notice="button"
                className="min-w-27 noscript:hidden"
              />
              <Button variant="secondary" size="sm" onClick={() => print()} className="noscript:hidden">
                <Printer aria-hidden="true" className="size-4" />
                Print
              </Button>
              {cars.length < limit ? (
                <LinkButton
                  href={stock.href}
                  variant={cars.length === 1 ? 'primary' : 'secondary'}
                  size="sm"
                  // What is chosen in the stock joins these.
                  onClick={() => cars.toReversed().forEach(({ card }) => list.add(storedCarOf(card)))}
                >
                  Add another {words.one}
                </LinkButton>
              ) : null}
            </div>
          </div>
          <p role="status" className="sr-only">
            {words.counted(cars.length)}, {onlyDifferences ? 'only differences' : 'all details'}
          </p>
          {onlyDifferences && differing === 0 ? (
            <p className="mb-4 rounded-card border border-line bg-surface-2 px-4 py-3">
              In these details the {words.many} do not differ.
            </p>
          ) : null}
          <div ref={table}>
            <ComparisonTable
              columns={cars.map((found) => ({
                id: found.card.id,
                slug: found.card.slug,
                name: found.card.title,
                pictureUrl: found.card.picture.url,
                found,
              }))}
              onlyDifferences={onlyDifferences}
              removal={({ id, slug, name }) => (
                <a
                  href={`${paths.compare(
                    [...slugs, ...leftOut.map((car) => car.slug)].filter((other) => other !== slug),
                    { only },
                  )}#${tableAnchor}`}
                  data-removes=""
                  onClick={(event) => {
                    if (!follow(event)) return;
                    removedAt.current = slugs.indexOf(slug);
                    list.remove(id);
                  }}
                  className={buttonStyle({ variant: 'quiet', size: 'sm', className: '-ml-3' })}
                >
                  <Trash2 aria-hidden="true" className="size-4" />
                  Remove<span className="sr-only"> {name} from the comparison</span>
                </a>
              )}
              note={<ListFinanceNote cards={cars.map(({ card }) => card)} />}
              className="below-header [--bar:var(--header-foot)]"
            />
          </div>
          <p className="mt-4 hidden text-sm text-quiet print:block">{page.origin + address}</p>
        </>
      )}
      <OwnComparison shown={cars.map(({ card }) => card.id)} />
    </div>
  );
}

/** Follows a link without a jump; whether it did, since a press with a modifier is the browser's. */
function useFollow(): (event: MouseEvent<HTMLAnchorElement>) => boolean {
  const navigate = useNavigate();
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
    event.preventDefault();
    const { pathname, search } = new URL(event.currentTarget.href);
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
    return true;
  };
}

function Notices({
  leftOut,
  gone,
  limit,
}: {
  leftOut: readonly { slug: string; title: string }[];
  gone: number;
  limit: number;
}) {
  const words = useVehicleWords();
  const box = 'mt-4 rounded-card border border-line bg-surface-2 px-4 py-3';
  return (
    <>
      {gone > 0 ? (
        <p className={box}>
          {words.counted(gone)} of this comparison {gone === 1 ? 'is' : 'are'} no longer on our site.
        </p>
      ) : null}
      {leftOut.length > 0 ? (
        <p className={box}>
          You can compare {words.counted(limit)} at a time. Left out:{' '}
          {leftOut.map(({ slug, title }, index) => (
            <span key={slug}>
              {index > 0 ? ', ' : ''}
              <a href={paths.vehicle(slug)} className="text-ink underline">
                {title}
              </a>
            </span>
          ))}
          .
        </p>
      ) : null}
    </>
  );
}

function HowToAdd({ limit, stock }: { limit: number; stock: { label: string; href: string } }) {
  const words = useVehicleWords();
  return (
    <div className="mt-4 max-w-[60ch]">
      <p className="text-lg text-quiet">
        Press{' '}
        <span className="inline-grid size-8 place-items-center rounded-full border border-line-strong align-middle text-ink">
          <Icon name="scale" className="size-4" />
          <span className="sr-only">Compare</span>
        </span>{' '}
        on the picture of {words.aOne} to add it. You can compare up to {limit} at a time: their prices, details and
        differences, side by side.
      </p>
      <p className="mt-3 hidden text-quiet noscript:block">
        The button needs scripts, which your browser does not run here. A link to a comparison works without them.
      </p>
      <LinkButton href={stock.href} className="mt-5">
        {stock.label}
      </LinkButton>
    </div>
  );
}

/** The way to the cars that this browser compares, where the page shows others. */
function OwnComparison({ shown }: { shown: readonly string[] }) {
  const { accounts } = useSite();
  const words = useVehicleWords();
  const { cars } = useComparedCars();
  if (cars === null || cars.every(({ id }) => shown.includes(id))) return null;
  const count = Math.min(cars.length, accounts.compare_limit);
  return (
    <p className="mt-6 print:hidden">
      <a href={paths.compare(cars.map(({ slug }) => slug))} className={buttonStyle({ variant: 'secondary' })}>
        <Icon name="scale" className="size-5" />
        Show your own comparison of {words.counted(count)}
      </a>
    </p>
  );
}

interface ComparedCars {
  /** Those that are on the site, sold ones too, in the order of the address: as many as the dealer compares. */
  compared: Vehicle[];
  /** The others that are on the site. */
  leftOut: Vehicle[];
  /** How many names belong to nothing on the site any more. */
  gone: number;
}

/** The vehicles behind the names in the address of a comparison. */
async function findComparedCars(
  stock: SiteStock,
  { text, limit }: { text: string; limit: number },
): Promise<ComparedCars> {
  const names = comparedNames(text);
  const byId = new Map((await stock.listByIds(names)).map((vehicle) => [vehicle.id, vehicle]));
  const found = new Map<string, Vehicle>();
  let gone = 0;
  for (const name of names) {
    const vehicle = byId.get(name.toLowerCase()) ?? (await stock.findBySlug(name));
    if (vehicle === null) gone += 1;
    else found.set(vehicle.id, vehicle);
  }
  const vehicles = [...found.values()];
  return { compared: vehicles.slice(0, limit), leftOut: vehicles.slice(limit), gone };
}
