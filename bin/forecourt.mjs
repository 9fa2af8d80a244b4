#!/usr/bin/env node
/** Runs the command line on any installed Node: it finds Node 24 and starts it. */
import path from 'node:path';
import { findNode24, handOver, installPackages, root } from './prepare.mjs';

await installPackages({ withDevelopment: false });
handOver(findNode24(), [path.join(root, 'bin', 'forecourt.ts'), ...process.argv.slice(2)]);
