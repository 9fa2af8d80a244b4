/**
 * `npm test`: all gates, from a fresh clone. A gate without its own tests counts as one test; the last line gives the
 * totals of passed and failed.
 */
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildPages, findNode24, installPackages, productEnvironment, root, run } from './prepare.mjs';
import { startChild, stoppedExitCode } from './stop-with-children.mjs';
import { isStudioChecked, rememberStudioChecked, studioFingerprint } from './studio-checks.mjs';
import { findTestMachinery } from './test-machinery.mjs';

const startedAt = Date.now();
await installPackages();
const node = findNode24();
const local = (name) => path.join(root, 'node_modules', name);
const results = mkdtempSync(path.join(os.tmpdir(), 'forecourt-test-'));
const machinery = await findTestMachinery();
process.on('exit', () => {
  machinery.stop();
  rmSync(results, { recursive: true, force: true });
});
for (const line of machinery.notes) process.stdout.write(`${line}\n`);
const environment = { ...productEnvironment(node), ...machinery.environment, NODE_ENV: 'test' };

let passed = 0;
let failed = 0;
const broken = [];
const failures = [];
const triedAgain = [];
const times = [];

async function stage(name, work) {
  process.stdout.write(`\n--- ${name}\n`);
  const before = Date.now();
  await work();
  times.push([name, Math.round((Date.now() - before) / 1000)]);
}

/** Prints at its end, because other stages print at the same time. */
async function gate(name, command, commandArguments) {
  const { status, printed } = await run(command, commandArguments, { env: environment });
  process.stdout.write(`\n--- ${name}\n${printed}`);
  if (status === 0) passed += 1;
  else {
    failed += 1;
    broken.push(name);
  }
}

/** `files` are those to run, all of the project without any. */
async function suite(name, project, { configuration = 'vitest.config.ts', files = [] } = {}) {
  const file = path.join(results, `${project}.json`);
  rmSync(file, { force: true });
  const before = failed;
  const child = startChild(
    node,
    [
      local('vitest/vitest.mjs'),
      'run',
      '--config',
      configuration,
      '--project',
      project,
      ...files,
      '--reporter=default',
      `--reporter=${path.join(root, 'bin/test-report.mjs')}`,
    ],
    { cwd: root, stdio: 'inherit', env: { ...environment, TEST_REPORT: file } },
  );
  const [status] = await once(child, 'close');
  if (stoppedExitCode() !== null) process.exit(stoppedExitCode());
  const report = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failures: [], triedAgain: [], killed: [] };
  passed += report.passed;
  // Like a test that fails, a file whose process was killed is tried once more. A file that ends its process has
  // failed.
  const killed = files.length === 0 ? report.killed : [];
  for (const { file: killedFile, signal } of killed)
    report.triedAgain.push(`${path.relative(root, killedFile)}, whose process was ended by ${signal}`);
  // A run that ended badly has failed, also where it came to no report.
  const least = killed.length > 0 ? 0 : 1;
  failed += status === 0 ? report.failures.length : Math.max(least, report.failures.length);
  failures.push(...report.failures);
  triedAgain.push(...report.triedAgain);
  if (status !== 0 && failed > before) broken.push(name);
  if (killed.length > 0)
    await suite(`${name}, again`, project, { configuration, files: killed.map((each) => each.file) });
}

const suiteStage = (name, project) => stage(name, () => suite(name, project));

async function readSources() {
  await gate('types of routes', node, [local('@react-router/dev/bin.cjs'), 'typegen']);
  await gate('types', node, [local('typescript/bin/tsc'), '--noEmit', '-p', '.']);
  await gate('lint', local('.bin/oxlint'), ['--type-aware', '--deny-warnings', '--ignore-pattern=studio', '.']);
  await gate('format', local('.bin/oxfmt'), ['--check', '.']);
  await gate('unused files, exports and packages', node, [local('knip/bin/knip.js')]);
}

async function checkStudio() {
  if (isStudioChecked(root)) {
    process.stdout.write('The studio has not changed since its checks passed: they are skipped.\n');
    return;
  }
  const fingerprint = studioFingerprint(root);
  await gate('types of the studio', node, [local('typescript/bin/tsc'), '--noEmit', '-p', 'studio']);
  await gate('lint of the studio', local('.bin/oxlint'), ['--type-aware', '--deny-warnings', 'studio']);
  await suite('studio', 'studio', { configuration: 'studio/vitest.config.ts' });
  if (!broken.some((name) => name.includes('studio'))) rememberStudioChecked(root, fingerprint);
}

await stage('unit tests, with types, lint, format and unused code', () =>
  Promise.all([suite('unit', 'unit'), readSources()]),
);
await stage('studio, if it changed', checkStudio);
await suiteStage('integration on the embedded database', 'database');
if (environment.TEST_DATABASE_URL) await suiteStage('integration on PostgreSQL', 'postgres');
await stage('build', async () => {
  await buildPages(node);
  passed += 1;
});
await suiteStage('visits in a browser', 'visits');
await suiteStage('servers of their own', 'servers');
await suiteStage('one product that is changed', 'e2e');

// Named again at the end, because only the last lines of a long output may be kept.
for (const test of triedAgain) process.stdout.write(`\nPassed only on a retry:  ${test}`);
for (const { test, message } of failures) process.stdout.write(`\n\nFailed: ${test}\n${message}`);
process.stdout.write(`\n\n${times.map(([name, seconds]) => `${String(seconds).padStart(5)} s  ${name}\n`).join('')}`);
process.stdout.write(
  `\n${broken.length === 0 ? 'Everything passed' : `Broken: ${broken.join('; ')}`} in ${Math.round((Date.now() - startedAt) / 1000)} s.\n`,
);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
