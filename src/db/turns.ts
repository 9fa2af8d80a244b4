/**
 * Who may use what only one can use at a time, in the order in which they asked. Those who are patient let all others go first, so that an import
 * never stands before a page; to get on at all, they have their turn at the latest after `mostPassedOver` others.
 */
export interface Turns {
  /** Resolves or rejects as `work` does. */
  take<Value>(patient: boolean, work: () => Promise<Value>): Promise<Value>;
}

const mostPassedOver = 20;

export function createTurns(): Turns {
  const urgent: (() => Promise<void>)[] = [];
  const patient: (() => Promise<void>)[] = [];
  let isTaken = false;
  let passedOver = 0;

  function next(): (() => Promise<void>) | undefined {
    const isPatientsTurn = patient.length > 0 && (urgent.length === 0 || passedOver >= mostPassedOver);
    passedOver = isPatientsTurn || patient.length === 0 ? 0 : passedOver + 1;
    return (isPatientsTurn ? patient : urgent).shift();
  }

  async function run(): Promise<void> {
    if (isTaken) return;
    isTaken = true;
    for (let work = next(); work !== undefined; work = next()) await work();
    isTaken = false;
  }

  return {
    take: (isPatient, work) => new Promise((resolve, reject) => {
      (isPatient ? patient : urgent).push(() => work().then(resolve, reject));
      void run();
    }),
  };
}
