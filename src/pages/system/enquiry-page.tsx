/**
 * The enquiry form as a page (LEAD-7, LEAD-8), and where every enquiry form posts without JavaScript. It carries an
 * idempotency key of this visitor, so it is never kept for others.
 */
import { useState } from 'react';
import { data, redirect, useActionData, useLoaderData, useNavigate, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { Phone } from 'lucide-react';
import { EnquiryForm } from '../../leads/enquiry-form.tsx';
import { EnquirySubjectLine } from '../../leads/enquiry-dialog.tsx';
import type { EnquiryContext } from '../../leads/forms/enquiry-form.ts';
import { leadFieldsOf } from '../../leads/forms/lead-fields.ts';
import { leadFormOf } from '../../leads/forms/lead-forms.ts';
import { wallClock } from '../../leads/forms/test-drive-fields.ts';
import type { FieldErrors, LeadFields } from '../../leads/lead.ts';
import { paths } from '../../routes.ts';
import { createId } from '../../shared/ids.ts';
import { reserveSubcategory } from '../../stock/card-content.ts';
import { telephoneHref } from '../../stock/call-number.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { sitePhone } from '../layout/site-phone.ts';
import { useSite } from '../layout/use-site.ts';
import { siteContext, type SiteContext } from '../site-context.ts';
import { cardOf } from '../stock/list-cards.ts';
import { enquiryOptions, enquiryVehicle } from './enquiry-options.ts';
import { enquirySubject } from './enquiry-subject.ts';
import { enquiryWords, type EnquiryTopic } from './enquiry-words.ts';
import { postedForm, refusalTexts, sendLead, successMarker } from './send-lead.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  site.page.doNotKeep();
  const params = new URL(request.url).searchParams;
  const vehicle = await vehicleOf(site, params.get('car_id') ?? '');
  const card = vehicle === null ? null : cardOf(site, vehicle);
  const location = site.locations.find((candidate) => String(candidate.id) === params.get('location_id') && candidate.visible);
  const enquiry: EnquiryContext = {
    vehicle: card === null ? null : enquiryVehicle(card),
    locationId: location?.id ?? null,
    category: short(params.get('category')),
    subcategory: short(params.get('subcategory')),
  };
  const form = leadFormOf({ category: enquiry.category ?? '', subcategory: enquiry.subcategory ?? '', vehicleId: card?.id ?? '' });
  const topic: EnquiryTopic = card?.available === false ? 'find-similar' : form !== 'enquiry' ? form
    : enquiry.subcategory === reserveSubcategory && card?.actions.includes('reserve') ? 'reserve' : 'enquire';
  return {
    enquiry,
    subject: card === null ? null : enquirySubject(card),
    locationName: location?.name ?? '',
    ...enquiryWords(topic, card ?? { reserveAmount: '' }, site.configuration),
    present: wallClock(site.now, site.configuration.time_zone),
    siteName: site.configuration.name,
    idempotencyKey: createId(site.now),
  };
}

interface Refused { errors: FieldErrors; values: LeadFields; idempotencyKey: string }

export async function action({ request, context }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  const { fields, idempotencyKey } = leadFieldsOf(await postedForm(request));
  // A form out of the pages that are kept for everyone has no key: its double submission is found by its contents.
  const key = idempotencyKey.length >= 8 && idempotencyKey.length <= 255 ? idempotencyKey : createId(site.now);
  const result = await sendLead({ site, request, form: 'enquiry', fields, idempotencyKey: key });
  if (result.ok) return redirect(paths.success(), { status: 303, headers: { 'set-cookie': successMarker({ receipt: result.value, origin: site.origin }) } });
  const refusal = result.reason;
  const refused: Refused = {
    errors: refusal.kind === 'invalid' ? refusal.errors : { '': refusalTexts[refusal.kind] },
    values: fields,
    idempotencyKey: refusal.kind === 'key-reused' ? createId(site.now) : key,
  };
  return data(refused, { status: refusal.kind === 'invalid' ? 422 : refusal.kind === 'key-reused' ? 409 : 429 });
}

/** Links name a vehicle by its id, and links that people typed or kept by its slug. */
async function vehicleOf(site: SiteContext, idOrSlug: string) {
  if (idOrSlug === '') return null;
  return await site.stock.findById(idOrSlug) ?? site.stock.findBySlug(idOrSlug);
}

function short(text: string | null): string {
  return (text ?? '').trim().slice(0, 200);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) => (page ? [{ name: 'robots', content: 'noindex, follow' }] : []);

export default function EnquiryPage() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as Refused | undefined;
  const site = useSite();
  const navigate = useNavigate();
  const [wrong, setWrong] = useState(refused !== undefined);
  const phone = sitePhone(site);
  return (
    <div className="page-width pb-16 pt-4">
      {/* Says first that something is wrong, for those who hear the page (GOV.UK pattern). */}
      <title>{`${wrong ? 'Error: ' : ''}${page.title} | ${page.siteName}`}</title>
      <Breadcrumbs items={[{ label: 'Home', href: paths.home() }, { label: page.title }]} />
      <div className="mt-3 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="max-w-180">
          <h1 className="text-2xl lg:text-3xl">{page.title}</h1>
          {page.locationName ? <p className="mt-2 text-lg text-quiet">To {page.locationName}</p> : null}
          {page.subject ? <EnquirySubjectLine subject={page.subject} className="mt-5" /> : null}
          {page.note ? <p className="mt-5">{page.note}</p> : null}
          <div className="mt-6">
            <EnquiryForm
              key={refused?.idempotencyKey ?? page.idempotencyKey}
              options={enquiryOptions(site)}
              context={page.enquiry}
              present={page.present}
              idempotencyKey={refused?.idempotencyKey ?? page.idempotencyKey}
              {...(refused ? { values: refused.values, errors: refused.errors } : {})}
              onSent={() => navigate(paths.success())}
              onChecked={setWrong}
            />
          </div>
        </div>
        <aside aria-label="Other ways to reach us" className="self-start rounded-card bg-surface-2 p-5">
          <h2 className="text-lg">Rather talk to someone?</h2>
          <p className="mt-2 text-quiet">Call us during opening hours, or visit one of our locations.</p>
          {phone ? <p className="mt-4"><a href={telephoneHref(phone)} className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink underline"><Phone aria-hidden="true" className="size-5" />{phone}</a></p> : null}
          <p className="mt-1"><a href={paths.contact()} className="inline-flex min-h-9 items-center text-ink underline">Locations and opening hours</a></p>
        </aside>
      </div>
    </div>
  );
}
