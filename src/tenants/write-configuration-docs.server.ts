/** Writes `docs/site-configuration.md`: `node src/tenants/write-configuration-docs.server.ts`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { generateConfigurationDocs } from './generate-configuration-docs.ts';

const docs = new URL('../../docs/', import.meta.url);
await mkdir(docs, { recursive: true });
await writeFile(new URL('site-configuration.md', docs), generateConfigurationDocs());
process.stdout.write('docs/site-configuration.md is written.\n');
