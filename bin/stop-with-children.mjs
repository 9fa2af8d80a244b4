/**
 * Ends all child processes together with this one, on a signal or when the npm that runs it ends. Plain JavaScript,
 * because it runs before anything is installed.
 *
 * Signals arrive in several ways. Ctrl+C in a terminal goes to every process of the group at once, and npm sends it to
 * its child a second time. npm passes SIGTERM to its shell, which dies without passing it on. On SIGHUP npm itself dies
 * without passing it on. So the children get SIGTERM, which they can safely receive twice, and a process run by npm
 * checks whether npm and its shell are still there.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';

const isWindows = process.platform === 'win32';
/** Signals that come sooner after the first are the same Ctrl+C on another way. */
const sameKeyMs = 500;
const lookMs = 250;

/** Each running child, and whether it leads a process group of its own. */
const children = new Map();
let stoppedBy = null;
let stoppedAt = 0;

/**
 * Starts a child that stops with this process. `ownGroup` puts it into a process group, so that all that it starts in
 * turn is stopped too; the terminal's Ctrl+C reaches it through this process only.
 */
export function startChild(command, commandArguments, { ownGroup = false, ...options }) {
  if (children.size === 0) watch();
  const child = spawn(command, commandArguments, { ...options, detached: ownGroup && !isWindows });
  children.set(child, ownGroup && !isWindows);
  child.once('error', () => children.delete(child));
  child.once('close', () => children.delete(child));
  return child;
}

/** A shell's exit code for a process ended by a signal, once this process was told to stop; `null` before. */
export function stoppedExitCode() {
  return stoppedBy === null ? null : exitCodeOf(stoppedBy);
}

/** 128 plus the signal's number, as in shells. */
export function exitCodeOf(signal) {
  return 128 + (os.constants.signals[signal] ?? 0);
}

let isWatching = false;

function watch() {
  if (isWatching) return;
  isWatching = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  const isNpmGone = npmWatch();
  if (isNpmGone !== null)
    setInterval(() => {
      if (stoppedBy === null && isNpmGone()) stop('SIGTERM');
    }, lookMs).unref();
}

function stop(signal) {
  if (stoppedBy === null) {
    stoppedBy = signal;
    stoppedAt = Date.now();
    if (children.size === 0) process.exit(exitCodeOf(signal));
    sendAll('SIGTERM');
  } else if (signal === 'SIGINT' && Date.now() - stoppedAt >= sameKeyMs) {
    // A second Ctrl+C means that the user does not want to wait.
    sendAll('SIGKILL');
    process.exit(exitCodeOf(signal));
  }
}

function sendAll(signal) {
  for (const [child, isGroup] of children) {
    try {
      if (isGroup) process.kill(-child.pid, signal);
      else child.kill(signal);
    } catch {
      // It has already ended.
    }
  }
}

/** `null` if no npm runs this process, or the system does not reveal it. */
function npmWatch() {
  if (isWindows || process.env.npm_lifecycle_event === undefined) return null;
  const parent = process.ppid;
  // npm starts its scripts through a shell; some shells replace themselves with the script, and then npm is the parent.
  const { name, parent: npm } = processStatus(parent);
  const isShell = /^(sh|dash|bash|ash|zsh|busybox)$/.test(name);
  return () => process.ppid !== parent || (isShell && processStatus(parent).parent !== npm);
}

/** Linux only; elsewhere without a name. */
function processStatus(processId) {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${processId}/stat`, 'utf8'));
    return { name, parent: Number(parent) };
  } catch {
    return { name: '', parent: 0 };
  }
}
