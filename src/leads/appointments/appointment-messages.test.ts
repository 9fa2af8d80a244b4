import { afterEach, describe, expect, it } from 'vitest';
import { adfDocument } from '../destinations/adf-email/adf.ts';
import type { LeadMessage } from '../destination/destination.ts';
import { emailContents } from '../destinations/email/email.server.ts';
import { leadAttachments, leadEmail } from '../destination/lead-email.ts';
import { openSmtpReceiver, type SmtpReceiver } from '../destinations/email/smtp-receiver-fixture.ts';
import { createMailDestination } from '../destination/mail-destination.server.ts';
import { webhookBody } from '../destinations/webhook/webhook-body.ts';
import { filledSections, sectionAsText } from '../mail/mail-sections.ts';
import { leadsSettingsSchema } from '../settings.ts';
import { confirmationMessage } from '../visitor-messages/confirmation-message.ts';
import { fixtureLead, fixtureMessage } from '../lead-fixture.ts';

const lead = fixtureLead({
  form: 'test-drive',
  category: 'Test Drive',
  fields: { preferred_time: '2026-03-04T10:30', appointment: '1' },
});
const appointment: LeadMessage['appointment'] = {
  id: '019c0000-0000-7000-8000-0000000000aa',
  startsAt: new Date('2026-03-04T00:30:00Z'),
  endsAt: new Date('2026-03-04T01:15:00Z'),
  bookedAt: lead.storedAt,
  locationId: 1,
  timeZone: 'Australia/Brisbane',
  place: 'City, 1 Example Street, Brisbane QLD 4000',
};
const booked = fixtureMessage({ lead, appointment });
const wished = fixtureMessage({ lead });

describe('what the dealer is told of a booked test drive', () => {
  it('by email is when and where', () => {
    expect(leadEmail(booked).text).toMatch(
      /^Test drive booked: +4 Mar 2026, 10:30 am AEST, City, 1 Example Street, Brisbane QLD 4000$/m,
    );
    expect(leadEmail(booked).text).not.toContain('Preferred day and time');
  });

  it('for the calendar is an entry that bears the lead, so that a repeat replaces it', () => {
    const [file] = leadAttachments(booked);
    expect(file).toMatchObject({
      name: 'test-drive.ics',
      contentType: expect.stringContaining('text/calendar') as string,
    });
    expect(file!.content).toContain(`UID:${lead.id}@acme.example`);
    expect(file!.content).toContain('DTSTART:20260304T003000Z');
    expect(leadAttachments({ ...booked, round: 2, sentAt: new Date() })).toEqual([file]);
  });

  it('in ADF stands in the comments', () => {
    expect(adfDocument(booked)).toContain('Test drive booked: 4 Mar 2026, 10:30 am AEST');
  });

  it('by webhook is the booking in instants', () => {
    expect(JSON.parse(webhookBody(booked))).toMatchObject({
      appointment: {
        id: appointment!.id,
        starts_at: '2026-03-04T00:30:00.000Z',
        ends_at: '2026-03-04T01:15:00.000Z',
        location_id: 1,
      },
    });
  });
});

it('a time that is not booked is told as a wish, everywhere', () => {
  expect(leadEmail(wished).text).toMatch(/^Preferred day and time: +Wed 4 Mar 2026, 10:30 am$/m);
  expect(leadAttachments(wished)).toEqual([]);
  expect(adfDocument(wished)).toContain('Preferred day and time: Wed 4 Mar 2026, 10:30 am');
  expect(JSON.parse(webhookBody(wished))).toMatchObject({ appointment: null });
});

it('the visitor is told when and where', () => {
  const settings = leadsSettingsSchema.parse({});
  const textOf = (message: LeadMessage) =>
    filledSections(
      confirmationMessage({
        lead: message.lead,
        appointment: message.appointment,
        timeZone: message.dealer.timeZone,
        vehicleUrl: '',
        settings,
      }).facts,
    )
      .map((section) => sectionAsText(section))
      .join('\n');
  expect(textOf(booked)).toContain(`YOUR TEST DRIVE IS BOOKED
When:  Wed 4 Mar 2026, 10:30 am
Where: City, 1 Example Street, Brisbane QLD 4000
The attached file adds it to your calendar. To change or cancel it, reply to this email or ring us.
`);
  expect(textOf(wished)).not.toMatch(/booked/i);
  expect(textOf(wished)).toMatch(/^Preferred day and time: +Wed 4 Mar 2026, 10:30 am$/m);
});

describe('the message that leaves', () => {
  let receiver: SmtpReceiver;
  afterEach(() => receiver.close());

  it('carries the calendar file', async () => {
    receiver = await openSmtpReceiver({});
    const destination = createMailDestination({
      contentsOf: emailContents,
      server: { host: '127.0.0.1', port: receiver.port, security: 'none' },
      user: '',
      password: async () => null,
      passwordName: '',
      from: '',
      to: ['sales@acme.example'],
      timeoutMs: 20_000,
    });
    await destination.deliver(booked);
    expect(receiver.messages[0]).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/);
    expect(receiver.messages[0]).toMatch(/filename=test-drive\.ics/);
  });
});
