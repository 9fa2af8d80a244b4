/**
 * What people do with leads that were held back: look, release, confirm. Released, a lead goes its way as if it had
 * just been stored.
 */
import type { TenantDatabase } from '../../db/database.server.ts';
import type { Outbox } from '../../outbox/outbox.server.ts';
import { isId } from '../../shared/ids.ts';
import { bookTime, chooseTime } from '../appointments/book-appointment.server.ts';
import type { AppointmentLocation } from '../appointments/free-slots.ts';
import { findLead, listLeadsById } from '../lead/lead-store.server.ts';
import type { FormSettings } from '../forms/settings.ts';
import { startDeliveries, type ReceiverSettings } from '../delivery/start-deliveries.server.ts';
import type { StoredLead } from '../lead/stored-lead.ts';
import { listQuarantinedLeadIds, saveQuarantineOutcome } from './quarantine-store.server.ts';

export interface QuarantineOperations {
  /** Newest first. */
  list(limit: number): Promise<StoredLead[]>;
  /** `null` for a lead that there is not, or that was never held. */
  find(leadId: string): Promise<StoredLead | null>;
  /**
   * Once: `before` when somebody else was quicker, `none` when there is nothing to release. What was confirmed as spam
   * can still be released.
   */
  release(leadId: string): Promise<'released' | 'before' | 'none'>;
  /** It is spam: it leaves the list and is kept. `before` if it has been released since. */
  confirm(leadId: string): Promise<'confirmed' | 'before' | 'none'>;
}

export interface QuarantineOperationsOptions {
  database: TenantDatabase;
  outbox: Outbox;
  settings: ReceiverSettings & Pick<FormSettings, 'test_drive_appointments'>;
  appointmentLocations: readonly AppointmentLocation[];
  timeZone: string;
  now(): Date;
}

export function createQuarantineOperations({
  database,
  outbox,
  settings,
  appointmentLocations,
  timeZone,
  now,
}: QuarantineOperationsOptions): QuarantineOperations {
  return {
    list: (limit) =>
      database.transaction(async (transaction) =>
        listLeadsById(transaction, await listQuarantinedLeadIds(transaction, { limit })),
      ),
    async find(leadId) {
      const lead = isId(leadId) ? await database.transaction((transaction) => findLead(transaction, leadId)) : null;
      return lead === null || lead.quarantine === null ? null : lead;
    },
    async release(leadId) {
      if (!isId(leadId)) return 'none';
      return database.transaction(async (transaction) => {
        const lead = await findLead(transaction, leadId);
        if (lead === null || lead.quarantine === null) return 'none';
        const releasedAt = now();
        if (!(await saveQuarantineOutcome(transaction, leadId, { releasedAt: releasedAt.toISOString() })))
          return 'before';
        const released: StoredLead = {
          ...lead,
          quarantine: { ...lead.quarantine, releasedAt: releasedAt.toISOString() },
        };
        // The time that it asked for may be gone by now; then it stays a wish, and the dealer reads it.
        const chosen = await chooseTime(transaction, released, {
          settings: settings.test_drive_appointments,
          locations: appointmentLocations,
          timeZone,
          now: releasedAt,
        });
        if (chosen.ok && chosen.value !== null) await bookTime(transaction, released, chosen.value, releasedAt);
        await startDeliveries(transaction, {
          lead: released,
          settings,
          outbox,
          tenantId: database.tenantId,
          now: releasedAt,
        });
        return 'released';
      });
    },
    async confirm(leadId) {
      if (!isId(leadId)) return 'none';
      return database.transaction(async (transaction) => {
        const lead = await findLead(transaction, leadId);
        if (lead === null || lead.quarantine === null) return 'none';
        return (await saveQuarantineOutcome(transaction, leadId, { confirmedAt: now().toISOString() }))
          ? 'confirmed'
          : 'before';
      });
    },
  };
}
