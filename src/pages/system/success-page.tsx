/** After an enquiry (LEAD-13, LEAD-42). Only a visitor who has just sent one sees it; everyone else goes home. */
import { useEffect } from 'react';
import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { CircleCheck } from 'lucide-react';
import { paths } from '../../routes.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { siteContext } from '../site-context.ts';
import { readSuccessMarker } from './send-lead.ts';

export function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  site.page.doNotKeep();
  const marker = readSuccessMarker(site);
  if (marker === null) throw redirect(paths.home());
  const { success_title: title, success_text: text } = site.configuration.leads.enquiry_form;
  return { title, text, ...marker, siteName: site.configuration.name, stockHref: site.configuration.links.search.path };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) => (page ? [{ title: `${page.title} | ${page.siteName}` }, { name: 'robots', content: 'noindex' }] : []);

declare global {
  interface Window { dataLayer?: unknown[] }
}

/** So that a reload or a second look does not count the enquiry again. */
const countedKey = 'counted-lead';

export default function SuccessPage() {
  const page = useLoaderData<typeof loader>();
  useEffect(() => {
    try {
      if (sessionStorage.getItem(countedKey) === page.leadId) return;
      sessionStorage.setItem(countedKey, page.leadId);
    } catch {
      // Without storage a reload counts twice, which is better than not counting.
    }
    (window.dataLayer ??= []).push({ event: 'lead', event_id: page.eventId, lead_id: page.leadId });
  }, [page.eventId, page.leadId]);
  return (
    <div className="page-width section-space">
      <div className="mx-auto max-w-160 text-center">
        <CircleCheck aria-hidden="true" className="mx-auto size-14 text-success" />
        <h1 className="mt-5 text-3xl">{page.title}</h1>
        <p className="mt-4 whitespace-pre-line text-lg">{page.text}</p>
        <p className="mt-6 text-sm text-quiet">Your reference is <span className="font-semibold tabular-nums text-ink">{page.leadId.slice(-12)}</span>.</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <LinkButton href={page.stockHref} soft>Keep looking</LinkButton>
          <LinkButton href={paths.home()} variant="secondary" soft>Home</LinkButton>
        </div>
      </div>
    </div>
  );
}
