/** A network between a client and a server that can stop carrying data without an error, like one with a cut cable. */
import net from 'node:net';

export interface ForwardingProxy {
  /** The address through this network. */
  through(address: string): string;
  /** From now on no data from either side arrives, on existing and new connections; none is closed. */
  stopForwarding(): void;
  /** As `stopForwarding`, for existing connections only: new ones work. */
  cutThoseOpen(): void;
  /** New connections work again; the earlier ones stay dead. */
  forwardAgain(): void;
  close(): Promise<void>;
}

export async function openForwardingProxy(address: string): Promise<ForwardingProxy> {
  const target = new URL(address);
  const pairs = new Set<{ client: net.Socket; server: net.Socket }>();
  let isForwarding = true;

  function cutThoseOpen(): void {
    for (const { client, server } of pairs) {
      client.unpipe(server);
      server.unpipe(client);
      // Received data is discarded, so that no side notices a full buffer.
      client.resume();
      server.resume();
    }
  }

  const proxy = net.createServer({ allowHalfOpen: true }, (client) => {
    const server = net.connect({ host: target.hostname, port: Number(target.port || 5432), allowHalfOpen: true });
    const pair = { client, server };
    pairs.add(pair);
    for (const socket of [client, server]) socket.on('error', () => {});
    client.on('close', () => {
      server.destroy();
      pairs.delete(pair);
    });
    server.on('close', () => client.destroy());
    if (!isForwarding) {
      client.resume();
      server.resume();
      return;
    }
    client.pipe(server);
    server.pipe(client);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });

  return {
    through(asked) {
      const url = new URL(asked);
      url.hostname = '127.0.0.1';
      url.port = String((proxy.address() as net.AddressInfo).port);
      return url.href;
    },
    stopForwarding() {
      isForwarding = false;
      cutThoseOpen();
    },
    cutThoseOpen,
    forwardAgain() {
      isForwarding = true;
    },
    async close() {
      for (const { client, server } of pairs) {
        client.destroy();
        server.destroy();
      }
      await new Promise((resolve) => {
        proxy.close(resolve);
      });
    },
  };
}
