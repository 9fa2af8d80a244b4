/** What a visitor gets looks like the dealer, and a booked test drive comes with a file for the calendar. */
import { expect, test } from 'vitest';
import { fixtureLead, fixtureMessage } from '../lead-fixture.ts';
import { leadsSettingsSchema } from '../settings.ts';
import { confirmationMessage } from './confirmation-message.ts';
import { visitorAttachments } from './visitor-calendar.ts';
import { renderVisitorMessage, type VisitorMessageSender } from './visitor-message.ts';

const look = {
  band: '#14315c',
  onBand: '#fefefe',
  action: '#a03010',
  onAction: '#fafafa',
  link: '#0a2040',
  logo: null,
};
const sender: VisitorMessageSender = {
  dealerName: 'Acme & Sons',
  locationName: 'City',
  phone: '07 5550 0100',
  openingHours: [],
  siteUrl: 'https://acme.example',
  unsubscribeUrl: 'https://acme.example/unsubscribe?token=abc',
  look,
};
const message = confirmationMessage({
  lead: fixtureLead(),
  appointment: null,
  timeZone: 'Australia/Brisbane',
  vehicleUrl: 'https://acme.example/cars/x',
  settings: leadsSettingsSchema.parse({}),
});
const htmlWith = (changed: Partial<VisitorMessageSender>) =>
  renderVisitorMessage(message, { ...sender, ...changed }).html;

test('the dealer’s name stands on its colour, and buttons and links have the dealer’s colours', () => {
  const html = htmlWith({});
  expect(html).toMatch(/<div style="[^"]*background:#14315c;color:#fefefe[^"]*">Acme &amp; Sons<\/div><h1/);
  expect(html).toMatch(/<a href="https:\/\/acme\.example\/cars\/x" style="[^"]*background:#a03010;color:#fafafa">/);
  expect(html).toMatch(/<a href="https:\/\/acme\.example\/unsubscribe\?token=abc" style="color:#0a2040">/);
  expect(html).not.toContain('#1d4ed8');
});

test('a logo stands there with the name for whoever loads no pictures', () => {
  expect(
    htmlWith({ look: { ...look, logo: { url: 'https://acme.example/logo.png?a=1&b=2', width: 160, height: 40 } } }),
  ).toMatch(/<img src="https:\/\/acme\.example\/logo\.png\?a=1&amp;b=2" alt="Acme &amp; Sons" width="160" height="40"/);
});

test('a booked test drive comes with a file for the visitor’s calendar, and any other enquiry with none', () => {
  const appointment = {
    id: 'a1',
    bookedAt: new Date('2026-03-02T00:00:00Z'),
    startsAt: new Date('2026-03-04T00:30:00Z'),
    endsAt: new Date('2026-03-04T01:00:00Z'),
    place: 'City, 1 Example Street',
    locationId: 1,
    timeZone: 'Australia/Brisbane',
  };
  const [file, ...others] = visitorAttachments(fixtureMessage({ appointment }), {
    ...sender,
    appointmentUrl: 'https://acme.example/my-test-drive?token=abc',
  });
  expect(others).toEqual([]);
  expect(file).toMatchObject({ name: 'test-drive.ics' });
  const calendar = file!.content.replaceAll('\r\n ', '');
  for (const line of [
    'DTSTART:20260304T003000Z',
    'SUMMARY:Test drive: 2021 Toyota Hilux\\, Acme Motors',
    'LOCATION:City\\, 1 Example Street',
    'UID:visitor-',
    'To change or cancel: https://acme.example/my-test-drive?token=abc or ring 07 5550 0100',
    'URL:https://acme.example/my-test-drive?token=abc',
  ])
    expect(calendar).toContain(line);
  const [cancelled] = visitorAttachments(fixtureMessage({ appointment: { ...appointment, isCancelled: true } }), {
    ...sender,
    appointmentUrl: 'https://acme.example/my-test-drive?token=abc',
  });
  expect(cancelled!.content).toContain('METHOD:CANCEL');
  expect(cancelled!.content).not.toMatch(/To change|Bring|my-test-drive/);
  expect(visitorAttachments(fixtureMessage({ appointment: null }), { ...sender, appointmentUrl: '' })).toEqual([]);
});
