/** Writes the tables of `docs/feeds.md`: `node src/stock/feeds/write-field-tables.server.ts`. */
import { readFile, writeFile } from 'node:fs/promises';
import { withFieldTables } from './field-table.ts';

const guide = new URL('../../../docs/feeds.md', import.meta.url);
await writeFile(guide, withFieldTables(await readFile(guide, 'utf8')));
process.stdout.write('The tables of docs/feeds.md are written.\n');
