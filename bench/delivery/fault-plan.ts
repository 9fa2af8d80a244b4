/** Which failures are injected, and in which order: a shuffled list, so that the same seed fails in the same way. */
import { seededRandom, type SeededRandom } from '../../demonstration/seeded-random.ts';

/** What a receiver does to one delivery, or its server at that moment. */
export type ReceiverFault =
  /** Says no, or that it is broken. */
  | 'refuse'
  /** Takes the lead and never answers. */
  | 'silent'
  /** Goes away when somebody calls. */
  | 'cut before'
  /** Takes the lead and goes away without an answer. */
  | 'cut after'
  /** The server is killed between claiming and sending. */
  | 'kill before'
  /** The server is killed when the lead has arrived, before it can know. */
  | 'kill taken'
  /** The server is killed when it was told, before or while it writes it down. */
  | 'kill answered';

/** What happens to one posted form. */
export type PostFault =
  /** The server is killed when half of the form has arrived. */
  | 'kill half-way'
  /** The server is killed while it stores the lead, or shortly before or after. */
  | 'kill storing'
  /** The server is killed when it has stored the lead, and its answer is lost. */
  | 'kill answering'
  /** The visitor's connection breaks when the form is on its way. */
  | 'visitor cut';

export interface FaultPlan<Fault extends string> {
  /** The fault of the next delivery or form, `null` for none. */
  next(): Fault | null;
  /** How many are still to come. */
  left(): number;
  /** From here on nothing fails. */
  end(): void;
}

/** While faults are left, about `share` of all draws are one. */
export function createFaultPlan<Fault extends string>(
  counts: Readonly<Partial<Record<Fault, number>>>,
  { seed, share }: { seed: string; share: number },
): FaultPlan<Fault> {
  const random = seededRandom(seed);
  const faults = shuffled(
    Object.entries(counts).flatMap(([fault, count]) => Array.from({ length: count as number }, () => fault as Fault)),
    random,
  );
  return {
    next: () => (faults.length > 0 && random.chance(share) ? faults.pop()! : null),
    left: () => faults.length,
    end() {
      faults.length = 0;
    },
  };
}

function shuffled<Value>(values: Value[], random: SeededRandom): Value[] {
  for (let index = values.length - 1; index > 0; index -= 1) {
    const other = random.between(0, index);
    [values[index], values[other]] = [values[other]!, values[index]!];
  }
  return values;
}
