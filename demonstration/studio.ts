import { parseArgs } from 'node:util';
import path from 'node:path';
import { pictureBodies } from './picture-names.ts';
import { drawSpins } from './draw-spins.ts';
import { chosen, openStudioBrowser } from './studio-browser.ts';
const { values } = parseArgs({ options: { body: { type: 'string' }, out: { type: 'string' }, samples: { type: 'string', default: '1' }, again: { type: 'boolean', default: false } } });
const browser = await openStudioBrowser();
try {
  await drawSpins({ browser, bodies: chosen(pictureBodies, values.body), out: values.out ?? path.join(import.meta.dirname, 'pictures'), samples: Number(values.samples), again: values.again, say: (line) => process.stdout.write(`${line}\n`) });
} finally { await browser.close(); }
