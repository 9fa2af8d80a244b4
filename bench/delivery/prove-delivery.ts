/**
 * The proof that no lead is lost: a real server process is posted forms, by HTTP and with keys, while receivers fail,
 * visitors lose their connection, the process is killed at every step and its database goes away; then it is counted
 * what became of each form.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, appendFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '../../demonstration/seeded-random.ts';
import { runForecourt } from '../../test/running-product.ts';
import { accountFor, type Account, type ListedDelivery, type PostedForm } from './account.ts';
import { openFailingMailServer, openFailingWebhook } from './failing-receivers.ts';
import { createFaultPlan, type PostFault, type ReceiverFault } from './fault-plan.ts';
import { runServer } from './kept-server.ts';
import type { OwnPostgres } from './own-postgres.ts';
import { postForm } from './post-form.ts';

export interface ProofOptions {
  seed: string;
  /** At least so many forms; more when faults are left over. */
  forms: number;
  /** How many forms a second. */
  pace: number;
  webhookFaults: Partial<Record<ReceiverFault, number>>;
  mailFaults: Partial<Record<ReceiverFault, number>>;
  postFaults: Partial<Record<PostFault, number>>;
  /** How often both receivers are down, for `downMs` each time at least and until a delivery has met it. */
  downs: number;
  downMs: number;
  /** The database of the server, frozen once and brought down once for `outageMs`; `null` for the embedded one. */
  postgres: OwnPostgres | null;
  outageMs: number;
  /** How long after the last failure everything must have arrived. */
  settleMs: number;
  /** A run that takes longer hangs, and is ended. */
  giveUpMs: number;
  /** Prints one line of progress. */
  say(line: string): void;
}

const host = 'advertiser.localhost';
/** How many visitors wait for an answer at once. */
const mostAtOnce = 30;
const dealer = 'advertiser';

/** Rejects when it is not done within `giveUpMs`. */
export async function proveDelivery(options: ProofOptions): Promise<Account> {
  const { seed, postgres, say } = options;
  const outOfTime = new AbortController();
  const timer = setTimeout(() => outOfTime.abort(), options.giveUpMs);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-delivery-'));
  const dataFolder = path.join(folder, 'data');
  const environment: Record<string, string> =
    postgres === null ? {} : { DATABASE_URL: postgres.url, DATABASE_MAX_CONNECTIONS: '6' };
  const forecourt = (...commandArguments: string[]) =>
    runForecourt(commandArguments, { dataFolder, environment, input: 'a-shared-secret' });
  const away: { kill(): boolean; life(): number | null; stop(): Promise<void> } = {
    kill: () => false,
    life: () => null,
    stop: async () => {},
  };
  const plans = {
    webhook: createFaultPlan<ReceiverFault>(options.webhookFaults, { seed: `${seed} webhook`, share: 0.5 }),
    mail: createFaultPlan<ReceiverFault>(options.mailFaults, { seed: `${seed} mail`, share: 0.5 }),
    post: createFaultPlan<PostFault>(options.postFaults, { seed: `${seed} post`, share: 0.5 }),
  };
  const [webhook, mail] = await Promise.all([
    openFailingWebhook({ plan: plans.webhook, kill: () => away.kill(), life: () => away.life() }),
    openFailingMailServer({ plan: plans.mail, kill: () => away.kill(), life: () => away.life() }),
  ]);
  let stopSaying = () => {};
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) {
      if (outOfTime.signal.aborted) throw new Error(`The proof was not done after ${options.giveUpMs / 1_000} s.`);
      await wait(50);
    }
  };
  try {
    const site = path.join(folder, dealer);
    cpSync(path.join(import.meta.dirname, '../../test/tenants/advertiser'), site, { recursive: true });
    appendFileSync(path.join(site, 'site.yaml'), dealerLeads({ mailPort: mail.port, webhookPort: webhook.port }));
    await succeed(forecourt('tenant', 'apply', site));
    await succeed(forecourt('tenant', 'secret', 'set', dealer, 'webhook_secret'));

    const server = runServer({ dataFolder, environment });
    away.kill = server.kill;
    away.life = () => (server.port() === null ? null : server.kills().length);
    away.stop = server.stop;
    await until(() => server.port() !== null);
    const posted: PostedForm[] = [];
    const injected = new Map<string, number>();
    const count = (what: string) => injected.set(what, (injected.get(what) ?? 0) + 1);
    const random = seededRandom(`${seed} times`);
    stopSaying = repeatedly(10_000, () =>
      say(
        `  ${posted.length} forms posted, ${posted.filter(({ leadId }) => leadId !== null).length} acknowledged, server killed ${server.kills().length} times, failures to come: ${plans.webhook.left() + plans.mail.left() + plans.post.left()}`,
      ),
    );

    async function postUntilAnswered(form: PostedForm): Promise<void> {
      let fault = plans.post.next();
      let metAbsence = false;
      while (form.leadId === null && form.refusal === null) {
        const port = server.port();
        if (port === null) {
          await until(() => server.port() !== null);
          continue;
        }
        const outcome = await postForm({
          port,
          host,
          idempotencyKey: form.key,
          fault,
          afterMs: random.between(0, 20),
          kill: () => {
            server.kill();
          },
          fields: {
            name: 'Robin',
            last_name: `Number ${form.number}`,
            email: form.person,
            phone: `0491${570_000 + form.number}`,
            postcode: '4000',
            message: `Enquiry ${form.number}`,
          },
        });
        if (fault !== null && outcome.kind === 'unknown') count(`form: ${fault}`);
        // Once for each form: how often somebody presses the button is no failure of its own.
        else if (outcome.kind === 'unknown' && !metAbsence) {
          count('form: server or database away');
          metAbsence = true;
        }
        if (outcome.kind === 'taken') form.leadId = outcome.leadId;
        else if (outcome.kind === 'refused') form.refusal = outcome.text;
        else await wait(300);
        fault = null;
      }
    }

    const unreachedDeliveries = () =>
      readLog(path.join(dataFolder, 'server.log')).filter(
        ({ reason }) => reason !== undefined && /ECONNREFUSED/.test(reason),
      ).length;

    const posting: Promise<void>[] = [];
    const disturbing = disturb();
    async function disturb(): Promise<void> {
      const at = (part: number) => until(() => posted.length >= part * options.forms);
      for (let down = 1; down <= options.downs; down += 1) {
        await at(down / (options.downs + 2));
        const before = unreachedDeliveries();
        for (const receiver of [webhook, mail]) receiver.goDown();
        // A closed port that nobody knocks at is no failure.
        await Promise.all([wait(options.downMs), until(() => unreachedDeliveries() > before)]);
        await Promise.all([webhook.comeUp(), mail.comeUp()]);
      }
      if (postgres === null) return;
      await at(0.8);
      say('  the database stands still');
      postgres.freeze();
      await wait(options.outageMs);
      postgres.thaw();
      count('database: stood still');
      await at(0.95);
      say('  the database is down');
      await postgres.crash();
      await wait(options.outageMs);
      await postgres.start();
      count('database: went down');
    }
    const faultsLeft = () => plans.webhook.left() + plans.mail.left() + plans.post.left();
    while (posted.length < options.forms || (faultsLeft() > 0 && posted.length < 3 * options.forms)) {
      const form: PostedForm = {
        number: posted.length,
        person: `visitor${posted.length}@example.com`,
        key: randomUUID(),
        leadId: null,
        refusal: null,
      };
      posted.push(form);
      posting.push(postUntilAnswered(form));
      await wait(1_000 / options.pace);
      await until(
        () => posted.filter(({ leadId, refusal }) => leadId === null && refusal === null).length < mostAtOnce,
      );
    }
    await disturbing;
    await Promise.all(posting);
    for (const plan of Object.values(plans)) plan.end();

    say('  no more failures; what is on its way arrives');
    let listed: ListedDelivery[] = [];
    let resent = 0;
    const deadline = performance.now() + options.settleMs;
    do {
      await wait(1_000);
      await until(() => server.port() !== null);
      const { out } = await forecourt('lead', 'list', dealer, '--json', '--limit', '100000');
      listed =
        out === ''
          ? []
          : (
              JSON.parse(out) as {
                id: string;
                email: string;
                deliveries: { destination: string; state: ListedDelivery['state'] }[];
              }[]
            ).flatMap(({ id, email, deliveries }) =>
              deliveries.map(({ destination, state }) => ({ leadId: id, person: email, destination, state })),
            );
      if (listed.some(({ state }) => state === 'waiting')) continue;
      // Nine failures in a row: what an operator does then.
      const dead = new Set(listed.filter(({ state }) => state === 'dead').map(({ leadId }) => leadId));
      for (const leadId of dead) {
        await succeed(forecourt('lead', 'resend', dealer, leadId));
        resent += 1;
      }
    } while (
      (listed.length === 0 || listed.some(({ state }) => state !== 'delivered')) &&
      performance.now() < deadline
    );
    await server.stop();

    const log = readLog(path.join(dataFolder, 'server.log'));
    for (const receiver of [webhook, mail]) for (const [what, times] of receiver.injected) injected.set(what, times);
    injected.set('receiver down', unreachedDeliveries());
    return accountFor({
      posted,
      listed,
      takings: [...webhook.takings, ...mail.takings],
      injected,
      kills: server.kills(),
      resent,
      told: log.filter(({ msg }) => msg === 'lead delivered'),
    });
  } finally {
    clearTimeout(timer);
    stopSaying();
    away.kill = () => false;
    await away.stop();
    for (const receiver of [webhook, mail]) receiver.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

const dealerLeads = ({ mailPort, webhookPort }: { mailPort: number; webhookPort: number }): string => `
leads:
  limit_per_address: 100000
  daily_test: { enabled: false }
  smtp: { host: 127.0.0.1, port: ${mailPort}, security: none }
  destinations:
    - { kind: email, to: [email@advertiser.example] }
    - { kind: adf_email, to: [adf-email@advertiser.example] }
    - { kind: webhook, url: "http://127.0.0.1:${webhookPort}/leads" }
`;

async function succeed(running: ReturnType<typeof runForecourt>): Promise<void> {
  const { code, error } = await running;
  if (code !== 0) throw new Error(`A command ended with ${code}: ${error}`);
}

function repeatedly(everyMs: number, work: () => void): () => void {
  const timer = setInterval(work, everyMs);
  return () => clearInterval(timer);
}

interface LogLine {
  time?: number;
  msg?: string;
  leadId?: string;
  destination?: string;
  reason?: string;
}

/** A process that was killed may leave half a line. */
function readLog(file: string): LogLine[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as LogLine];
      } catch {
        return [];
      }
    });
}
