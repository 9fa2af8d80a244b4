/** The lead gauges, read from the database at each scrape and not updated in between. */
import { Gauge, type Registry } from 'prom-client';

export interface LeadGaugeValues {
  tenant: string;
  waiting: number;
  overdue: number;
  dead: number;
  held: number;
  tests: readonly { destination: string; deliveredAt: Date | null; isOverdue: boolean }[];
}

/**
 * `read` must not reject. Gauges without a value are left out, so that an alarm can distinguish missing data from zero.
 */
export function registerLeadGauges(registry: Registry, read: () => Promise<readonly LeadGaugeValues[]>): void {
  let reading: Promise<readonly LeadGaugeValues[]> | null = null;
  // All gauges are read at the same time, from one query.
  const readOnce = () =>
    (reading ??= read().finally(() => {
      reading = null;
    }));
  const add = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    valuesOf: (leads: LeadGaugeValues) => readonly { labels: Record<Label, string>; value: number }[],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const all = await readOnce();
        this.reset();
        for (const { labels, value } of all.flatMap(valuesOf)) this.set(labels, value);
      },
    });
  add(
    'forecourt_leads_waiting',
    'Leads that have not reached every destination yet.',
    ['tenant'],
    ({ tenant, waiting }) => [{ labels: { tenant }, value: waiting }],
  );
  add(
    'forecourt_leads_overdue',
    'Waiting leads that are older than the dealer’s overdue_minutes.',
    ['tenant'],
    ({ tenant, overdue }) => [{ labels: { tenant }, value: overdue }],
  );
  add('forecourt_leads_dead', 'Leads with a dead letter.', ['tenant'], ({ tenant, dead }) => [
    { labels: { tenant }, value: dead },
  ]);
  add(
    'forecourt_leads_held',
    'Suspected spam that has not been released or confirmed.',
    ['tenant'],
    ({ tenant, held }) => [{ labels: { tenant }, value: held }],
  );
  add(
    'forecourt_test_lead_last_delivered_timestamp_seconds',
    'When a daily test last reached a destination.',
    ['tenant', 'destination'],
    ({ tenant, tests }) =>
      tests.flatMap(({ destination, deliveredAt }) =>
        deliveredAt === null ? [] : [{ labels: { tenant, destination }, value: deliveredAt.getTime() / 1_000 }],
      ),
  );
  add(
    'forecourt_test_lead_overdue',
    '1 while the last due daily test has not reached a destination.',
    ['tenant', 'destination'],
    ({ tenant, tests }) =>
      tests.map(({ destination, isOverdue }) => ({ labels: { tenant, destination }, value: isOverdue ? 1 : 0 })),
  );
}
