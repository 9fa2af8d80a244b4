import { expect, test } from 'vitest';
import { calendarFile, type CalendarEntry } from './appointment-calendar.ts';

const entry: CalendarEntry = {
  uid: '019c@acme.example',
  bookedAt: new Date('2026-11-25T22:00:00Z'),
  startsAt: new Date('2026-11-27T23:30:00Z'),
  endsAt: new Date('2026-11-28T00:15:00Z'),
  summary: 'Test drive: 2021 Toyota Hilux (U1), Sam Citizen',
  location: 'City, 1 Example Street, Sydney NSW 2000',
  description: 'Sam Citizen\n0491 570 006',
  url: 'https://acme.example/cars/x',
};
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('the calendar file is one entry with both ends in universal time and the same identity each time', () => {
  const lines = linesOf(calendarFile(entry));
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:019c@acme.example',
      'DTSTAMP:20261125T220000Z',
      'DTSTART:20261127T233000Z',
      'DTEND:20261128T001500Z',
      'URL:https://acme.example/cars/x',
    ]),
  );
  expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
  expect(calendarFile(entry)).toBe(calendarFile({ ...entry }));
});

test('what a visitor typed stays text and begins no line of its own', () => {
  const lines = linesOf(calendarFile({ ...entry, description: 'a;b,c\\d\r\nATTENDEE:mailto:x@example.com\u0000' }));
  expect(lines).toContain('DESCRIPTION:a\\;b\\,c\\\\d\\nATTENDEE:mailto:x@example.com');
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
});

test('no line is longer than 75 bytes, and no character is cut', () => {
  const text = calendarFile({ ...entry, summary: '漢字 é 😀 '.repeat(40) });
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(linesOf(text)).toContain(`SUMMARY:${'漢字 é 😀 '.repeat(40)}`);
});
