import { expect, test } from 'vitest';
import type { OutboxMessage } from '../../leads/destination/outbox-message.ts';
import { openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader } from './mailbox-html.ts';
import { loader as messagePage } from './mailbox-message-page.tsx';

const message: OutboxMessage = {
  id: '019c0000-0000-7000-8000-000000000001.email',
  kind: 'email',
  to: '',
  subject: 'Enquiry',
  sentAt: '2026-11-20T02:00:00.000Z',
  leadId: '019c0000-0000-7000-8000-000000000001',
  body: 'As text',
  html: '<!doctype html><p style="color:red">As HTML</p>',
};

async function open(found: OutboxMessage | null, isDemonstration = true) {
  const { site, args } = await openFixtureSite({ vehicles: [] });
  if (isDemonstration) site.leads.mailbox = { list: async () => [], find: async () => found };
  return args(`/demonstration/mailbox/${message.id}/html`, { params: { id: message.id } });
}

test('the HTML part is answered as it would arrive, under a policy that runs and loads nothing of others', async () => {
  const response = await loader(await open(message));
  const { headers } = response;
  expect(await response.text()).toBe(message.html);
  const policy = headers.get('content-security-policy')!.split('; ');
  expect(policy).toEqual([
    "default-src 'none'",
    "img-src 'self'",
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox',
  ]);
});

test('a message without an HTML part has none, and a production site has no mailbox', async () => {
  const { html: _html, ...text } = message;
  for (const opened of [open(text), open(null), open(message, false)])
    expect((await responseOf(async () => loader(await opened))).status).toBe(404);
});

test('the page of a message says whether there is one, and leaves it to the frame', async () => {
  const page = await messagePage(await open(message));
  expect(page.hasHtml).toBe(true);
  expect(JSON.stringify(page)).not.toContain('As HTML');
});
