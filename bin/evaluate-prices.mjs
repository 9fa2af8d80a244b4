/** `npm run evaluate:prices`: how far the embedded price comparison is from real advertisements, with Node 24. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findNode24, installPackages, productEnvironment, root } from './prepare.mjs';

// Only reads, perhaps beside a running product: packages that somebody else installed stay as they are.
await installPackages({ withDevelopment: false });
const node = findNode24();
const { status } = spawnSync(node, [path.join(root, 'bin/evaluate-prices.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: productEnvironment(node),
});
process.exit(status ?? 1);
