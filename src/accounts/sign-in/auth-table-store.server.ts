/**
 * The tables of the sign-in library (better-auth), through the database handle that is bound to one dealer: nothing
 * here names a dealer, and no query reaches the rows of another one.
 */
import { createAdapterFactory, type CleanedWhere, type CustomAdapter } from 'better-auth/adapters';
import type { TenantDatabase, Transaction } from '../../db/database.server.ts';
import { createId } from '../../shared/ids.ts';

type Row = Record<string, unknown>;

/** Models of the library and their tables. */
const tables: Readonly<Record<string, string>> = {
  user: 'account_user',
  session: 'account_session',
  verification: 'account_verification',
  passkey: 'account_passkey',
};

/** Passwords and sign-ins by other companies: this site has neither, so there are no such rows. */
const emptyModel = 'account';

export function authAdapter(database: TenantDatabase) {
  const query = <Value extends Row>(text: string, values: readonly unknown[]): Promise<Value[]> =>
    database.transaction((transaction: Transaction) => transaction.query<Value>(text, values));

  const adapter: CustomAdapter = {
    async create({ model, data }) {
      const names = Object.keys(data).filter((name) => data[name] !== undefined);
      const values = names.map((name) => data[name]);
      const [row] = await query(
        `insert into ${tableOf(model)} (tenant_id, ${names.map(columnOf).join(', ')})
         values ($1, ${values.map((_value, index) => `$${index + 2}`).join(', ')}) returning *`,
        [database.tenantId, ...values],
      );
      return modelOf(row!) as typeof data;
    },
    async findOne({ model, where }) {
      const [found] = await find(model, where, { limit: 1 });
      return (found ?? null) as never;
    },
    async findMany({ model, where = [], limit, sortBy, offset }) {
      return (await find(model, where, { limit, sortBy, offset })) as never;
    },
    async update({ model, where, update }) {
      const [row] = await change(model, where, update as Row, { isOne: true });
      return (row ?? null) as never;
    },
    async updateMany({ model, where, update }) {
      return (await change(model, where, update, { isOne: false })).length;
    },
    async delete({ model, where }) {
      await remove(model, where, { isOne: true });
    },
    async deleteMany({ model, where }) {
      return (await remove(model, where, { isOne: false })).length;
    },
    async consumeOne({ model, where }) {
      const [row] = await remove(model, where, { isOne: true });
      return (row ?? null) as never;
    },
    async count({ model, where = [] }) {
      if (model === emptyModel) return 0;
      const { text, values } = conditionOf(where);
      const [row] = await query<{ count: number }>(
        `select count(*)::int as count from ${tableOf(model)} where ${text}`,
        values,
      );
      return row!.count;
    },
  };

  async function find(
    model: string,
    where: readonly CleanedWhere[],
    {
      limit,
      sortBy,
      offset = 0,
    }: {
      limit: number;
      sortBy?: { field: string; direction: 'asc' | 'desc' } | undefined;
      offset?: number | undefined;
    },
  ): Promise<Row[]> {
    if (model === emptyModel) return [];
    const { text, values } = conditionOf(where);
    const order = sortBy === undefined ? '' : `order by ${columnOf(sortBy.field)} ${sortBy.direction}`;
    const rows = await query(
      `select * from ${tableOf(model)} where ${text} ${order} limit ${Number(limit)} offset ${Number(offset)}`,
      values,
    );
    return rows.map(modelOf);
  }

  async function change(
    model: string,
    where: readonly CleanedWhere[],
    update: Row,
    { isOne }: { isOne: boolean },
  ): Promise<Row[]> {
    if (model === emptyModel) return [];
    const { text, values } = conditionOf(where);
    const names = Object.keys(update).filter((name) => update[name] !== undefined);
    const table = tableOf(model);
    const set = names.map((name, index) => `${columnOf(name)} = $${values.length + index + 1}`).join(', ');
    const rows = await query(
      `update ${table} set ${set} where id in (select id from ${table} where ${text} ${isOne ? 'limit 1' : ''}) returning *`,
      [...values, ...names.map((name) => update[name])],
    );
    return rows.map(modelOf);
  }

  /** A row that somebody else deletes at the same time is nobody else's: `for update` waits, and then finds none. */
  async function remove(model: string, where: readonly CleanedWhere[], { isOne }: { isOne: boolean }): Promise<Row[]> {
    if (model === emptyModel) return [];
    const { text, values } = conditionOf(where);
    const table = tableOf(model);
    const rows = await query(
      `delete from ${table} where id in (select id from ${table} where ${text} ${isOne ? 'limit 1' : ''} for update) returning *`,
      values,
    );
    return rows.map(modelOf);
  }

  return createAdapterFactory({
    config: {
      adapterId: 'forecourt',
      supportsNumericIds: false,
      supportsDates: true,
      supportsBooleans: true,
      supportsJSON: false,
      customIdGenerator: () => createId(),
      transaction: false,
    },
    adapter: () => adapter,
  });
}

function tableOf(model: string): string {
  const table = tables[model];
  if (table === undefined) throw new Error(`The sign-in has no table for "${model}".`);
  return table;
}

/** `phoneNumber` -> `"phone_number"` */
const columnOf = (field: string): string => {
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (!/^[a-z_]+$/.test(column)) throw new Error(`The sign-in has no column for "${field}".`);
  return column;
};

function modelOf({ tenant_id: _tenant, ...row }: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}

const operators: Readonly<Record<string, string>> = { eq: '=', ne: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=' };

/** The library's conditions as SQL with parameters; without conditions all rows of the dealer. */
function conditionOf(where: readonly CleanedWhere[]): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts = where.map(({ field, operator, value, mode }, index) => {
    const column = columnOf(field);
    const connector = index === 0 ? '' : ` ${where[index - 1]!.connector === 'OR' ? 'or' : 'and'} `;
    if (value === null) return `${connector}${column} is ${operator === 'ne' ? 'not ' : ''}null`;
    values.push(value);
    const parameter = `$${values.length}`;
    if (operator === 'in' || operator === 'not_in')
      return `${connector}${operator === 'in' ? '' : 'not '}${column} = any(${parameter})`;
    const sign = operators[operator];
    if (sign === undefined) throw new Error(`The sign-in does not search by "${operator}".`);
    return mode === 'insensitive' && typeof value === 'string'
      ? `${connector}lower(${column}) ${sign} lower(${parameter})`
      : `${connector}${column} ${sign} ${parameter}`;
  });
  return { text: parts.length === 0 ? 'true' : parts.join(''), values };
}
