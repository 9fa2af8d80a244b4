/**
 * Cuts a short film of a vehicle out of its stills: a look from the front, along the side, from behind and inside.
 * Needs ffmpeg with VP9 (Debian: `apt install ffmpeg`), from FFMPEG_PATH or the PATH.
 */
import { spawn } from 'node:child_process';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { PictureAngle, PictureBody, PictureColour } from '../demonstration/picture-names.ts';
import { pictureName } from '../demonstration/picture-names.ts';
import { filmName, spinSize } from '../demonstration/spin-names.ts';

const framesPerSecond = 25;
const shotSeconds = 2.1;
const fadeSeconds = 0.4;

/**
 * How the camera moves in a shot: from one part of the picture to another, as zoom and place (0 left or top, 1 right or
 * bottom).
 */
interface Shot {
  angle: PictureAngle;
  zoom: readonly [number, number];
  x: readonly [number, number];
  y: readonly [number, number];
}

const shots: readonly Shot[] = [
  { angle: 'front-three-quarter', zoom: [1, 1.22], x: [0.5, 0.28], y: [0.5, 0.62] },
  { angle: 'side', zoom: [1.3, 1.3], x: [0.06, 0.94], y: [0.62, 0.62] },
  { angle: 'rear-three-quarter', zoom: [1.22, 1], x: [0.75, 0.5], y: [0.6, 0.5] },
  { angle: 'interior', zoom: [1, 1.12], x: [0.5, 0.5], y: [0.5, 0.6] },
];

export async function makeFilm({
  body,
  colour,
  out,
  say,
}: {
  body: PictureBody;
  colour: PictureColour;
  out: string;
  say(line: string): void;
}): Promise<void> {
  const file = path.join(out, filmName({ body, colour }));
  await mkdir(path.dirname(file), { recursive: true });
  const stills = shots.flatMap(({ angle }) => [
    '-i',
    path.join(import.meta.dirname, '../demonstration/pictures', pictureName({ body, colour, angle })),
  ]);
  await run([
    '-hide_banner',
    '-loglevel',
    'error',
    '-y',
    ...stills,
    '-filter_complex',
    [...shots.map(moving), ...joined()].join(';'),
    '-map',
    '[film]',
    '-an',
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    '36',
    '-row-mt',
    '1',
    '-cpu-used',
    '2',
    '-g',
    '50',
    '-pix_fmt',
    'yuv420p',
    file,
  ]);
  say(`film of ${body} in ${colour}: ${Math.round((await stat(file)).size / 1024)} KB`);
}

/** Enlarged first: the camera moves by whole pixels of what it is given, and would shake. */
function moving({ zoom, x, y }: Shot, index: number): string {
  const frames = Math.round(shotSeconds * framesPerSecond);
  const eased = `(1-cos(PI*on/${frames - 1}))/2`;
  const between = ([from, to]: readonly [number, number]): string => `(${from}+(${to - from})*${eased})`;
  return (
    `[${index}:v]scale=3600:-1,zoompan=z='${between(zoom)}':x='(iw-iw/zoom)*${between(x)}':y='(ih-ih/zoom)*${between(y)}':d=${frames}:fps=${framesPerSecond}` +
    `:s=${spinSize.width}x${spinSize.height},setsar=1[shot${index}]`
  );
}

function joined(): string[] {
  return shots.slice(1).map((_, index) => {
    const before = index === 0 ? 'shot0' : `joined${index}`;
    const after = index === shots.length - 2 ? 'film' : `joined${index + 1}`;
    return `[${before}][shot${index + 1}]xfade=transition=fade:duration=${fadeSeconds}:offset=${((index + 1) * (shotSeconds - fadeSeconds)).toFixed(2)}[${after}]`;
  });
}

function run(options: string[]): Promise<void> {
  const program = process.env.FFMPEG_PATH ?? 'ffmpeg';
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new Error(
              `The films need ffmpeg with VP9, and "${program}" is not there: install it (Debian: apt install ffmpeg) or set FFMPEG_PATH.`,
            )
          : error,
      ),
    );
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))));
  });
}
