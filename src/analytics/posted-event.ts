/** Body of `POST /api/events`: the events that only a browser sees, each with exactly its own fields. */
import * as z from 'zod';
import { eventIds } from './event-ids.ts';
import { eventNames, type EventName } from './events.ts';
import { parsedJson } from '../shared/parsed-json.ts';

/** Enough for any of our events; a longer body is something else. */
export const longestEventCharacters = 1_000;

/**
 * An id as feeds and databases write it. No white space and no `@`, so that no text and no email address can be logged
 * in its place.
 */
const vehicleId = z.string().regex(/^[\w.:-]{0,100}$/, 'the id of a vehicle, or nothing');
const aboutVehicle = <Name extends EventName>(name: Name) =>
  z.strictObject({ event: z.literal(eventNames[name]), vehicle_id: vehicleId });

export const postedEventSchema = z.discriminatedUnion('event', [
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

/** An event as in the server's log: its name, its number and its subject. It does not identify the visitor. */
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

/** Parses an event from JSON, or says what is wrong with it. */
export function parsePostedEvent(
  text: string,
): { ok: true; event: LoggedEvent } | { ok: false; value: unknown; issues: readonly z.core.$ZodIssue[] } {
  const value = parsedJson(text);
  const parsed = postedEventSchema.safeParse(value);
  return parsed.success
    ? { ok: true, event: { ...parsed.data, event_id: idsByName[parsed.data.event]! } }
    : { ok: false, value, issues: parsed.error.issues };
}
