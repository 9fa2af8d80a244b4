/**
 * The load of `uncached.ts`, in a process of its own. Reads from standard input what to ask, and prints how many
 * requests were answered, and how many of these not with status 200.
 */
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';

const { port, host, addresses, connections, seconds } = JSON.parse(await text(process.stdin)) as {
  port: number;
  host: string;
  addresses: string[];
  connections: number;
  seconds: number;
};
const requests = addresses.map((path) => ({ path, headers: { host } }));
const ask = (duration: number) => autocannon({ url: `http://127.0.0.1:${port}`, connections, duration, requests });
// What a server compiles at its first requests is not the measured one's.
await ask(3);
const result = await ask(seconds);
process.stdout.write(
  JSON.stringify({ requests: result.requests.total, failed: result.non2xx + result.errors + result.timeouts }),
);
