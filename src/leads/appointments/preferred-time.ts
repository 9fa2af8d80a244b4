/**
 * A day and time that a visitor wishes for where none is booked (VDP-72). Nobody is told that they will be awaited at a
 * place that is closed then; whose hours nobody knows, it is the dealer who answers.
 */
import { openingOn } from '../../locations/opening-hours.ts';
import { longDay } from '../../shared/day-words.ts';
import { closedDayProblem } from '../forms/closed-day.ts';
import { isPreferredTime } from '../forms/test-drive-fields.ts';
import type { AppointmentLocation } from './free-slots.ts';
import { clockText } from '../forms/slot-days.ts';

/**
 * What is wrong with a time, in words for beside the field; `null` for nothing. `time` is `2026-11-28T10:30` on the
 * dealer's wall clock; `locationId` is the place of the vehicle or the one that was chosen. Without it, every place
 * that sells must be closed then.
 */
export function preferredTimeProblem(
  time: string,
  { locations, locationId }: { locations: readonly AppointmentLocation[]; locationId: number | null },
): string | null {
  if (!isPreferredTime(time)) return null;
  const places = locations.filter(({ id, location_type: type }) =>
    locationId === null ? type !== 'service' && type !== 'parts' : id === locationId,
  );
  const problems = places.map((place) => closedProblem(place, time));
  if (problems.length === 0 || problems.includes(null)) return null;
  return problems.length === 1
    ? problems[0]!
    : 'All of our locations are closed then. Please choose another day or time.';
}

function closedProblem(place: AppointmentLocation, time: string): string | null {
  const day = time.slice(0, 10);
  const closed = closedDayProblem(place, day);
  const opening = openingOn(
    { opening_hours: place.contact_detail.opening_hours, special_hours: place.special_hours },
    day,
  );
  const clock = time.slice(11, 16);
  if (closed !== null || opening === null || (clock >= opening.open && clock < opening.close)) return closed;
  return `${place.name} is open from ${clockText(`${day}T${opening.open}`)} to ${clockText(`${day}T${opening.close}`)} on ${longDay(day)}. Please choose a time within these hours.`;
}
