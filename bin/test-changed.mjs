/**
 * `npm run test:changed`: types, lint and the tests that depend on changes since the last commit, for use while
 * programming. `npm run test:changed -- main` uses the changes since that commit. Browser tests are not included.
 */
import { once } from 'node:events';
import path from 'node:path';
import { findNode24, installPackages, productEnvironment, root } from './prepare.mjs';
import { startChild } from './stop-with-children.mjs';

const since = process.argv[2] ?? 'HEAD';
await installPackages();
const node = findNode24();
const local = (name) => path.join(root, 'node_modules', name);
const env = { ...productEnvironment(node), NODE_ENV: 'test' };

for (const [command, ...commandArguments] of [
  [node, local('@react-router/dev/bin.cjs'), 'typegen'],
  [node, local('typescript/bin/tsc'), '--noEmit', '-p', '.'],
  [node, local('typescript/bin/tsc'), '--noEmit', '-p', 'studio'],
  [local('.bin/oxlint'), '--type-aware', '--deny-warnings', '.'],
  [
    node,
    local('vitest/vitest.mjs'),
    'run',
    '--project=unit',
    '--project=database',
    `--changed=${since}`,
    '--passWithNoTests',
  ],
]) {
  const child = startChild(command, commandArguments, { cwd: root, stdio: 'inherit', env });
  const [status] = await once(child, 'close');
  if (status !== 0) process.exit(status ?? 1);
}
