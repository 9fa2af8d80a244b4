/** `npm run bench`: the benchmarks on the build, with Node 24. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildPages, findNode24, installPackages, productEnvironment, root } from './prepare.mjs';

await installPackages();
const node = findNode24();
await buildPages(node);
// With access to the garbage collector, memory is measured after a collection.
const { status } = spawnSync(node, ['--expose-gc', path.join(root, 'bench/run.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: productEnvironment(node),
});
process.exit(status ?? 1);
