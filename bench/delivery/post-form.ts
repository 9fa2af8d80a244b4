/** One form, posted as a browser posts it, over a connection that can be spoilt on purpose. */
import http from 'node:http';
import type { PostFault } from './fault-plan.ts';

export type PostOutcome = { kind: 'taken'; leadId: string } | { kind: 'refused'; text: string } | { kind: 'unknown' };

/** A visitor who waits longer gives up and presses the button again. */
const patienceMs = 20_000;

/** Never rejects. `kill` is called at the moment that the fault names. */
export function postForm({
  port,
  host,
  fields,
  idempotencyKey,
  fault,
  kill,
  afterMs,
}: {
  port: number;
  host: string;
  fields: Readonly<Record<string, string>>;
  idempotencyKey: string;
  fault: PostFault | null;
  kill(): void;
  /** How long after the form was sent the faults strike that strike meanwhile. */
  afterMs: number;
}): Promise<PostOutcome> {
  return new Promise((resolve) => {
    const body = JSON.stringify(fields);
    const unknown = () => {
      outgoing.destroy();
      resolve({ kind: 'unknown' });
    };
    const outgoing = http.request(
      {
        host: '127.0.0.1',
        port,
        path: '/api/leads',
        method: 'POST',
        agent: false,
        timeout: patienceMs,
        headers: {
          host: `${host}:${port}`,
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
          'content-length': Buffer.byteLength(body),
        },
      },
      (incoming) => {
        if (fault === 'kill answering') {
          kill();
          unknown();
          return;
        }
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', unknown);
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const status = incoming.statusCode ?? 0;
          if (status === 200 || status === 201)
            resolve({ kind: 'taken', leadId: (JSON.parse(text) as { lead_id: string }).lead_id });
          else if (status >= 500) resolve({ kind: 'unknown' });
          else resolve({ kind: 'refused', text: `${status} ${text}` });
        });
      },
    );
    outgoing.on('error', unknown);
    outgoing.on('timeout', unknown);
    if (fault === 'kill half-way') {
      outgoing.write(body.slice(0, body.length / 2), () => {
        kill();
        unknown();
      });
      return;
    }
    outgoing.end(body, () => {
      if (fault === 'kill storing')
        setTimeout(() => {
          kill();
          unknown();
        }, afterMs);
      if (fault === 'visitor cut') setTimeout(unknown, afterMs);
    });
  });
}
