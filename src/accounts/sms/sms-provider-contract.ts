/** What everything that sends text messages keeps to; each provider runs it against its gateway's stand-in. */
import { expect, test } from 'vitest';
import type { SmsProvider, TextMessage } from './sms-provider.ts';

/** The kind of a message is our own. */
type TakenMessage = Omit<TextMessage, 'kind'>;

export interface SmsProviderUnderTest {
  provider: SmsProvider;
  /** What the gateway took, oldest first. */
  taken(): readonly TakenMessage[] | Promise<readonly TakenMessage[]>;
  /** From now on the gateway answers with this status, or with `null` hangs up; `null` for what has no gateway. */
  fail: ((status: 401 | 500 | null) => void) | null;
  /** The same provider before its secret is set; `null` for what needs none. */
  withoutSecret: SmsProvider | null;
  /** What never stands in a result. */
  secret: string;
}

export function testSmsProvider(open: () => Promise<SmsProviderUnderTest>): void {
  const written = { to: '+61491570006', text: '123456 is your code for Example Motors & Söhne.' };
  const message: TextMessage = { kind: 'code', ...written };

  test('a message is taken once, as it is', async () => {
    const { provider, taken } = await open();
    expect(await provider.send(message)).toMatchObject({ ok: true });
    expect(await taken()).toEqual([written]);
  });

  test('two messages of the same text are two messages', async () => {
    const { provider, taken } = await open();
    await provider.send(message);
    await provider.send(message);
    expect(await taken()).toEqual([written, written]);
  });

  test('a gateway that fails is a reason, without the secret, the code and the number', async () => {
    const { provider, fail, secret, taken } = await open();
    if (fail === null) return;
    for (const status of [500, 401, null] as const) {
      fail(status);
      const sent = await provider.send(message);
      expect(sent.ok).toBe(false);
      const said = JSON.stringify(sent);
      for (const hidden of [secret, '123456', '491570006']) expect(said).not.toContain(hidden);
    }
    expect(await taken()).toEqual([]);
  });

  test('a secret that is not set is named, and nothing is asked', async () => {
    const { withoutSecret, taken } = await open();
    if (withoutSecret === null) return;
    expect(await withoutSecret.send(message)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/secret "\w+" is not set/),
    });
    expect(await taken()).toEqual([]);
  });
}
