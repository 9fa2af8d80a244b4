/** The command line's side of the control socket (control-protocol.ts). */
import net from 'node:net';
import {
  controlAddress,
  createFrameReader,
  encodeFrame,
  maxReplyBytes,
  protocolVersion,
  type CommandOutput,
  type CommandRequest,
} from './control-protocol.ts';

/** A busy server greets late; one of a release before the greeting never does. */
const greetingMs = 60_000;

const endedEarly =
  'The server that ran this command ended before it was done. Unfinished changes were not made visible. Start the server and try again.\n';

/**
 * Resolves to the exit code, or to `null` if no server listens. Connection errors are printed to `output.error`, with
 * exit code 1.
 */
export async function runOnServer(
  dataFolder: string,
  request: CommandRequest,
  output: CommandOutput,
  { waitMs = greetingMs, signal }: { waitMs?: number; signal?: AbortSignal } = {},
): Promise<number | null> {
  const socket = net.connect(controlAddress(dataFolder));
  const connected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!connected) return null;
  // Followed by the close event, where the missing exit code shows the failure.
  socket.on('error', () => {});

  return new Promise((resolve) => {
    let isGreeted = false;
    let isOver = false;
    const finish = (exit: number, message = ''): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(waiting);
      socket.destroy();
      if (message !== '') output.error(message);
      resolve(exit);
    };
    // The server ends a command whose connection is closed.
    signal?.addEventListener('abort', () => finish(1), { once: true });
    const waiting = setTimeout(
      () =>
        finish(
          1,
          `The server in ${dataFolder} did not respond within ${waitMs / 1_000} s: it is too busy, or of an older release. Nothing was run. Try again, or restart the server.\n`,
        ),
      waitMs,
    );

    const take = (frame: unknown): void => {
      const reply = (frame ?? {}) as { protocol?: unknown; out?: unknown; error?: unknown; exit?: unknown };
      if (!isGreeted) {
        isGreeted = true;
        clearTimeout(waiting);
        if (reply.protocol === protocolVersion) socket.write(encodeFrame({ protocol: protocolVersion, ...request }));
        else
          finish(
            1,
            `The server in ${dataFolder} speaks version ${JSON.stringify(reply.protocol) ?? '1'} of the control protocol, this command line version ${protocolVersion}. Nothing was run. They are of different releases: restart the server.\n`,
          );
      } else if (typeof reply.out === 'string') output.out(reply.out);
      else if (typeof reply.error === 'string') output.error(reply.error);
      else if (typeof reply.exit === 'number') finish(reply.exit);
    };
    const readFrames = createFrameReader({ maxBytes: maxReplyBytes });
    socket.on('data', (chunk: Buffer) => {
      if (isOver) return;
      try {
        for (const frame of readFrames(chunk)) take(frame);
      } catch (error) {
        finish(1, `The response of the server in ${dataFolder} cannot be read: ${(error as Error).message}.\n`);
      }
    });
    socket.once('close', () => finish(1, endedEarly));
  });
}
