/** `npm run dev`: the demonstration sites from their sources, with hot reload. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { findNode24, installPackages, productEnvironment, root } from './prepare.mjs';

await installPackages();
const node = findNode24();
const server = spawn(node, [path.join(root, 'server.ts'), '--development'], { cwd: root, stdio: 'inherit', env: productEnvironment(node) });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
