/** `npm run evaluate:prices`: compares the embedded price comparison with real advertisements, on Node 24. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findNode24, installPackages, productEnvironment, root } from './prepare.mjs';

// This command only reads, perhaps next to a running product, so installed packages must not be changed.
await installPackages({ withDevelopment: false });
const node = findNode24();
const { status } = spawnSync(node, [path.join(root, 'bin/evaluate-prices.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: productEnvironment(node),
});
process.exit(status ?? 1);
