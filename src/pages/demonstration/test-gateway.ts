/** The page of the demonstration's payment company: `GET` shows it, `POST` pays, refuses or leaves. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { redirectTo } from '../../http/redirect-to.ts';
import { arrivals } from '../../purchase/payments/embedded/test-gateway.server.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import { postedForm } from '../request/posted-form.ts';
import { pathOf, testGatewayDocument } from './test-gateway-document.ts';

type Found = NonNullable<Awaited<ReturnType<NonNullable<SiteContext['purchase']['payments']['testGateway']>['find']>>>;

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const payment = await site.purchase.payments.testGateway?.find(params['reference'] ?? '');
  // Back from the confirmation: it is paid, and nothing is left to do here.
  if (payment?.state === 'paid') {
    site.page.doNotCache();
    return redirectTo(pathOf(payment.returnTo), { status: 303, headers: { 'cache-control': 'no-store' } });
  }
  return show(site, payment ?? null, { isLost: false });
}

export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const reference = params['reference'] ?? '';
  const gateway = site.purchase.payments.testGateway;
  const form = await postedForm(request);
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const before = (await gateway?.find(reference)) ?? null;
  if (gateway === null || before === null) return show(site, null, { isLost: false });
  const choice = text('choice');
  if (choice !== 'pay' && choice !== 'decline') return redirectTo(pathOf(before.cancelTo), { status: 303 });
  const arrival = arrivals.find((each) => each === text('arrival')) ?? 'at-once';
  const answered = await gateway.answer(reference, { choice, arrival });
  if (answered === null || before.state !== 'open') return show(site, answered, { isLost: false });
  if (arrival === 'lost') return show(site, answered, { isLost: true });
  return redirectTo(pathOf(answered.returnTo), { status: 303 });
}

function show(site: SiteContext, payment: Found | null, { isLost }: { isLost: boolean }): Response {
  if (payment === null) throw new Response(null, { status: 404 });
  site.page.doNotCache();
  return new Response(
    testGatewayDocument({
      payment,
      dealerName: site.configuration.name,
      timeZone: site.configuration.time_zone,
      isLost,
      inlineNonce: site.request.inlineNonce,
    }),
    { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  );
}
