/** Receivers on this machine that fail as they are told, and remember everything that reached them. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { FaultPlan, ReceiverFault } from './fault-plan.ts';

/** One lead that reached one destination, once. */
export interface Taking {
  destination: string;
  /** E-mail address of the visitor: each form is posted for one of their own. */
  person: string;
  /** Message-ID, or the lead's id at the webhook: repeats must have the same. */
  name: string;
  /** In ms since 1970, as the server's log has it. */
  at: number;
  /** Whether the sender was told that it was taken, and lived to hear it. */
  isAnswered: boolean;
}

export interface FailingReceiver {
  port: number;
  takings: Taking[];
  injected: Map<string, number>;
  /** Closes the port, and opens it again; who is connected is served to the end. */
  goDown(): void;
  comeUp(): Promise<void>;
  close(): void;
}

export interface ReceiverOptions {
  plan: FaultPlan<ReceiverFault>;
  /** Kills the server; false when it is dead already. */
  kill(): boolean;
  /**
   * Which of the server's processes is alive, counted; `null` while none is. What a killed process had sent may be read
   * after its death.
   */
  life(): number | null;
}

export async function openFailingWebhook({ plan, kill, life }: ReceiverOptions): Promise<FailingReceiver> {
  const server = http.createServer((request, response) => {
    const fault = plan.next();
    const sender = life();
    if (fault === 'kill before')
      receiver.count(kill() ? 'webhook: server killed before sending' : 'webhook: connection cut');
    if (fault === 'cut before') receiver.count('webhook: connection cut');
    if (fault === 'kill before' || fault === 'cut before') {
      request.socket.destroy();
      return;
    }
    void text(request).then(
      (body) => {
        if (fault === 'refuse') {
          receiver.count('webhook: status 500');
          response.writeHead(500).end('broken');
          return;
        }
        const { contact } = JSON.parse(body) as { contact: { email: string } };
        const taking: Taking = {
          destination: 'webhook',
          person: contact.email,
          name: String(request.headers['forecourt-lead-id']),
          at: Date.now(),
          isAnswered: false,
        };
        receiver.takings.push(taking);
        if (fault === 'silent') {
          receiver.count('webhook: no answer');
          return;
        }
        if (fault === 'kill taken')
          receiver.count(
            kill() ? 'webhook: server killed after acceptance' : 'webhook: connection cut after acceptance',
          );
        if (fault === 'cut after') receiver.count('webhook: connection cut after acceptance');
        if (fault === 'kill taken' || fault === 'cut after') {
          request.socket.destroy();
          return;
        }
        taking.isAnswered = sender !== null && sender === life();
        response.end('{}', () => {
          if (fault === 'kill answered' && kill()) receiver.count('webhook: server killed after the answer');
        });
      },
      () => {},
    );
  });
  const receiver = controlled(server);
  await receiver.comeUp();
  return receiver;
}

/**
 * Destinations are told apart by the mailbox: `email@` and `adf-email@`, and visitors have one of their own for the
 * confirmation.
 */
export async function openFailingMailServer({ plan, kill, life }: ReceiverOptions): Promise<FailingReceiver> {
  const faults = new Map<number, ReceiverFault | null>();
  const senders = new Map<number, number | null>();
  const sockets = new Map<number, Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect({ remotePort }, callback) {
      const fault = plan.next();
      faults.set(remotePort, fault);
      senders.set(remotePort, life());
      if (fault === 'kill before')
        receiver.count(kill() ? 'mail: server killed before sending' : 'mail: connection cut');
      if (fault === 'cut before') receiver.count('mail: connection cut');
      if (fault === 'kill before' || fault === 'cut before') sockets.get(remotePort)?.destroy();
      else callback();
    },
    onRcptTo(_address, { remotePort }, callback) {
      if (faults.get(remotePort) !== 'refuse') {
        callback();
        return;
      }
      receiver.count('mail: refused for now (451)');
      callback(Object.assign(new Error('try again later'), { responseCode: 451 }));
    },
    async onData(stream, session, callback) {
      const message = await text(stream).catch(() => null);
      // The sender was killed in the middle of it.
      if (message === null) return;
      const fault = faults.get(session.remotePort) ?? null;
      const sender = senders.get(session.remotePort) ?? null;
      const recipient = session.envelope.rcptTo[0]!.address;
      const isVisitor = recipient.endsWith('@example.com');
      const taking: Taking = {
        destination: isVisitor ? 'visitor' : recipient.split('@')[0]!,
        person: isVisitor ? recipient : (/^Reply-To:[\s\S]{0,200}?([\w.]+@example\.com)/im.exec(message)?.[1] ?? ''),
        name: /^Message-ID:\s*(\S+)/im.exec(message)?.[1] ?? '',
        at: Date.now(),
        isAnswered: false,
      };
      receiver.takings.push(taking);
      if (fault === 'silent') {
        receiver.count('mail: no answer');
        return;
      }
      if (fault === 'kill taken')
        receiver.count(kill() ? 'mail: server killed after acceptance' : 'mail: connection cut after acceptance');
      if (fault === 'cut after') receiver.count('mail: connection cut after acceptance');
      if (fault === 'kill taken' || fault === 'cut after') {
        sockets.get(session.remotePort)?.destroy();
        return;
      }
      taking.isAnswered = sender !== null && sender === life();
      callback();
      if (fault === 'kill answered')
        setImmediate(() => {
          if (kill()) receiver.count('mail: server killed after the answer');
        });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort!;
    sockets.set(port, socket);
    socket.on('close', () => {
      if (sockets.get(port) === socket) sockets.delete(port);
    });
  });
  const receiver = controlled(server.server);
  await receiver.comeUp();
  return receiver;
}

function controlled(server: Server): FailingReceiver & { count(what: string): void } {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
  });
  const receiver = {
    port: 0,
    takings: [] as Taking[],
    injected: new Map<string, number>(),
    count(what: string) {
      receiver.injected.set(what, (receiver.injected.get(what) ?? 0) + 1);
    },
    async comeUp() {
      server.listen(receiver.port, '127.0.0.1');
      await once(server, 'listening');
      receiver.port = (server.address() as AddressInfo).port;
    },
    goDown() {
      server.close();
    },
    close() {
      if (server.listening) server.close();
      for (const socket of open) socket.destroy();
    },
  };
  return receiver;
}
