/** What of a dealer's leads an operator's alarms look at, read when somebody asks. */
import type { TenantDatabase } from '../db/database.server.ts';
import { dailyTestDestinations, dailyTestDueAt } from './daily-test/daily-test-lead.ts';
import { listDailyTestArrivals } from './daily-test/daily-test-store.server.ts';
import { impliedDestinations } from './routing/implied-destinations.ts';
import { countUndeliveredLeads, type LeadFigures } from './lead-figures-store.server.ts';
import { countQuarantinedLeads } from './spam/quarantine-store.server.ts';
import { destinationName } from './destinations/destination-kinds.ts';
import type { LeadsSettings } from './settings.ts';

export interface LeadWatch extends LeadFigures {
  /** Suspected spam that nobody has looked at. */
  held: number;
  /** By destination that the daily test goes to; empty when the dealer has none. */
  tests: { destination: string; /** `null` when none ever arrived. */ deliveredAt: Date | null; isOverdue: boolean }[];
}

/**
 * A test is overdue at a destination when the last one that is due for longer than `overdue_minutes` has not arrived
 * there, for whatever reason: it was refused, no worker runs, or it was never sent.
 */
export async function watchLeads({
  database,
  settings,
  timeZone,
  now,
}: {
  database: TenantDatabase;
  settings: LeadsSettings;
  timeZone: string;
  now: Date;
}): Promise<LeadWatch> {
  const overdueBefore = new Date(now.getTime() - settings.overdue_minutes * 60_000);
  const { enabled, hour, adf } = settings.daily_test;
  return database.transaction(async (transaction) => {
    const figures = {
      ...(await countUndeliveredLeads(transaction, overdueBefore)),
      held: await countQuarantinedLeads(transaction),
    };
    if (!enabled) return { ...figures, tests: [] };
    const arrivals = await listDailyTestArrivals(transaction);
    const dueAt = dailyTestDueAt({ hour, timeZone, now: overdueBefore });
    const tests = dailyTestDestinations(impliedDestinations(settings.destinations), { adf }).map((each) => {
      const destination = destinationName(each);
      const { deliveredAt = null, storedAt = null } =
        arrivals.find((arrival) => arrival.destination === destination) ?? {};
      return { destination, deliveredAt, isOverdue: storedAt === null || storedAt < dueAt };
    });
    return { ...figures, tests };
  });
}
