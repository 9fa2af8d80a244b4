import { afterEach, describe, expect, it } from 'vitest';
import { fixtureLead, fixtureMessage } from '../../lead-fixture.ts';
import { describeDestinationContract } from '../../destination/destination-contract.ts';
import { adfEmailContents } from '../adf-email/adf-email.server.ts';
import { createMailDestination, type MailDestinationOptions } from '../../destination/mail-destination.server.ts';
import { emailContents } from './email.server.ts';
import { openSmtpReceiver, type SmtpReceiver } from './smtp-receiver-fixture.ts';

const login = { user: 'acme', password: 'hunter2-of-acme' };

function destinationAt(port: number, overrides: Partial<MailDestinationOptions> = {}) {
  return createMailDestination({
    contentsOf: emailContents,
    server: { host: '127.0.0.1', port, security: 'none' },
    user: login.user,
    password: async () => login.password,
    passwordName: 'smtp_password',
    from: '',
    to: ['sales@acme.example'],
    timeoutMs: 30_000,
    ...overrides,
  });
}

for (const [kind, contentsOf] of [
  ['email', emailContents],
  ['adf_email', adfEmailContents],
] as const) {
  describeDestinationContract(kind, {
    async openReceiver() {
      const receiver = await openSmtpReceiver({ login });
      return {
        receiver,
        destination: destinationAt(receiver.port, { contentsOf }),
        impatient: destinationAt(receiver.port, { contentsOf, timeoutMs: 500 }),
      };
    },
    moods: ['accepting', 'refusing', 'silent', 'cutting-after-acceptance'],
    secret: login.password,
  });
}

describe('email', () => {
  let receiver: SmtpReceiver;
  afterEach(() => receiver.close());
  const open = async (withLogin = false) => {
    receiver = await openSmtpReceiver(withLogin ? { login } : {});
    return receiver;
  };

  it('can be answered to the visitor, comes from the website, and has a Message-ID made of lead, destination and host', async () => {
    await open();
    await destinationAt(receiver.port, { user: '' }).deliver(fixtureMessage());
    const [mail = ''] = receiver.messages;
    expect(mail).toContain('From: Acme Motors <website@acme.example>');
    expect(mail).toContain('Reply-To: Sam Citizen <sam@example.com>');
    expect(mail).toContain('Message-ID: <019c0000-0000-7000-8000-000000000001.email@acme.example>');
    expect(mail).toMatch(/multipart\/alternative/);
  });

  it('comes from the domain that has mailboxes, not from its www', async () => {
    await open();
    const { dealer } = fixtureMessage();
    await destinationAt(receiver.port, { user: '' }).deliver(
      fixtureMessage({ dealer: { ...dealer, host: 'www.acme.example' } }),
    );
    expect(receiver.messages[0]).toContain('From: Acme Motors <website@acme.example>');
  });

  it('carries ADF as text and under its own type', async () => {
    await open();
    await destinationAt(receiver.port, { user: '', contentsOf: adfEmailContents }).deliver(
      fixtureMessage({ destination: 'adf-email' }),
    );
    const [mail = ''] = receiver.messages;
    expect(mail).toContain('Content-Type: text/plain');
    expect(mail).toContain('Content-Type: application/x-adf+xml');
    expect(mail).toContain('.adf-email@acme.example>');
  });

  it('cannot be given further headers by what a visitor typed', async () => {
    await open();
    const lead = fixtureLead({
      name: 'Sam\r\nBcc: everyone@example.com',
      category: 'General\r\nX-Evil: yes',
      vehicle: null,
    });
    await destinationAt(receiver.port, { user: '' }).deliver(fixtureMessage({ lead }));
    const head = receiver.messages[0]!.slice(0, receiver.messages[0]!.indexOf('\r\n\r\n'));
    expect(head).not.toMatch(/^(Bcc|X-Evil):/im);
    expect(receiver.recipients).toEqual(['sales@acme.example']);
  });

  it('says which recipients were refused while others were served', async () => {
    await open();
    const result = await destinationAt(receiver.port, {
      user: '',
      to: ['refused@acme.example', 'sales@acme.example'],
    }).deliver(fixtureMessage());
    expect(result).toMatchObject({
      ok: true,
      value: expect.stringContaining('refused for refused@acme.example') as string,
    });
  });

  it('names the secret that is not set, and never its value', async () => {
    await open(true);
    expect(await destinationAt(receiver.port, { password: async () => null }).deliver(fixtureMessage())).toEqual({
      ok: false,
      reason: 'The secret smtp_password, which has the password of acme, is not set.',
    });
    const wrong = await destinationAt(receiver.port, { password: async () => 'a-wrong-password' }).deliver(
      fixtureMessage(),
    );
    expect(wrong.ok).toBe(false);
    expect(JSON.stringify(wrong)).not.toContain('a-wrong-password');
  });

  it('does not fall back to an unencrypted connection when the dealer wants encryption', async () => {
    await open();
    const server = { host: '127.0.0.1', port: receiver.port, security: 'starttls' as const };
    expect(await destinationAt(receiver.port, { user: '', server }).deliver(fixtureMessage())).toMatchObject({
      ok: false,
    });
    expect(receiver.messages).toEqual([]);
  });
});
