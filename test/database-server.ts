/** The PostgreSQL of `TEST_DATABASE_URL`, on which tests make databases of their own. */
import pg from 'pg';

/** The address of one of its databases. */
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
