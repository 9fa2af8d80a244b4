/**
 * `npm test`: every gate, from a fresh clone. Each gate counts as one test where it has no tests of its own; the last
 * line says how many passed and failed over all.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildPages, findNode24, installPackages, productEnvironment, root } from './prepare.mjs';
import { findTestMachinery } from './test-machinery.mjs';

const startedAt = Date.now();
await installPackages();
const node = findNode24();
const local = (name) => path.join(root, 'node_modules', name);
const results = mkdtempSync(path.join(os.tmpdir(), 'forecourt-test-'));
const machinery = await findTestMachinery();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    machinery.stop();
    process.exit(130);
  });
}
for (const line of machinery.notes) process.stdout.write(`${line}\n`);
const environment = { ...productEnvironment(node), ...machinery.environment, NODE_ENV: 'test' };

let passed = 0;
let failed = 0;
const broken = [];
const failures = [];
const triedAgain = [];

function show(command, commandArguments) {
  return spawnSync(command, commandArguments, { cwd: root, stdio: 'inherit', env: environment });
}

function gate(name, command, commandArguments) {
  process.stdout.write(`\n--- ${name}\n`);
  const { status } = show(command, commandArguments);
  if (status === 0) passed += 1;
  else {
    failed += 1;
    broken.push(name);
  }
}

function suite(name, project) {
  process.stdout.write(`\n--- ${name}\n`);
  const file = path.join(results, `${project}.json`);
  environment.TEST_REPORT = file;
  const { status } = show(node, [
    local('vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=./bin/test-report.mjs',
  ]);
  const report = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failures: [], triedAgain: [] };
  passed += report.passed;
  // A run that ended badly has failed, also where it came to no report.
  failed += status === 0 ? report.failures.length : Math.max(1, report.failures.length);
  failures.push(...report.failures);
  triedAgain.push(...report.triedAgain);
  if (status !== 0) broken.push(name);
}

gate('types', node, [local('@react-router/dev/bin.cjs'), 'typegen']);
gate('types: compiler', node, [local('typescript/bin/tsc'), '--noEmit', '-p', '.']);
const sources = ['src', 'bin', 'bench', 'demonstration', 'e2e', 'test', 'server.ts'];
gate('lint', local('.bin/oxlint'), ['--type-aware', '--deny-warnings', ...sources]);
gate('format', local('.bin/oxfmt'), ['--check', ...sources]);
gate('unused files, exports and packages', node, [local('knip/bin/knip.js')]);
suite('unit', 'unit');
suite('integration on the embedded database', 'database');
if (environment.TEST_DATABASE_URL) suite('integration on PostgreSQL', 'postgres');

process.stdout.write('\n--- build\n');
await buildPages(node);
passed += 1;
suite('visits in a browser', 'visits');
suite('whole product', 'e2e');

machinery.stop();
rmSync(results, { recursive: true, force: true });
// Named once more at the end: of a long output, often only the last lines are kept.
for (const test of triedAgain) process.stdout.write(`\nPassed only when tried again: ${test}`);
for (const { test, message } of failures) process.stdout.write(`\n\nFailed: ${test}\n${message}`);
process.stdout.write(
  `\n\n${broken.length === 0 ? 'Everything passed' : `Broken: ${broken.join('; ')}`} in ${Math.round((Date.now() - startedAt) / 1000)} s.\n`,
);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
