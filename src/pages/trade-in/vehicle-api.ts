/**
 * `POST /api/trade-in/vehicle`: `id` and the visitor's vehicle (`TypedVehicle`), confirmed after a look-up or entered
 * by hand, with the odometer reading. 200 with the valuation; 422 with `errors` by field; 404 for a valuation that is
 * not this browser's.
 */
import type { ActionFunctionArgs } from 'react-router';
import * as z from 'zod';
import { siteContext } from '../../site/site-context.ts';
import { answerValuation, readPosted } from './trade-in-answers.ts';

const typed = z
  .union([z.string().max(200), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));
const bodySchema = z.object({
  id: z.string().max(50),
  rego: typed,
  regoState: typed,
  itemType: typed,
  vin: typed,
  year: typed,
  make: typed,
  model: typed,
  badge: typed,
  series: typed,
  body: typed,
  fuel: typed,
  transmission: typed,
  drive: typed,
  engineLitres: typed,
  colour: typed,
  odometerKm: typed,
});

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const body = await readPosted(site, request, bodySchema);
  if (!body.ok) return body.answer;
  const { id, ...vehicle } = body.value;
  return answerValuation(site, await site.tradeIn.describe(id, vehicle));
}

export { refuseGet as loader } from '../request/read-only-endpoint.ts';
