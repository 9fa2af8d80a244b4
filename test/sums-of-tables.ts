import type { Transaction } from '../src/db/database.server.ts';

/**
 * For every table of the product, its number of rows and a checksum over their content, in any order. For a transaction
 * that may read every row (`owner`).
 */
export async function sumsOfTables(transaction: Transaction): Promise<Record<string, string>> {
  const tables = await transaction.query<{ name: string }>(
    `select format('%I', relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await transaction.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(digest, '' order by digest)), '') as sum from (select md5(t::text) as digest from ${name} t) each`,
    );
    sums[name] = row!.sum;
  }
  return sums;
}
