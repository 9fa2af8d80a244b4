/** A real SMTP server on this machine for tests. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Receiver } from '../../destination/destination-contract.ts';

export interface SmtpReceiver extends Receiver {
  port: number;
  /** The messages as they came. */ messages: string[];
  recipients: string[];
  /** What it says of a message that it took. */ answer: string;
}

/** Listens on `port`, or on a free one. */
export async function openSmtpReceiver({
  login,
  port = 0,
}: { login?: { user: string; password: string }; port?: number } = {}): Promise<SmtpReceiver> {
  const sockets = new Set<{ destroy(): void }>();
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: login === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    onAuth({ username, password }, _session, callback) {
      if (username === login?.user && password === login?.password) callback(null, { user: username });
      else callback(new Error('wrong user or password'));
    },
    onRcptTo({ address }, _session, callback) {
      if (receiver.mood === 'refusing' || address.startsWith('refused@')) callback(new Error('no such mailbox'));
      else callback();
    },
    async onData(stream, session, callback) {
      const message = await text(stream);
      if (receiver.mood === 'silent') return;
      receiver.messages.push(message);
      receiver.recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
      receiver.taken.push(/^Message-ID: *(\S+)/im.exec(message)?.[1] ?? '');
      if (receiver.mood === 'cutting-after-acceptance') for (const socket of sockets) socket.destroy();
      else callback(null, receiver.answer);
    },
  });
  // A client that gives up is what the tests want; the server would report it as an error of its own.
  server.on('error', () => {});
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  let isOpen = true;
  const stop = async () => {
    if (!isOpen) return;
    isOpen = false;
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  const receiver: SmtpReceiver = {
    mood: 'accepting',
    taken: [],
    messages: [],
    recipients: [],
    answer: 'OK',
    port: (server.server.address() as AddressInfo).port,
    goDown: stop,
    close: stop,
  };
  return receiver;
}
