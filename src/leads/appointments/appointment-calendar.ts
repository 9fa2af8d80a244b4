/**
 * A booked test drive as an entry for the dealer's calendar (RFC 5545), attached to the message of its lead. The UID is
 * the lead's, and the stamp the moment of booking, so that a message that comes twice makes one entry.
 */
/**
 * `PUBLISH` puts the entry into a calendar, or in the place of the one with a lower sequence; `CANCEL` takes it out.
 */
export const calendarContentType = ({ isCancelled = false }: { isCancelled?: boolean } = {}): string =>
  `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`;

export interface CalendarEntry {
  uid: string;
  bookedAt: Date;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  /** `''` for none. */
  location: string;
  description: string;
  url: string;
  /** How often it was changed since it was booked. */
  sequence?: number;
  isCancelled?: boolean;
}

export function calendarFile({
  uid,
  bookedAt,
  startsAt,
  endsAt,
  summary,
  location,
  description,
  url,
  sequence = 0,
  isCancelled = false,
}: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Test drives//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${textValue(uid)}`,
    `DTSTAMP:${utc(bookedAt)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    ...(sequence === 0 ? [] : [`SEQUENCE:${sequence}`]),
    `SUMMARY:${textValue(summary)}`,
    ...(location === '' ? [] : [`LOCATION:${textValue(location)}`]),
    ...(description === '' ? [] : [`DESCRIPTION:${textValue(description)}`]),
    ...(url === '' ? [] : [`URL:${url}`]),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** `20261128T003000Z` */
const utc = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/**
 * What a visitor typed may hold anything; only a new line and tab of the control characters can stand in a calendar.
 */
function textValue(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- these are what a calendar cannot carry
      .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
      .replace(/[\\;,]/g, (character) => `\\${character}`)
      .replaceAll('\n', '\\n')
  );
}

/** At most 75 bytes a line, never through the middle of a character; what goes on begins with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (bytes + length > 75) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += length;
  }
  return [...parts, part].join('\r\n');
}
