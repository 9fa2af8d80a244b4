/**
 * Prepares both commands to run the product: the lockfile's packages, and Node 24. This file runs on any installed Node
 * (20 or newer) before anything is installed, so it is plain JavaScript and imports only Node's own modules.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { arePackagesInstalled, installAlone } from './installed-packages.mjs';
import { exitCodeOf, startChild, stoppedExitCode } from './stop-with-children.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const modules = path.join(root, 'node_modules');
const buildMark = path.join(root, 'build', '.forecourt-built');

/** Prints `what … 1.2 s`, with a dot every two seconds while it lasts. */
export async function step(what, work) {
  process.stderr.write(`${what} … `);
  const startedAt = Date.now();
  const dots = setInterval(() => process.stderr.write('.'), 2000);
  try {
    return await work();
  } finally {
    clearInterval(dots);
    process.stderr.write(` ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
  }
}

/**
 * Runs a program and collects its output. A signal to this process ends the program and its children, and then this
 * process.
 */
export function run(command, commandArguments, options = {}) {
  return new Promise((resolve) => {
    const child = startChild(command, commandArguments, {
      cwd: root,
      ...options,
      ownGroup: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        printed += chunk;
      });
    child.on('error', (error) => resolve({ status: 1, printed: String(error) }));
    child.on('close', (status) => {
      const stopped = stoppedExitCode();
      if (stopped !== null) process.exit(stopped);
      resolve({ status, printed });
    });
  });
}

export function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

const readMark = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/**
 * Installs what `package-lock.json` names, unless npm has done so already. `withDevelopment: false` is content without
 * the packages of the development. In production nothing is installed: servers may run from these very files.
 */
export async function installPackages({ withDevelopment = true } = {}) {
  const isInstalled = () =>
    arePackagesInstalled(root, { withDevelopment: withDevelopment && process.env.NODE_ENV !== 'production' });
  if (isInstalled()) return;
  if (process.env.NODE_ENV === 'production')
    fail(
      'The packages of package-lock.json are not installed. Run "npm ci --omit=dev" while no server runs from this folder.',
    );
  const onWait = () => process.stderr.write('Another process is installing the packages; waiting for it.\n');
  await installAlone(
    root,
    async () => {
      if (isInstalled()) return;
      await step('Installing the packages of the lockfile', async () => {
        const { status, printed } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
          // On Windows npm is a script that only a shell can start.
          shell: process.platform === 'win32',
        });
        if (status !== 0) fail(`The packages could not be installed ("npm ci" ended with ${status}).\n${printed}`);
      });
    },
    { onWait },
  );
}

/** The Node that runs the product: the one that npm installed for this platform, or this one if it is new enough. */
export function findNode24() {
  const binary = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const names = [
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    `node-bin-${process.platform}-${process.arch}`,
  ];
  for (const name of names) {
    const candidate = path.join(modules, name, binary);
    if (existsSync(candidate)) return candidate;
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `There is no Node.js 24 package for ${process.platform} ${process.arch}. Install Node.js 24 or newer on this machine and try again.`,
  );
}

/**
 * The environment of all child processes: Node 24 and the local programs first in PATH. Compiled sources are cached
 * next to the packages, which saves a third of the start's CPU time; if that folder is read-only, Node runs without the
 * cache.
 */
export function productEnvironment(node) {
  return {
    NODE_COMPILE_CACHE: path.join(modules, '.cache', 'node-compile'),
    ...process.env,
    PATH: [path.dirname(node), path.join(modules, '.bin'), process.env.PATH].join(path.delimiter),
  };
}

/**
 * Replaces this process by the product: it passes on its terminal and every signal, as SIGTERM, and returns the
 * product's exit code. The server drains by itself; this process waits for it. The channel carries no messages: it
 * closes if this process is killed, and then the product ends too (bin/end-with-launcher.ts).
 */
export function handOver(node, nodeArguments, options = {}) {
  const child = startChild(node, nodeArguments, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: productEnvironment(node),
    ...options,
  });
  child.on('error', (error) => fail(String(error)));
  child.on('exit', (code, signal) => process.exit(code ?? exitCodeOf(signal)));
}

export function* filesBelow(folder, { withTests = false } = {}) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') yield* filesBelow(file, { withTests });
    } else if (withTests || !/\.test\.tsx?$/.test(entry.name)) yield file;
  }
}

function buildFingerprint() {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  const files = [
    ...filesBelow(path.join(root, 'src')),
    ...filesBelow(path.join(root, 'public')),
    path.join(root, 'vite.config.ts'),
    path.join(root, 'react-router.config.ts'),
  ];
  for (const file of files.sort()) hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Builds the pages if there is no build or a source has changed since. */
export async function buildPages(node) {
  const fingerprint = buildFingerprint();
  if (readMark(buildMark) === fingerprint) return;
  await step('Building the pages', async () => {
    const { status, printed } = await run(node, [path.join(root, 'bin', 'build.mjs')], {
      env: { ...productEnvironment(node), NODE_ENV: 'production' },
    });
    if (status !== 0) fail(`The pages could not be built.\n${printed}`);
    mkdirSync(path.dirname(buildMark), { recursive: true });
    writeFileSync(buildMark, fingerprint);
  });
}
