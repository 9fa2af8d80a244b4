#!/usr/bin/env node
/** The command line on whatever Node the machine has: finds Node 24 and hands over. */
import path from 'node:path';
import { findNode24, handOver, installPackages, root } from './prepare.mjs';

await installPackages({ withDevelopment: false });
handOver(findNode24(), [path.join(root, 'bin', 'forecourt.ts'), ...process.argv.slice(2)]);
