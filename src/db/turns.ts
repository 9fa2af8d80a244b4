/**
 * A queue for a resource that only one caller can use at a time, first come, first served. Patient callers let all
 * others go first, and wait a moment for the next query of the caller that was just served, so that an import never
 * comes between two queries of one page. They get their turn after `mostPassedOver` others at the latest.
 */
export interface Turns {
  /** Resolves or rejects as `work` does. */
  take<Value>(patient: boolean, work: () => Promise<Value>): Promise<Value>;
}

const mostPassedOver = 20;
const graceMs = 10;

export function createTurns(): Turns {
  const urgent: (() => Promise<void>)[] = [];
  const patient: (() => Promise<void>)[] = [];
  let isTaken = false;
  let passedOver = 0;
  let servedUrgent = false;
  let endGrace = (): void => {};

  async function run(): Promise<void> {
    if (isTaken) return;
    isTaken = true;
    while (urgent.length + patient.length > 0) {
      const isOverdue = passedOver >= mostPassedOver;
      if (urgent.length === 0 && servedUrgent && !isOverdue) {
        servedUrgent = false;
        await new Promise<void>((resolve) => {
          endGrace = resolve;
          setTimeout(resolve, graceMs);
        });
        continue;
      }
      const isPatientsTurn = patient.length > 0 && (urgent.length === 0 || isOverdue);
      passedOver = isPatientsTurn || patient.length === 0 ? 0 : passedOver + 1;
      servedUrgent = !isPatientsTurn;
      await (isPatientsTurn ? patient : urgent).shift()!();
    }
    isTaken = false;
  }

  return {
    take: (isPatient, work) =>
      new Promise((resolve, reject) => {
        (isPatient ? patient : urgent).push(() => work().then(resolve, reject));
        if (!isPatient) endGrace();
        void run();
      }),
  };
}
