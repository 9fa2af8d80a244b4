/**
 * Ends this process with its launcher (`npm start`, `forecourt`). The launcher forwards signals and waits for this
 * process, but a killed launcher cannot: then the channel between the two closes, which counts as SIGTERM here. A
 * process without a launcher has no channel.
 */
export function endWithLauncher(): void {
  const { channel } = process;
  if (channel === undefined && process.connected !== false) return;
  const end = (): void => void process.kill(process.pid, 'SIGTERM');
  if (!process.connected) {
    end();
    return;
  }
  process.once('disconnect', end);
  // It must not keep the process alive.
  channel?.unref();
}
