/**
 * Draws the logos of makes: `make-logos.svg`, one symbol a make, and `make-logo-shapes.ts`, how wide each is. Both
 * files are committed, so that a browser loads one small picture and not two packages of icons.
 *
 * Sources: simple-icons (CC0) and car-makes-icons (MIT). The marks belong to their owners and are shown to name their
 * makes.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const packages = fileURLToPath(new URL('../node_modules/', import.meta.url));
const simple = (name: string) => `simple-icons/icons/${name}.svg`;
const carMakes = (name: string) => `car-makes-icons/svgs/${name}.svg`;

const sources: Record<string, string> = {
  audi: simple('audi'),
  bmw: simple('bmw'),
  'alfa-romeo': carMakes('alfa romeo'),
  citroen: simple('citroen'),
  ducati: simple('ducati'),
  fiat: simple('fiat'),
  ford: simple('ford'),
  genesis: carMakes('genesis'),
  honda: simple('honda'),
  hyundai: simple('hyundai'),
  jaguar: carMakes('jaguar'),
  jeep: simple('jeep'),
  kia: simple('kia'),
  ktm: simple('ktm'),
  'land-rover': carMakes('land rover'),
  lexus: carMakes('lexus'),
  mazda: simple('mazda'),
  'mercedes-benz': carMakes('mercedes benz'),
  mg: simple('mg'),
  mini: simple('mini'),
  mitsubishi: simple('mitsubishi'),
  nissan: simple('nissan'),
  polestar: simple('polestar'),
  ram: simple('ram'),
  renault: simple('renault'),
  seat: simple('seat'),
  skoda: simple('skoda'),
  subaru: simple('subaru'),
  suzuki: simple('suzuki'),
  tesla: simple('tesla'),
  toyota: simple('toyota'),
  volkswagen: simple('volkswagen'),
  volvo: simple('volvo'),
};

const renderedPixels = 960;

/** What the mark really covers of its drawing, in the drawing's units; icons come with uneven margins. */
async function markBox(svg: string, size: number): Promise<{ x: number; y: number; width: number; height: number }> {
  const large = svg.replace('<svg ', `<svg width="${renderedPixels}" height="${renderedPixels}" `);
  const onWhite = await sharp(Buffer.from(large)).flatten({ background: '#fff' }).png().toBuffer();
  const { info } = await sharp(onWhite)
    .trim({ background: '#fff', threshold: 20 })
    .toBuffer({ resolveWithObject: true });
  const unit = size / renderedPixels;
  return {
    x: -(info.trimOffsetLeft ?? 0) * unit,
    y: -(info.trimOffsetTop ?? 0) * unit,
    width: info.width * unit,
    height: info.height * unit,
  };
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Both files, by their names in `src/content`. */
export async function makeLogos(): Promise<Readonly<Record<string, string>>> {
  const symbols: string[] = [];
  const boxes: string[] = [];
  for (const [make, source] of Object.entries(sources).sort(([a], [b]) => a.localeCompare(b))) {
    const file = await readFile(packages + source, 'utf8');
    const [, , width, height] = (/viewBox="([^"]+)"/.exec(file)?.[1] ?? '').split(/\s+/).map(Number);
    if (!width || !height) throw new Error(`${source}: expected a viewBox`);
    const size = Math.max(width, height);
    const elements = [...file.matchAll(/<(path|polygon|circle|ellipse|rect)\b[^>]*>/g)].map(([element]) =>
      element
        .replace(/\s+/g, ' ')
        .replace(/ (class|fill|style)="[^"]*"/g, '')
        .replace(/ ?\/?>$/, '/>'),
    );
    const bare = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${elements.join('')}</svg>`;
    const box = await markBox(bare, size);
    symbols.push(
      `<symbol id="${make}" viewBox="${round(box.x)} ${round(box.y)} ${round(box.width)} ${round(box.height)}">${elements.join('')}</symbol>`,
    );
    boxes.push(`  ${make.includes('-') ? `'${make}'` : make}: ${round(box.width / box.height)},`);
  }
  return {
    'make-logos.svg': `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
    'make-logo-shapes.ts': `/** Width divided by height of each logo in \`make-logos.svg\`, by make. Written by \`npm run studio -- --only logos\`. */\nexport const makeLogoShapes: Readonly<Record<string, number>> = {\n${boxes.join('\n')}\n};\n`,
  };
}
