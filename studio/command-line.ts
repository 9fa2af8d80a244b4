/**
 * Makes the pictures of the demonstration's vehicles and the logos of makes: `npm run studio`.
 *
 *   --only WHAT      stills, spins, panoramas, films, report, logos or scenes (comma separated); all but the scenes without it
 *   --body, --angle, --colour   only these (comma separated)
 *   --scene NAME     no vehicles but the scenes whose name holds NAME (`harbour/hero`, comma separated); `all` for all
 *   --again          draws spins and panoramas that exist already too (stills and scenes always are)
 *   --out DIR        elsewhere than demonstration/pictures
 *   --samples N      shifts of a still or scene that are averaged, 4 without it; a spin has 1
 *
 * Code models and lights every vehicle, and a headless Chromium (CHROMIUM_PATH, or the system's own) draws it, so that
 * no picture has a licence of somebody else. The films need ffmpeg with VP9 (FFMPEG_PATH, or in the PATH). Without a
 * graphics card everything takes hours: a spin about five minutes for each body, a still some seconds.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { drawPanoramas } from './draw-panoramas.ts';
import { drawScenes, drawStills } from './draw-pictures.ts';
import { drawSpins } from './draw-spins.ts';
import { makeFilm } from './make-films.ts';
import { makeHistoryReport } from './make-history-report.ts';
import { makeLogos } from './make-logos.ts';
import { pictureAngles, pictureBodies, pictureColours } from '../demonstration/picture-names.ts';
import { films, panoramaBodies } from '../demonstration/spin-names.ts';
import { chosen, openStudioBrowser } from './studio-browser.ts';

const kinds = ['stills', 'spins', 'panoramas', 'films', 'report', 'logos', 'scenes'] as const;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    body: { type: 'string' },
    angle: { type: 'string' },
    colour: { type: 'string' },
    scene: { type: 'string' },
    out: { type: 'string' },
    again: { type: 'boolean', default: false },
    samples: { type: 'string', default: '4' },
  },
});
const out = values.out ?? path.join(import.meta.dirname, '../demonstration/pictures');
const only =
  values.scene !== undefined
    ? ['scenes']
    : values.only === undefined
      ? kinds.filter((kind) => kind !== 'scenes')
      : chosen(kinds, values.only);
const bodies = chosen(pictureBodies, values.body);
const colours = chosen(pictureColours, values.colour);
const samples = Number(values.samples);
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

if (only.includes('logos'))
  for (const [name, text] of Object.entries(await makeLogos()))
    await writeFile(path.join(import.meta.dirname, '../src/content', name), text);
if (only.some((kind) => kind !== 'logos' && kind !== 'films')) await drawInBrowser();
// Cut out of the stills, so they come last.
if (only.includes('films'))
  for (const film of films)
    if (bodies.includes(film.body) && colours.includes(film.colour)) await makeFilm({ ...film, out, say });

async function drawInBrowser(): Promise<void> {
  const browser = await openStudioBrowser();
  try {
    if (only.includes('stills'))
      await drawStills({ browser, bodies, angles: chosen(pictureAngles, values.angle), colours, out, samples, say });
    if (only.includes('spins')) await drawSpins({ browser, bodies, out, samples: 1, again: values.again, say });
    if (only.includes('panoramas'))
      await drawPanoramas({
        browser,
        bodies: panoramaBodies.filter((body) => bodies.includes(body)),
        out,
        again: values.again,
        say,
      });
    if (only.includes('report')) await makeHistoryReport({ browser, out });
    if (only.includes('scenes'))
      await drawScenes({ browser, wanted: values.scene ?? 'all', out: values.out, samples, say });
  } finally {
    await browser.close();
  }
}
