/** What `POST /api/events` takes: the events that only a browser sees, each with the fields that it has and no other. */
import * as z from 'zod';
import { eventIds } from './event-ids.ts';
import { eventNames, type EventName } from './events.ts';

/** Room for any event of ours; whoever sends more sends something else. */
export const longestEventCharacters = 1_000;

/** As feeds and databases write ids. No white space and no `@`, so that no words and no address of a person are logged in its place. */
const vehicleId = z.string().regex(/^[\w.:-]{0,100}$/, 'the id of a vehicle, or nothing');
const aboutVehicle = <Name extends EventName>(name: Name) =>
  z.strictObject({ event: z.literal(eventNames[name]), vehicle_id: vehicleId });

const postedEventSchema = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal(eventNames.searchView), results: z.int().min(0).max(1_000_000) }),
  z.strictObject({
    event: z.literal(eventNames.phoneClick),
    vehicle_id: vehicleId,
    action: z.enum(['reveal', 'call']),
  }),
  aboutVehicle('favourite'),
  aboutVehicle('usedVehicleView'),
  aboutVehicle('financeCalculatorUse'),
  aboutVehicle('print'),
  aboutVehicle('historyReport'),
]);

/** One event as the server's log has it: its name, its number and what it is about. Nothing in it says who the visitor is. */
export interface LoggedEvent {
  event: string;
  event_id: number;
  vehicle_id?: string;
  results?: number;
  action?: string;
  lead_id?: string;
}

const idsByName: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(eventIds).flatMap(([name, id]) => (name in eventNames ? [[eventNames[name as EventName], id]] : [])),
);

/** The event that a text of JSON is, or what is wrong with it. */
export function parsePostedEvent(text: string): { ok: true; event: LoggedEvent } | { ok: false; wrong: string } {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { ok: false, wrong: 'The body is not valid JSON.' };
  }
  const parsed = postedEventSchema.safeParse(body);
  if (parsed.success) return { ok: true, event: { ...parsed.data, event_id: idsByName[parsed.data.event]! } };
  const issue = parsed.error.issues[0];
  return { ok: false, wrong: `${issue?.path.join('.') || 'body'}: ${issue?.message ?? ''}` };
}
