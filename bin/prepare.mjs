/**
 * What both commands need before the product can run: the packages that the lockfile names, and Node 24. This file
 * runs on whatever Node (20 or newer) the machine has and before anything is installed, so it is plain JavaScript
 * and imports only what Node brings.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const modules = path.join(root, 'node_modules');
const installedMark = path.join(modules, '.forecourt-installed');
const buildMark = path.join(root, 'build', '.forecourt-built');

/** Prints `what … 1.2 s`, with a dot every two seconds meanwhile where the work does not block. */
export function step(what, work) {
  process.stderr.write(`${what} … `);
  const startedAt = Date.now();
  const result = work();
  process.stderr.write(`${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
  return result;
}

export function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const readMark = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Installs what `package-lock.json` names, unless that was done already. */
export function installPackages() {
  const wanted = `${process.platform}-${process.arch}\n${sha256(readFileSync(path.join(root, 'package-lock.json')))}`;
  if (readMark(installedMark) === wanted) return;
  step('Installing the packages of the lockfile', () => {
    // On Windows npm is a script that only a shell can start.
    const { status, stdout, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root, encoding: 'utf8', shell: process.platform === 'win32',
      // `npm test` and `npm start` hand their own settings down, which must not change what is installed.
      env: { ...process.env, NODE_ENV: '' },
    });
    if (status !== 0) fail(`The packages could not be installed ("npm ci" ended with ${status}).\n${stdout}${stderr}`);
    writeFileSync(installedMark, wanted);
  });
}

/** The Node that runs the product: the one that npm installed for this platform, or this one when it is as new. */
export function findNode24() {
  const binary = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const names = [`node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`];
  for (const name of names) {
    const candidate = path.join(modules, name, binary);
    if (existsSync(candidate)) return candidate;
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(`There is no Node.js 24 package for ${process.platform} ${process.arch}. Install Node.js 24 or newer on this machine and try again.`);
}

/** The environment of everything that is started from here: Node 24 and the local programs first in PATH. */
export function productEnvironment(node) {
  return { ...process.env, PATH: [path.dirname(node), path.join(modules, '.bin'), process.env.PATH].join(path.delimiter) };
}

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield file;
  }
}

function buildFingerprint() {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  const files = [...filesBelow(path.join(root, 'src')), ...filesBelow(path.join(root, 'public')), path.join(root, 'vite.config.ts'), path.join(root, 'react-router.config.ts')];
  for (const file of files.sort()) hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Builds the pages when there is no build or a source changed since. */
export function buildPages(node) {
  const fingerprint = buildFingerprint();
  if (readMark(buildMark) === fingerprint) return;
  step('Building the pages', () => {
    const { status, stdout, stderr } = spawnSync(node, [path.join(root, 'bin', 'build.mjs')], {
      cwd: root, encoding: 'utf8', env: { ...productEnvironment(node), NODE_ENV: 'production' },
    });
    if (status !== 0) fail(`The pages could not be built.\n${stdout}${stderr}`);
    mkdirSync(path.dirname(buildMark), { recursive: true });
    writeFileSync(buildMark, fingerprint);
  });
}

export function isFolder(folder) {
  return existsSync(folder) && statSync(folder).isDirectory();
}
