/** `npm start`: everything from a fresh clone to four dealers' sites in a browser, on a machine with Node.js 20 or newer. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildPages, fail, findNode24, installPackages, productEnvironment, root } from './prepare.mjs';

if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node.js ${process.versions.node} is too old to begin with; version 20 or newer is needed.`);

await installPackages();
const node = findNode24();
await buildPages(node);

const server = spawn(node, [path.join(root, 'server.ts')], { cwd: root, stdio: 'inherit', env: productEnvironment(node) });
// The server drains by itself; this process only passes the wish on and waits.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
