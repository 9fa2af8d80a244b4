/** Days on which a place is closed, by its own hours. */
import { longDay, weekdayNames, weekdayOf } from '../../shared/day-words.ts';
import type { FormLocation } from './lead-form.ts';

/**
 * What is wrong with a day at a place; `null` for nothing, or where nobody knows. A special day counts before its
 * weekday. `day` is `2026-12-25`.
 */
export function closedDayProblem(
  { name, contact_detail, special_hours }: Pick<FormLocation, 'name' | 'contact_detail' | 'special_hours'>,
  day: string,
): string | null {
  const special = special_hours?.find(({ date }) => date === day);
  if (special !== undefined)
    return special.status === 'Closed' ? `${name} is closed on ${longDay(day)}. Please choose another day.` : null;
  const weekday = weekdayOf(day);
  const closed =
    contact_detail?.opening_hours.some((hours) => hours.weekday === weekday && hours.status === 'Closed') === true;
  return closed ? `${name} is closed on ${weekdayNames[weekday]}s. Please choose another day.` : null;
}
