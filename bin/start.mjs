/**
 * `npm start`: everything from a fresh clone to four dealers' sites in a browser, on a machine with Node.js 20 or
 * newer.
 */
import path from 'node:path';
import { buildPages, fail, findNode24, handOver, installPackages, root } from './prepare.mjs';

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Node.js ${process.versions.node} is too old; version 20 or newer is needed.`);

await installPackages();
const node = findNode24();
await buildPages(node);

handOver(node, [path.join(root, 'server.ts')], { cwd: root });
