/**
 * Finds the servers and the browser for the tests: a Chromium, and PostgreSQL and Redis if available. A server found as
 * a program is started for this run only, on a free port of the loopback, with its files in a temporary folder.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fail, root, run, step } from './prepare.mjs';

const isRoot = process.getuid?.() === 0;
const works = (command, commandArguments = ['--version']) =>
  spawnSync(command, commandArguments, { encoding: 'utf8' }).status === 0;

export async function findTestMachinery() {
  const started = [];
  const notes = [];
  const environment = { CHROMIUM_PATH: await findChromium() };
  notes.push(`Browser: ${environment.CHROMIUM_PATH}`);

  if (process.env.TEST_DATABASE_URL) notes.push('PostgreSQL: TEST_DATABASE_URL');
  else {
    const postgres = startPostgres();
    if (postgres === null)
      notes.push('PostgreSQL: none found; its tests are skipped (set TEST_DATABASE_URL, or install it)');
    else {
      started.push(postgres);
      environment.TEST_DATABASE_URL = postgres.url;
      notes.push('PostgreSQL: the one installed here, started for this run');
    }
  }
  if (process.env.TEST_REDIS_URL) notes.push('Redis: TEST_REDIS_URL');
  else {
    const redis = startRedis();
    if (redis === null) notes.push('Redis: none found; its tests are skipped (set TEST_REDIS_URL, or install it)');
    else {
      started.push(redis);
      environment.TEST_REDIS_URL = redis.url;
      notes.push('Redis: the one installed here, started for this run');
    }
  }
  notes.push(
    works('xmllint')
      ? 'xmllint: the one installed here'
      : 'xmllint: none found; ADF leads are checked against the document type with our own reader only (install libxml2-utils)',
  );
  notes.push(
    works('java')
      ? 'Java: the one installed here'
      : 'Java: none found; pages are not checked with the Nu HTML checker (install a JRE)',
  );
  return {
    environment,
    notes,
    stop: () => {
      for (const each of started) each.stop();
    },
  };
}

async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!works(given)) fail(`CHROMIUM_PATH is ${given}, which does not start.`);
    return given;
  }
  const candidates = [
    // It renders no window: a visit takes a quarter less CPU time.
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ];
  const found = () => candidates.map(resolveCommand).find((candidate) => candidate !== null) ?? null;
  const own = found();
  if (own !== null) return own;

  if (isRoot && works('apt-get')) {
    await step('Installing Chromium with apt-get', async () => {
      await run('apt-get', ['update', '-qq']);
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      const { status } = await run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], { env });
      if (status !== 0) await run('apt-get', ['install', '-y', '-qq', 'chromium'], { env });
    });
    const installed = found();
    if (installed !== null) return installed;
  }
  const byPlaywright = await step('Installing Chromium with Playwright', async () => {
    const folder = path.join(root, '.data', 'browsers');
    await run(
      process.execPath,
      [path.join(root, 'node_modules/playwright-core/cli.js'), 'install', '--only-shell', 'chromium'],
      {
        env: { ...process.env, PLAYWRIGHT_BROWSERS_PATH: folder },
      },
    );
    return existsSync(folder)
      ? findExecutable(folder, /^(chrome|chrome-headless-shell|headless_shell)(\.exe)?$/)
      : null;
  });
  if (byPlaywright !== null) return byPlaywright;
  return fail(
    'No Chromium was found and none could be installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one, and run "npm test" again.',
  );
}

function resolveCommand(command) {
  if (command.includes('/') || command.includes('\\')) return existsSync(command) ? command : null;
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(folder, command);
    if (folder !== '' && existsSync(file)) return file;
  }
  return null;
}

function findExecutable(folder, name) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      const inside = findExecutable(file, name);
      if (inside !== null) return inside;
    } else if (name.test(entry.name)) return file;
  }
  return null;
}

function startPostgres() {
  const folders = [
    '/usr/lib/postgresql',
    '/usr/local/lib/postgresql',
    '/opt/homebrew/opt/postgresql',
    '/usr/local/opt/postgresql',
  ];
  const binaries = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => [
      path.join(folder, 'bin'),
      ...readdirSync(folder).map((version) => path.join(folder, version, 'bin')),
    ])
    .find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')));
  if (binaries === undefined) return null;
  // The server refuses to run as root.
  const asOther = isRoot ? (works('id', ['-u', 'postgres']) ? ['runuser', '-u', 'postgres', '--'] : null) : [];
  if (asOther === null) return null;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-postgres-'));
  chmodSync(folder, 0o777);
  const data = path.join(folder, 'data');
  const command = (name, commandArguments) => [...asOther, path.join(binaries, name), ...commandArguments];
  const [initdb, ...initArguments] = command('initdb', [
    '-D',
    data,
    '-U',
    'forecourt',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  if (spawnSync(initdb, initArguments, { stdio: 'ignore', cwd: folder }).status !== 0) return null;
  const port = freePort();
  const [postgres, ...serverArguments] = command('postgres', [
    '-D',
    data,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${folder}`,
    '-c',
    'fsync=off',
    '-c',
    'max_connections=100',
  ]);
  const child = spawn(postgres, serverArguments, { stdio: 'ignore', cwd: folder, detached: true });
  if (!waitForPort(port)) {
    stopGroup(child);
    return null;
  }
  return {
    url: `postgres://forecourt@127.0.0.1:${port}/postgres`,
    stop() {
      stopGroup(child, 'SIGINT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

function startRedis() {
  const program = resolveCommand('redis-server');
  if (program === null) return null;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-redis-'));
  mkdirSync(folder, { recursive: true });
  const port = freePort();
  const child = spawn(
    program,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
    { stdio: 'ignore', detached: true },
  );
  if (!waitForPort(port)) {
    stopGroup(child);
    return null;
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    stop() {
      stopGroup(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function stopGroup(child, signal = 'SIGTERM') {
  try {
    process.kill(-child.pid, signal);
  } catch {
    /* It has already ended. */
  }
}

/** These run before anything else, in a process with no other work, so they may block. */
function freePort() {
  const script =
    "const s=require('net').createServer();s.listen(0,'127.0.0.1',()=>{process.stdout.write(String(s.address().port));s.close()})";
  return Number(spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stdout);
}

function waitForPort(port) {
  const script = `const n=require('net');const end=Date.now()+20000;(function t(){const s=n.connect(${port},'127.0.0.1');s.on('connect',()=>process.exit(0));s.on('error',()=>Date.now()>end?process.exit(1):setTimeout(t,100))})()`;
  return spawnSync(process.execPath, ['-e', script]).status === 0;
}
