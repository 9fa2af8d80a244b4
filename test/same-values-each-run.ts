/**
 * Property tests use the same values in each run, so that a failure comes from a change. `TEST_SEED=<number>` uses
 * others: run a suite with some after changing the code that it tests.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 20_261_122) });
