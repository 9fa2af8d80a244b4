import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixtureLead, fixtureMessage } from '../lead-fixture.ts';
import { findOutboxMessage, readOutboxMessages } from './outbox-messages.server.ts';
import { describeDestinationContract, type Receiver } from './destination-contract.ts';
import { adfEmailSender } from '../destinations/adf-email/adf-email.server.ts';
import { emailSender } from '../destinations/email/email.server.ts';
import { createOutboxFolderDestination } from './outbox-folder.server.ts';
import { webhookSender } from '../destinations/webhook/webhook.server.ts';

const newFolder = () => mkdtemp(path.join(tmpdir(), 'forecourt-outbox-'));

describeDestinationContract('outbox folder', {
  async openReceiver() {
    const parent = await newFolder();
    const folder = path.join(parent, 'acme');
    const inner = createOutboxFolderDestination({
      contentsOf: emailSender.outboxContents,
      folder,
      kind: 'email',
      to: '',
    });
    const receiver: Receiver = {
      mood: 'accepting',
      taken: [],
      // A file stands where the folder should be.
      goDown: () => writeFile(folder, ''),
      close: () => rm(parent, { recursive: true }),
    };
    return {
      receiver,
      destination: {
        async deliver(message) {
          const result = await inner.deliver(message);
          if (result.ok) receiver.taken.push(/^written to (\S+)/.exec(result.value)![1]!);
          return result;
        },
      },
    };
  },
  moods: ['accepting'],
  secret: null,
});

describe('the outbox folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await newFolder();
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('gives back what was written, newest first, each repeat once', async () => {
    const destination = createOutboxFolderDestination({
      contentsOf: emailSender.outboxContents,
      folder,
      kind: 'email',
      to: 'sales@acme.example',
    });
    const later = fixtureMessage({
      lead: fixtureLead({ id: '019c0000-0000-7000-8000-000000000002', subcategory: 'Later' }),
    });
    for (const message of [fixtureMessage(), later, later]) await destination.deliver(message);
    const messages = await readOutboxMessages(folder);
    expect(messages.map(({ leadId }) => leadId)).toEqual([later.lead.id, fixtureMessage().lead.id]);
    expect(messages[1]).toMatchObject({
      kind: 'email',
      to: 'sales@acme.example',
      subject: 'Vehicle Enquiry: 2021 Toyota Hilux (U1) - Sam Citizen',
      body: expect.stringContaining('0491 570 006') as string,
      html: expect.stringMatching(/^<!doctype html>.*0491 570 006/) as string,
    });
    expect((await readdir(folder)).filter((name) => !name.endsWith('.json'))).toEqual([]);
    expect(await findOutboxMessage(folder, messages[0]!.id)).toEqual(messages[0]);
  });

  it('writes ADF and webhooks as what they would be', async () => {
    await createOutboxFolderDestination({
      contentsOf: adfEmailSender.outboxContents,
      folder,
      kind: 'adf',
      to: '',
    }).deliver(fixtureMessage({ destination: 'adf-email' }));
    await createOutboxFolderDestination({
      contentsOf: webhookSender.outboxContents,
      folder,
      kind: 'webhook',
      to: '',
    }).deliver(fixtureMessage({ destination: 'webhook' }));
    const [webhook, adf] = await readOutboxMessages(folder);
    expect(adf).toMatchObject({ kind: 'adf', body: expect.stringContaining('<?adf version="1.0"?>') as string });
    expect(JSON.parse(webhook!.body)).toMatchObject({ lead_id: fixtureMessage().lead.id });
  });

  it('is empty before anything was written', async () => {
    expect(await readOutboxMessages(path.join(folder, 'none'))).toEqual([]);
  });

  it.each([
    '../secret',
    '..%2fsecret',
    '019c0000-0000-7000-8000-000000000001.../../x',
    '019c0000-0000-7000-8000-000000000001.email',
  ])('knows no message %s', async (id) => {
    expect(await findOutboxMessage(folder, id)).toBeNull();
  });
});
