/**
 * Test drives (NAV-2): first the make and the vehicle, by links that work without scripts, then the time. A visitor who
 * has not decided can say so in the form.
 */
import { Link, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { CardContent } from '../../stock/card-content.ts';
import type { SlotOffer } from '../../leads/forms/slot-days.ts';
import { testDriveCategory } from '../../leads/forms/test-drive-fields.ts';
import { testDriveForm } from '../../leads/forms/test-drive-form.ts';
import type { LeadFormContext } from '../../leads/forms/lead-form.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { withArticle } from '../../shared/vehicle-words.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Picture } from '../../ui/picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { VehicleGoneNote } from '../finance/financed-vehicle.tsx';
import { PageFormView } from '../leads/page-form-view.tsx';
import { openedFrom, readPageForm, takePageForm } from '../leads/page-form.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import { useVehicleWords } from '../layout/use-vehicle-words.ts';
import { DepartmentPage, departmentFormAnchor } from './department-page.tsx';
import { departmentPageContent } from './department-page-content.ts';
import { testDriveChoice, type TestDriveChoice } from './test-drive-choice.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const opened = await formContext(site, request);
  const form = await readPageForm(testDriveForm, { site, request, context: opened.context });
  return {
    page: await departmentPageContent(site, {
      name: 'test_drive',
      path: paths.testDrive(),
      places: 'sales',
    }),
    form: opened.context.vehicle === null ? { ...form, subject: null } : form,
    isGone: opened.isGone,
    notDriven: opened.notDriven,
    stockHref: site.configuration.links.search.path,
    choice: opened.context.vehicle === null ? opened.choice : null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  return takePageForm(testDriveForm, { site, request, context: (await formContext(site, request)).context });
}

/** The vehicle in the URL, while it can be driven; without one, the make. */
async function formContext(site: SiteContext, request: Request) {
  const { context, card } = await openedFrom(site, request);
  const choice = await testDriveChoice(site, new URL(request.url).searchParams.get('make') ?? '');
  const vehicle = card?.lead.canBeDriven === true ? (context.vehicle ?? null) : null;
  const about: LeadFormContext = {
    ...context,
    vehicle,
    category: testDriveCategory,
    ...(vehicle === null && choice.chosen !== null
      ? {
          make: choice.chosen.name,
          values: { message: `I would like to ${choice.isSeen ? 'see' : 'drive'} ${withArticle(choice.chosen.name)}.` },
        }
      : {}),
  };
  const isNamed = (new URL(request.url).searchParams.get('car_id') ?? '') !== '';
  const notDriven = card?.available === true && vehicle === null ? notDrivenOf(card) : null;
  return {
    context: { ...about, vehicle },
    choice,
    isGone: isNamed && vehicle === null && notDriven === null,
    notDriven,
  };
}

/** A vehicle that is for sale but cannot be driven; the page suggests an enquiry instead. */
interface NotDriven {
  id: string;
  title: string;
  comingSoon: boolean;
}

const notDrivenOf = ({ id, title, lead: { status } }: CardContent): NotDriven => ({
  id,
  title,
  comingSoon: status === 'coming_soon',
});

export { departmentMeta as meta } from './department-meta.ts';

export default function TestDrivePage() {
  const { one } = useVehicleWords();
  const { page, form, choice, isGone, notDriven, stockHref } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <DepartmentPage
      page={page}
      formTitle={form.options.own.title}
      form={
        <>
          {choice === null ? (
            <p className="mb-3">
              <Link to={paths.testDrive()} className="inline-flex min-h-9 items-center text-ink underline">
                Choose another {one}
              </Link>
            </p>
          ) : null}
          <FreeTimesByPlace places={form.context.slotOffer?.places ?? []} />
          <PageFormView
            definition={testDriveForm}
            form={form}
            posted={posted}
            title={documentTitle(page.title, page.siteName)}
          />
        </>
      }
      ways={
        <>
          {isGone ? <VehicleGoneNote stockHref={stockHref} className="mt-6" /> : null}
          {notDriven === null ? null : <NotDrivenNote vehicle={notDriven} />}
          {choice === null || choice.makes.length === 0 ? null : <Choice choice={choice} />}
        </>
      }
    />
  );
}

function NotDrivenNote({ vehicle: { id, title, comingSoon } }: { vehicle: NotDriven }) {
  return (
    <p className="mt-6 max-w-[70ch] rounded-card bg-surface-2 p-4">
      {comingSoon
        ? `The ${title} is still on its way to us, so you cannot see it here yet. `
        : `Nobody drives the ${title}, but you are welcome to look through it. `}
      <a href={paths.enquiry({ car_id: id })} className="text-ink underline">
        Ask us about it
      </a>
      {comingSoon ? ', or choose one that is here.' : '.'}
    </p>
  );
}

/** Free times come with a page that knows the place; with scripts they come when one is chosen in the form. */
function FreeTimesByPlace({ places }: { places: SlotOffer['places'] }) {
  if (places.length === 0) return null;
  return (
    <div className="mb-5 script:hidden">
      <h3 className="text-base">Free times at</h3>
      <ul className="mt-1">
        {places.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`${paths.testDrive({ location_id: String(id) })}#${departmentFormAnchor}`}
              className="inline-flex min-h-9 items-center text-ink underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Number of makes shown before a "show more" button. */
const makesAtOnce = 10;

function Choice({ choice: { makes, isSeen, chosen } }: { choice: TestDriveChoice }) {
  const hidden = makes.length > makesAtOnce + 2 ? makes.slice(makesAtOnce) : [];
  return (
    <section aria-labelledby="vehicle-choice" className="mt-8 rounded-card border border-line p-5 lg:p-6">
      <h2 id="vehicle-choice" className="text-xl">
        What would you like to {isSeen ? 'see' : 'drive'}?
      </h2>
      <MakeLinks
        label="Makes"
        makes={makes.slice(0, makes.length - hidden.length)}
        chosen={chosen?.slug ?? ''}
        className="mt-4"
      />
      {hidden.length === 0 ? null : (
        <Disclosure
          summary={`${hidden.length} more makes`}
          defaultOpen={hidden.some(({ slug }) => slug === chosen?.slug)}
          className="mt-2"
          summaryClassName="w-fit"
        >
          <MakeLinks label="More makes" makes={hidden} chosen={chosen?.slug ?? ''} className="pt-1" />
        </Disclosure>
      )}
      {chosen === null ? null : (
        <>
          <ul
            aria-label={`${chosen.name} to ${isSeen ? 'see' : 'drive'}`}
            className="mt-5 grid gap-3 sm:grid-cols-2 xl:grid-cols-3"
          >
            {chosen.cards.map((card) => (
              <li key={card.id} className="min-w-0">
                <Link
                  to={`${paths.testDrive({ car_id: card.id })}#${departmentFormAnchor}`}
                  className="flex h-full items-center gap-4 rounded-control border border-line-strong p-2.5 text-ink no-underline hover:border-ink hover:bg-surface-2"
                >
                  <Picture
                    src={card.picture.url}
                    fallbackSrc={paths.noPicture(card.picture.body)}
                    alt=""
                    width={120}
                    height={80}
                    sizes="7rem"
                    thumbnail
                    className="aspect-3/2 w-28 shrink-0 rounded-control object-cover"
                  />
                  <span className="min-w-0">
                    <span className="block font-semibold leading-snug">{card.title}</span>
                    {card.subtitle ? <span className="block truncate text-sm text-quiet">{card.subtitle}</span> : null}
                    <span className="mt-0.5 block text-sm tabular-nums text-quiet">
                      {[
                        card.price.kind === 'price' ? card.price.text : '',
                        card.facts.find(({ kind }) => kind === 'odometer')?.text ?? card.condition,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {chosen.allHref ? (
            <p className="mt-4">
              <a href={chosen.allHref} className="inline-flex min-h-9 items-center text-ink underline">
                See every {chosen.name}
              </a>
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}

function MakeLinks({
  label,
  makes,
  chosen,
  className,
}: {
  label: string;
  makes: TestDriveChoice['makes'];
  chosen: string;
  className: string;
}) {
  return (
    <ul aria-label={label} className={classNames('flex flex-wrap gap-2', className)}>
      {makes.map(({ slug, name, count }) => (
        <li key={slug}>
          <Link
            to={paths.testDrive({ make: slug })}
            preventScrollReset
            aria-current={slug === chosen ? 'true' : undefined}
            className={classNames(
              'flex min-h-11 items-center gap-2 rounded-full border px-4 font-medium no-underline',
              slug === chosen
                ? 'border-brand bg-brand text-on-brand'
                : 'border-line-strong bg-surface text-ink hover:border-ink hover:bg-surface-2',
            )}
          >
            {name}
            <span className={classNames('text-sm tabular-nums', slug !== chosen && 'text-quiet')}>{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
