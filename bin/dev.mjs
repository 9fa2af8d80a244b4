/** `npm run dev`: the demonstration sites from their sources, with hot reload. */
import path from 'node:path';
import { findNode24, handOver, installPackages, root } from './prepare.mjs';

await installPackages();
handOver(findNode24(), [path.join(root, 'server.ts'), '--development'], { cwd: root });
