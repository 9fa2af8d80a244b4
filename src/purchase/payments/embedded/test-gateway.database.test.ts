import { openIdleDealers } from '../../../../test/idle-dealers.ts';
import { createKeyedHash } from '../../../shared/keyed-hash.server.ts';
import { createTestOutbox } from '../../../leads/outbox-fixture.ts';
import { testPaymentProvider } from '../payment-provider-contract.ts';
import { noticeSignatureHeader, signNotice, type Sign } from './signed-notice.server.ts';
import { createEmbeddedProvider, createTestGateway } from './test-gateway.server.ts';

const dealers = openIdleDealers();
const signOf = (byte: number): Sign =>
  createKeyedHash({ key: Buffer.alloc(32, byte), purpose: 'test', boundTo: 'acme' });

testPaymentProvider(async () => {
  const database = await dealers.add();
  const clock = { now: new Date('2026-11-20T02:00:00Z') };
  const now = () => clock.now;
  const gateway = createTestGateway({ database, outbox: createTestOutbox(), now });
  return {
    clock,
    provider: createEmbeddedProvider({
      database,
      now,
      sign: signOf(1),
      pageOf: (reference) => `/gateway/${reference}`,
    }),
    async pay(reference) {
      await gateway.answer(reference, { choice: 'pay', arrival: 'lost' });
      // One that was begun and is late arrives now.
      const { paidFrom } = (await gateway.find(reference))!;
      if (paidFrom !== null && paidFrom > clock.now) clock.now = paidFrom;
    },
    async beginPaying(reference) {
      await gateway.answer(reference, { choice: 'pay', arrival: 'late' });
    },
    async refuse(reference) {
      await gateway.answer(reference, { choice: 'decline', arrival: 'lost' });
    },
    notice(reference, { at = clock.now, secret = 'right' } = {}) {
      const body = JSON.stringify({ id: '1', type: 'payment.paid', reference, at: at.toISOString() });
      const sign = signOf(secret === 'right' ? 1 : 2);
      return { body, headers: new Headers({ [noticeSignatureHeader]: signNotice(body, { sign, now: at }) }) };
    },
    // It is on this server, and fails with it.
    fail: null,
  };
});
