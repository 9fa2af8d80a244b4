/**
 * An operator's actions on a whole dealer: suspend, resume, remove, restore. A removal is requested first and confirmed
 * within an hour; then the site is offline, and the dealer is deleted a week later. Every server is notified of each
 * change.
 */
import type { Database } from '../db/database.server.ts';
import type { Result } from '../shared/result.ts';
import {
  findTenantState,
  listRemovedTenants,
  lockTenantState,
  saveTenantState,
  type TenantState,
} from './tenant-store.server.ts';

const hourMs = 3_600_000;
export const removalKeptMs = 7 * 24 * hourMs;
/** Maximum time between the two calls of a removal. */
const confirmationMs = hourMs;

/**
 * `unchanged`: the dealer is already in that state. `not-asked`: a confirmation without a request within the last hour.
 * `too-late`: the week is over.
 */
export type LifecycleRefusal = 'unknown' | 'unchanged' | 'removed' | 'not-removed' | 'not-asked' | 'too-late';

export interface TenantLifecycle {
  find(slug: string): Promise<TenantState | null>;
  suspend(slug: string): Promise<Result<TenantState, LifecycleRefusal>>;
  resume(slug: string): Promise<Result<TenantState, LifecycleRefusal>>;
  askRemoval(slug: string): Promise<Result<TenantState, LifecycleRefusal>>;
  remove(slug: string): Promise<Result<TenantState, LifecycleRefusal>>;
  restore(slug: string): Promise<Result<TenantState, LifecycleRefusal>>;
  /** Removed dealers whose week is over. */
  listDeletable(): Promise<TenantState[]>;
}

export function createTenantLifecycle({
  database,
  now,
}: {
  database: Pick<Database, 'system'>;
  now: () => Date;
}): TenantLifecycle {
  /** One change at a time for a dealer: its row is locked while `decide` looks at it. */
  async function change(
    slug: string,
    decide: (
      state: TenantState,
    ) => LifecycleRefusal | Partial<Pick<TenantState, 'suspendedAt' | 'removalAskedAt' | 'removedAt'>>,
  ): Promise<Result<TenantState, LifecycleRefusal>> {
    return database.system(async (transaction) => {
      const state = await lockTenantState(transaction, slug);
      if (state === null) return { ok: false, reason: 'unknown' };
      const decided = decide(state);
      if (typeof decided === 'string') return { ok: false, reason: decided };
      const next = { ...state, ...decided };
      await saveTenantState(transaction, next);
      await transaction.notify('configuration_changed', { tenantId: state.id });
      return { ok: true, value: next };
    });
  }

  return {
    find: (slug) => database.system((transaction) => findTenantState(transaction, slug)),
    suspend: (slug) =>
      change(slug, ({ suspendedAt, removedAt }) => {
        if (removedAt !== null) return 'removed';
        return suspendedAt === null ? { suspendedAt: now() } : 'unchanged';
      }),
    resume: (slug) =>
      change(slug, ({ suspendedAt, removedAt }) => {
        if (removedAt !== null) return 'removed';
        return suspendedAt === null ? 'unchanged' : { suspendedAt: null };
      }),
    askRemoval: (slug) => change(slug, ({ removedAt }) => (removedAt === null ? { removalAskedAt: now() } : 'removed')),
    remove: (slug) =>
      change(slug, ({ removalAskedAt, removedAt }) => {
        if (removedAt !== null) return 'removed';
        const isAsked = removalAskedAt !== null && now().getTime() - removalAskedAt.getTime() <= confirmationMs;
        return isAsked ? { removalAskedAt: null, removedAt: now() } : 'not-asked';
      }),
    restore: (slug) =>
      change(slug, ({ removedAt }) => {
        if (removedAt === null) return 'not-removed';
        // The deletion may have begun.
        return removedAt.getTime() + removalKeptMs <= now().getTime() ? 'too-late' : { removedAt: null };
      }),
    listDeletable: () =>
      database.system((transaction) => listRemovedTenants(transaction, new Date(now().getTime() - removalKeptMs))),
  };
}
