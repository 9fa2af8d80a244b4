/**
 * `/cars/trade-in?car_id={id}`, to which a vehicle's page sends who wants to trade in (vehicle §2): leads to the dealer's own page about
 * trading in, which is told the vehicle.
 */
import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { siteContext } from '../site-context.ts';

export function loader({ request, context }: LoaderFunctionArgs): Response {
  const { links, trade_in: { enabled } } = context.get(siteContext).configuration;
  if (!enabled) throw data(null, { status: 404 });
  const [, path = '', query = '', anchor = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(links.trade_in.path) ?? [];
  const values = new URLSearchParams(query);
  for (const [name, value] of new URL(request.url).searchParams) values.set(name, value);
  return redirect(`${path}${values.size > 0 ? `?${values}` : ''}${anchor}`, 302);
}
