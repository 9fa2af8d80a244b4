/**
 * Properties are tried on the same values in each run, so that a run fails only because of what was changed.
 * `TEST_SEED=<number>` tries others: run a suite with some when what it tests was changed.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 20_261_122) });
