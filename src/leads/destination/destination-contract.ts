/**
 * What every destination promises, run against a real receiver on this machine. A receiver that cannot fail in some way
 * (a folder has no connection to cut) leaves that way out.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixtureMessage } from '../lead-fixture.ts';
import type { Destination } from './destination.ts';

export type FakeReceiverBehaviour = 'accepting' | 'refusing' | 'silent' | 'cutting-after-acceptance';

export interface Receiver {
  mood: FakeReceiverBehaviour;
  /** What identifies each message that the receiver took, in order; the same text means the same message. */
  taken: string[];
  /** Makes the receiver unreachable. */
  goDown(): Promise<void>;
  close(): Promise<void>;
}

export interface DestinationHarness {
  /**
   * `impatient` is the same destination and gives up soon, for a receiver that never answers; each other one is waited
   * for, however slow the machine is.
   */
  openReceiver(): Promise<{ receiver: Receiver; destination: Destination; impatient?: Destination }>;
  moods: readonly FakeReceiverBehaviour[];
  /** Text that no reason may contain. */
  secret: string | null;
}

export function describeDestinationContract(name: string, harness: DestinationHarness): void {
  describe(`${name} keeps the promises of a destination`, () => {
    let receiver: Receiver;
    let destination: Destination;
    let impatient: Destination;
    beforeEach(async () => {
      const opened = await harness.openReceiver();
      ({ receiver, destination } = opened);
      impatient = opened.impatient ?? destination;
    });
    afterEach(() => receiver.close());

    async function failure(of = destination): Promise<string> {
      const result = await of.deliver(fixtureMessage());
      if (result.ok) throw new Error(`was taken: ${result.value}`);
      return result.reason;
    }

    it('brings the lead to a receiver that is there, and says what it answered', async () => {
      const result = await destination.deliver(fixtureMessage());
      expect(result).toMatchObject({ ok: true });
      expect(result.ok && result.value).not.toBe('');
      expect(receiver.taken).toHaveLength(1);
    });

    it('names a repeat as the same message, and the next round as another', async () => {
      await destination.deliver(fixtureMessage());
      await destination.deliver(fixtureMessage({ sentAt: new Date('2026-03-02T01:00:00Z') }));
      await destination.deliver(fixtureMessage({ round: 2 }));
      const [first, repeat, nextRound] = receiver.taken;
      expect(first, 'what identifies the message').toMatch(/\S/);
      expect(repeat).toBe(first);
      expect(nextRound).not.toBe(first);
    });

    it('gives a reason, and does not throw, when the receiver is down', async () => {
      await receiver.goDown();
      const reason = await failure();
      expect(reason).toMatch(/\S/);
      if (harness.secret !== null) expect(reason).not.toContain(harness.secret);
    });

    for (const mood of harness.moods.filter((each) => each !== 'accepting')) {
      it(`gives a reason when the receiver is ${mood.replaceAll('-', ' ')}`, async () => {
        receiver.mood = mood;
        const reason = await failure(mood === 'silent' ? impatient : destination);
        expect(reason).toMatch(/\S/);
        if (harness.secret !== null) expect(reason).not.toContain(harness.secret);
      });
    }

    if (harness.moods.includes('cutting-after-acceptance')) {
      it('is recognisable when it comes again after a connection that was cut too late', async () => {
        receiver.mood = 'cutting-after-acceptance';
        await failure();
        receiver.mood = 'accepting';
        await expect(destination.deliver(fixtureMessage())).resolves.toMatchObject({ ok: true });
        expect(receiver.taken).toHaveLength(2);
        expect(new Set(receiver.taken).size).toBe(1);
      });
    }
  });
}
