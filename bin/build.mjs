/**
 * `npm run build`: the pages for the server and the browser, each browser file once more compressed, and the licences.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { licencesText, refusedPackages, shippedPackages } from './third-party-licences.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const shipped = shippedPackages(root);
const refused = refusedPackages(shipped);
if (refused.length > 0) {
  process.stderr.write(`${refused.join('\n')}\n`);
  process.exit(1);
}
const cli = path.join(root, 'node_modules/@react-router/dev/bin.cjs');
const { status } = spawnSync(process.execPath, [cli, 'build'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
if (status !== 0) process.exit(status ?? 1);

/** The server sends these files unchanged, so they are compressed at the highest level. */
const assets = path.join(root, 'build/client/assets');
for (const name of readdirSync(assets)) {
  if (!/\.(js|css|svg|json)$/.test(name)) continue;
  const bytes = readFileSync(path.join(assets, name));
  // A constant imported from a file with schemas brings the whole library to every page, 27 kB compressed.
  if (name.endsWith('.js') && bytes.includes('_zod')) {
    process.stderr.write(
      `${name}: contains zod, expected no schemas in the browser. Import values from a file without them.\n`,
    );
    process.exit(1);
  }
  if (bytes.length < 1024) continue;
  writeFileSync(
    path.join(assets, `${name}.br`),
    zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(path.join(assets, `${name}.gz`), zlib.gzipSync(bytes, { level: 9 }));
}
writeFileSync(path.join(root, 'build/client/third-party-licences.txt'), licencesText(shipped));
