import type { TenantDatabase } from './database.server.ts';

/**
 * The same database for work that no visitor waits for and whose statements may take minutes: imports, undo, deletion
 * of old data.
 */
export function withoutTimeouts(database: TenantDatabase): TenantDatabase {
  return { tenantId: database.tenantId, transaction: (work) => database.transaction(work, { isLong: true }) };
}
