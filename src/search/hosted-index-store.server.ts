/**
 * The content of a dealer's hosted index, and the lease of the server that writes to it. All times are the database's.
 */
import type { TenantDatabase, Transaction } from '../db/database.server.ts';

/** The last completed write. */
export interface HostedContent {
  /** `HostedEngine.target` and `HostedEngine.shape`. */
  target: string;
  shape: string;
  configurationVersion: number;
  stockVersion: number;
  documents: number;
}

export interface HostedIndexRow extends HostedContent {
  /** Grows with every write. */
  revision: number;
}

export interface HostedIndexStore {
  /** `null` before the first write is done. */
  find(): Promise<HostedIndexRow | null>;
  /** False while another server writes. Claiming again by the same writer renews. */
  claim(writer: string, leaseMs: number): Promise<boolean>;
  /**
   * False if the lease has gone to another writer; then nothing is recorded. Announces `hosted_index_changed`.
   */
  save(writer: string, content: HostedContent): Promise<boolean>;
  release(writer: string): Promise<void>;
  /** Ends every lease: for the embedded database, where a writer that is not this process is dead. */
  releaseAll(): Promise<void>;
}

interface Row {
  target: string;
  shape: string;
  configuration_version: number;
  stock_version: number;
  documents: number;
  revision: number;
}

export function createHostedIndexStore(database: TenantDatabase): HostedIndexStore {
  const { tenantId } = database;
  const run = <Result extends object>(text: string, values: readonly unknown[]): Promise<Result[]> =>
    database.transaction((transaction) => transaction.query<Result>(text, values));

  return {
    async find() {
      const [row] = await run<Row>(
        'select target, shape, configuration_version, stock_version, documents, revision from hosted_index where tenant_id = $1 and revision > 0',
        [tenantId],
      );
      if (row === undefined) return null;
      return {
        target: row.target,
        shape: row.shape,
        configurationVersion: row.configuration_version,
        stockVersion: row.stock_version,
        documents: row.documents,
        revision: row.revision,
      };
    },

    async claim(writer, leaseMs) {
      const rows = await run(
        `insert into hosted_index (tenant_id, writer, lease_until) values ($1, $2, now() + $3 * interval '1 millisecond')
         on conflict (tenant_id) do update set writer = excluded.writer, lease_until = excluded.lease_until
         where hosted_index.writer is null or hosted_index.writer = excluded.writer or hosted_index.lease_until < now()
         returning tenant_id`,
        [tenantId, writer, leaseMs],
      );
      return rows.length === 1;
    },

    save: (writer, content) =>
      database.transaction(async (transaction: Transaction) => {
        const rows = await transaction.query(
          `update hosted_index set target = $3, shape = $4, configuration_version = $5, stock_version = $6, documents = $7, revision = revision + 1, written_at = now()
         where tenant_id = $1 and writer = $2 returning revision`,
          [
            tenantId,
            writer,
            content.target,
            content.shape,
            content.configurationVersion,
            content.stockVersion,
            content.documents,
          ],
        );
        if (rows.length === 1) await transaction.notify('hosted_index_changed', { tenantId });
        return rows.length === 1;
      }),

    async release(writer) {
      await run('update hosted_index set writer = null, lease_until = null where tenant_id = $1 and writer = $2', [
        tenantId,
        writer,
      ]);
    },

    async releaseAll() {
      await run(
        'update hosted_index set writer = null, lease_until = null where tenant_id = $1 and writer is not null',
        [tenantId],
      );
    },
  };
}
