/** The thread of the embedded database. Its parent passes the folder and the clients' ports, and ends it. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openEmbeddedHost } from './embedded-host.server.ts';
import { type ErrorAsData, errorAsData } from '../shared/error-as-data.ts';

export interface ThreadData {
  folder: string;
}
export type ToThread = { kind: 'client'; port: MessagePort; patient: boolean } | { kind: 'close' | 'ping' };
export type FromThread =
  | { kind: 'open' }
  | { kind: 'closed' }
  | { kind: 'pong' }
  | { kind: 'not-open' | 'problem' | 'end'; error: ErrorAsData };

const parent = parentPort!;
const tell = (message: FromThread): void => parent.postMessage(message);

try {
  const host = await openEmbeddedHost((workerData as ThreadData).folder, {
    onError: (error) => tell({ kind: 'problem', error: errorAsData(error) }),
    // The parent ends the thread at once, so the client's error is sent first.
    onEnd: (error) => setImmediate(() => tell({ kind: 'end', error: errorAsData(error) })),
  });
  parent.on('message', (message: ToThread) => {
    if (message.kind === 'client') host.serve(message.port, { patient: message.patient });
    else if (message.kind === 'ping') tell({ kind: 'pong' });
    else
      host.close().then(
        () => tell({ kind: 'closed' }),
        (error: unknown) => tell({ kind: 'problem', error: errorAsData(error) }),
      );
  });
  tell({ kind: 'open' });
} catch (error) {
  tell({ kind: 'not-open', error: errorAsData(error) });
}
