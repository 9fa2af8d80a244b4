/**
 * A date of birth as Australians type it, day first, or as a browser fills it in (`1985-03-27`). Who asks for finance
 * must be 18: a minor cannot be held to a credit contract.
 */
import { fullDay, monthName } from '../../shared/day-words.ts';

const adultAge = 18;
const oldestAge = 120;

const months = Array.from({ length: 12 }, (_, index) => index + 1);

export const birthDateMessage = 'Please enter your date of birth as day, month and year, such as 27/3/1985.';

interface Day {
  year: number;
  month: number;
  day: number;
}

/**
 * `27/3/1985`, `27 03 1985`, `27-3-1985`, `27.3.1985`, `27031985`, `27 March 1985`, `27 Mar 1985` and `1985-03-27`;
 * `null` for what is no date that there is.
 */
function parseBirthDate(text: string): Day | null {
  const typed = withMonthNumber(text.trim());
  const dayFirst =
    /^(\d{1,2})\s*[/. -]\s*(\d{1,2})\s*[/. -]\s*(\d{4})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  const yearFirst = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed);
  const found =
    dayFirst !== null
      ? { year: Number(dayFirst[3]), month: Number(dayFirst[2]), day: Number(dayFirst[1]) }
      : yearFirst !== null
        ? { year: Number(yearFirst[1]), month: Number(yearFirst[2]), day: Number(yearFirst[3]) }
        : null;
  if (found === null) return null;
  const date = new Date(Date.UTC(found.year, found.month - 1, found.day));
  return date.getUTCFullYear() === found.year &&
    date.getUTCMonth() === found.month - 1 &&
    date.getUTCDate() === found.day
    ? found
    : null;
}

/** `27 March 1985` and `27-Mar-85` -> `27 3 1985` and `27 3 85` */
function withMonthNumber(text: string): string {
  const named = /^(\d{1,2})[\s/.-]*([a-z]{3,9})[\s/.,-]*(\d+)$/i.exec(text);
  if (named === null) return text;
  const [, day, name = '', year] = named;
  const month = months.find((each) => monthName(each).toLowerCase().startsWith(name.toLowerCase()));
  return month === undefined ? text : `${day} ${month} ${year}`;
}

/**
 * What is wrong with it, `null` for nothing. `today` is `2026-11-20`. Born on 20/11/2008 somebody is 18 on that day and
 * was not the day before. Born on 29 February somebody comes of age on 1 March.
 */
export function birthDateProblem(text: string, today: string): string | null {
  const born = parseBirthDate(text);
  const now = parseBirthDate(today);
  if (born === null || now === null) return birthDateMessage;
  const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day);
  const age = now.year - born.year - (hadBirthday ? 0 : 1);
  if (age < 0 || age > oldestAge) return birthDateMessage;
  return age < adultAge ? `You must be at least ${adultAge} years old to apply for finance.` : null;
}

/** `27/3/1985` -> `27 March 1985`; what is no date stays as it is. */
export function birthDateText(text: string): string {
  const found = parseBirthDate(text);
  if (found === null) return text;
  return fullDay(new Date(Date.UTC(found.year, found.month - 1, found.day)).toISOString().slice(0, 10));
}
