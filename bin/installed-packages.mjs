/** Checks that the lockfile's packages are installed, and runs one installation at a time. */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * `true` if npm has installed every package of `folder`'s lockfile. Development packages may be missing, as after `npm
 * ci --omit=dev`, unless `withDevelopment` is set. npm writes its own list last, so the list is missing while an
 * installation is running.
 */
export function arePackagesInstalled(folder, { withDevelopment }) {
  const installedList = path.join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(installedList)) return false;
  const { packages: wanted } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  const { packages: installed } = JSON.parse(readFileSync(installedList, 'utf8'));
  return Object.entries(wanted).every(
    ([place, { version, optional, devOptional, dev, link }]) =>
      place === '' ||
      link ||
      optional ||
      ((dev || devOptional) && !withDevelopment) ||
      installed[place]?.version === version,
  );
}

/** A killed process leaves its mark behind; an installation takes minutes, never an hour. */
const staleAfterMs = 3_600_000;

/**
 * Runs `install` while no other process installs into `folder`: two at once would remove each other's packages. A
 * second caller waits for the first; `onWait` is called once before it does.
 */
export async function installAlone(folder, install, { onWait = () => {}, lookEveryMs = 500 } = {}) {
  const lock = path.join(folder, '.installing');
  let hasWaited = false;
  while (!takeLock(lock)) {
    if (!hasWaited) onWait();
    hasWaited = true;
    await wait(lookEveryMs);
  }
  try {
    return await install();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function takeLock(lock) {
  try {
    mkdirSync(lock);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isHeld(lock)) return false;
    rmSync(lock, { recursive: true, force: true });
    return takeLock(lock);
  }
  writeFileSync(path.join(lock, 'pid'), String(process.pid));
  return true;
}

function isHeld(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > staleAfterMs) return false;
    const pid = Number(readFileSync(path.join(lock, 'pid'), 'utf8'));
    // An empty file: its owner is about to write its number.
    if (pid === 0) return true;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // No file yet: the owner has just created the folder. ESRCH: the owner was killed. Any other error: it is alive.
    return error.code !== 'ESRCH';
  }
}
