/** The PostgreSQL of `TEST_DATABASE_URL`, on which tests make databases of their own. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The connection URL of one of its databases. */
export function databaseUrl(name: string): URL {
  const url = new URL(process.env.TEST_DATABASE_URL!);
  url.pathname = `/${name}`;
  return url;
}

export async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export interface OwnDatabase {
  name: string;
  address: string;
  /** Disconnects all clients. */
  drop(): Promise<void>;
}

/** An empty database that no other test knows. */
export async function createOwnDatabase(): Promise<OwnDatabase> {
  const server = process.env.TEST_DATABASE_URL!;
  const name = `forecourt_e2e_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  return {
    name,
    address: databaseUrl(name).href,
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}
