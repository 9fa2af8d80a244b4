/**
 * The HTML part of a message of the demonstration's mailbox, for the frame on its page. What visitors wrote is in it,
 * so nothing of it runs and nothing is loaded but the site's own pictures.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { siteContext } from '../../site/site-context.ts';

const policy = [
  "default-src 'none'",
  "img-src 'self'",
  // Mail programs drop style sheets, so the styles stand at each element.
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ');

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const { html = '' } = (await site.leads.mailbox?.find(params['id'] ?? '')) ?? {};
  if (html === '') throw new Response(null, { status: 404 });
  site.page.doNotCache();
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    },
  });
}
