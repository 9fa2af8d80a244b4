/**
 * The result of one suite for `npm test`, written as JSON to the file in TEST_REPORT: `{ passed, failures: [{ test,
 * message }], triedAgain: [test], killed: [{ file, signal }] }`. A file that cannot be loaded, and an error outside
 * every test, count as failures too, because no test reports them. A file whose process was ended by a signal, such as
 * a failed check inside V8, is in `killed`: its tests have no result.
 */
import { writeFileSync } from 'node:fs';

/** The beginning of the message, and the place in the test that it came from. */
function describe(error) {
  const [place] = error?.stacks ?? [];
  const message = String(error?.message ?? error ?? '')
    .split('\n')
    .slice(0, 6);
  return [...message, ...(place ? [`at line ${place.line}`] : [])].join('\n');
}

/** Vitest's message for a lost worker. */
const killedWorker = /^Worker exited unexpectedly with signal (\w+) during .* while running test file (\S+)$/;

export default class TestReport {
  onTestRunEnd(testModules, errorsOutside) {
    const report = { passed: 0, failures: [], triedAgain: [], killed: [] };
    for (const testModule of testModules) {
      for (const error of testModule.errors())
        report.failures.push({ test: testModule.relativeModuleId, message: describe(error) });
      for (const testCase of testModule.children.allTests()) {
        const test = `${testModule.relativeModuleId} > ${testCase.fullName}`;
        const { state, errors } = testCase.result();
        if (state === 'passed') report.passed += 1;
        if (state === 'failed') report.failures.push({ test, message: describe(errors[0]) });
        if (testCase.diagnostic()?.flaky) report.triedAgain.push(test);
      }
      for (const group of testModule.children.allSuites()) {
        for (const error of group.errors())
          report.failures.push({
            test: `${testModule.relativeModuleId} > ${group.fullName}`,
            message: describe(error),
          });
      }
    }
    for (const error of errorsOutside) {
      const [, signal, file] = killedWorker.exec(String(error?.cause?.message ?? '')) ?? [];
      if (file === undefined) report.failures.push({ test: 'outside every test', message: describe(error) });
      else report.killed.push({ file, signal });
    }
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }
}
