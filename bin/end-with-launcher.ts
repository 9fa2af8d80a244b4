/**
 * The launcher (`npm start`, `forecourt`) passes signals on and waits for this process, and a killed launcher can pass
 * on nothing: the channel between the two closes, and that counts as SIGTERM here. A process that nobody launched has
 * no channel.
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
  // It keeps nobody from ending.
  channel?.unref();
}
