import type { TenantDatabase, Transaction } from '../src/db/database.server.ts';

/** A step of a plan, as `explain (analyze, format json)` has it. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

export interface ExplainedQuery {
  text: string;
  /** Kinds of steps, such as `Index Scan` and `Sort`. */
  steps: string[];
  /** The most rows that one step has read, those included that its filter left out. */
  mostRows: number;
}

/**
 * The same database, but it calls `hear` with the plan of each query on the named tables. A query's changes happen
 * once.
 */
export function withPlans(
  database: TenantDatabase,
  tables: readonly string[],
  hear: (query: ExplainedQuery) => void,
): TenantDatabase {
  const isAsked = (text: string): boolean => tables.some((table) => text.includes(` ${table} `));
  return {
    tenantId: database.tenantId,
    transaction: (work, options) =>
      database.transaction(
        (transaction) =>
          work({
            notify: (channel, payload) => transaction.notify(channel, payload),
            async query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]> {
              if (isAsked(text)) hear(await explain(transaction, text, values));
              return transaction.query<Row>(text, values);
            },
          }),
        options,
      ),
  };
}

/** Runs the query for its plan and rolls back its changes. */
async function explain(
  transaction: Transaction,
  text: string,
  values: readonly unknown[] | undefined,
): Promise<ExplainedQuery> {
  await transaction.query('savepoint before_plan');
  const [row] = await transaction.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  );
  await transaction.query('rollback to savepoint before_plan');
  const nodes = [...walk(row!['QUERY PLAN'][0].Plan)];
  return {
    text,
    steps: nodes.map((node) => node['Node Type']),
    mostRows: Math.max(
      ...nodes.map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']),
    ),
  };
}

function* walk(node: PlanNode): Iterable<PlanNode> {
  yield node;
  for (const child of node.Plans ?? []) yield* walk(child);
}
