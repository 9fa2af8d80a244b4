/** The masked number without JavaScript: its button posts the page, which comes back with the number or with why not (VDP-48). */
import { data, type ActionFunctionArgs } from 'react-router';
import { siteContext } from '../../site/site-context.ts';
import { revealPhoneNumber } from './reveal-phone-number.ts';

export async function action({ params, context }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  const told = await revealPhoneNumber(site, await site.stock.findBySlug(params.slug ?? ''));
  return data(told, { status: told.ok ? 200 : told.status });
}
