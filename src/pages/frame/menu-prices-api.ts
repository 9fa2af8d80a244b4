/**
 * `GET /api/menu-prices`: what the stock says of the models in the menu, by their ids: 200 `{ models }`. The menu asks
 * once it is opened, so that no other page reads vehicles for it.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { siteContext } from '../../site/site-context.ts';
import { modelFigures } from '../content/read-models.server.ts';
import type { MenuPrices } from './menu-prices.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return Response.json({ models: await modelFigures(context.get(siteContext)) } satisfies MenuPrices);
}
