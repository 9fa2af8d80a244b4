#!/usr/bin/env node
/** The command line on whatever Node the machine has: finds Node 24 and hands over. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findNode24, installPackages, productEnvironment, root } from './prepare.mjs';

await installPackages();
const node = findNode24();
const { status } = spawnSync(node, [path.join(root, 'bin', 'forecourt.ts'), ...process.argv.slice(2)], { stdio: 'inherit', env: productEnvironment(node) });
process.exit(status ?? 1);
