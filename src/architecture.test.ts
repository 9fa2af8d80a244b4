/**
 * The import directions of ARCHITECTURE.md, executable. Reads every source file as text: an import that does not
 * point down, a cycle, or a thing that belongs in one place only turns this red.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { everyPattern, patternOf, type AddressId } from './routes.ts';

const sourceFolder = import.meta.dirname;

const areas = [
  'locations',
  'stock',
  'search',
  'pricing',
  'finance',
  'leads',
  'trade-in',
  'accounts',
  'purchase',
  'content',
] as const;

/** Which areas and folders each may import, beside itself. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  ui: ['shared'],
  db: ['shared'],
  integrations: ['shared'],
  outbox: ['db', 'shared'],
  backup: ['outbox', 'db', 'shared'],
  media: ['integrations', 'db', 'shared'],
  analytics: ['db', 'shared'],
  http: ['tenants', 'db', 'shared'],
  locations: [],
  stock: ['locations'],
  search: ['stock'],
  pricing: ['stock'],
  finance: ['stock'],
  leads: ['stock', 'locations'],
  content: ['search', 'stock', 'locations'],
  'trade-in': ['leads', 'search', 'pricing', 'stock', 'media'],
  accounts: ['leads', 'search', 'pricing', 'stock'],
  purchase: ['accounts', 'finance', 'leads', 'stock', 'locations', 'media'],
  tenants: ['shared', 'db'],
  site: ['tenants', ...areas, 'media', 'analytics', 'shared'],
  pages: ['site', 'tenants', ...areas, 'media', 'analytics', 'http', 'ui', 'shared'],
};

/**
 * The folders inside an area, each after those that it may import. A folder that is not named belongs to the one around
 * it; `''` is what stands in the area itself, and composes the folders. `destinations/*` is every folder in
 * `destinations/`, and `*` every folder that is not named. Such folders do not import each other, and a new one needs
 * no line here.
 */
const within: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  pages: {
    request: [],
    layout: [],
    photos: [],
    estimates: ['layout'],
    leads: ['estimates', 'layout', 'request'],
    account: ['estimates', 'layout', 'request'],
    stock: ['account', 'estimates', 'layout', 'leads', 'request'],
    locations: ['layout', 'leads', 'request', 'stock'],
    finance: ['estimates', 'layout', 'leads', 'request'],
    content: ['estimates', 'finance', 'layout', 'leads', 'locations', 'request', 'stock'],
    'search-engines': ['content', 'request', 'stock'],
    home: ['content', 'layout', 'stock'],
    checkout: ['content', 'layout', 'request'],
    reservation: ['layout', 'leads', 'request'],
    order: ['estimates', 'layout', 'leads', 'photos', 'request', 'reservation'],
    garage: ['account', 'estimates', 'layout', 'request', 'stock'],
    'prize-draw': ['layout', 'leads', 'request'],
    departments: ['content', 'finance', 'layout', 'leads', 'locations', 'request'],
    'trade-in': ['content', 'finance', 'layout', 'leads', 'photos', 'request'],
    'vehicle/download': ['layout'],
    'vehicle/panels': ['vehicle/download', 'account', 'estimates', 'finance', 'layout', 'locations', 'request'],
    vehicle: [
      'vehicle/panels',
      'vehicle/download',
      'account',
      'content',
      'estimates',
      'layout',
      'leads',
      'request',
      'stock',
    ],
    'vehicle/print': ['vehicle', 'vehicle/panels', 'request'],
    'vehicle/reports': ['vehicle/print', 'request'],
    'open-api': ['leads', 'request', 'stock'],
    assistants: ['account', 'content', 'leads', 'locations', 'request', 'stock', 'vehicle', 'vehicle/panels'],
    '*': ['layout', 'leads', 'locations', 'request', 'stock'],
    frame: ['account', 'content', 'layout', 'request', 'stock'],
  },
  leads: {
    lead: [],
    forms: ['lead'],
    mail: ['forms', 'lead'],
    rounds: ['lead'],
    'sealed-answers': ['forms', 'lead', 'mail'],
    appointments: ['forms', 'lead', 'rounds'],
    destination: ['appointments', 'forms', 'lead', 'mail', 'sealed-answers'],
    'destinations/*': ['destination', 'forms', 'lead', 'mail'],
    destinations: ['destinations/*', 'destination'],
    routing: ['destinations', 'forms', 'lead'],
    'consent-ledger': ['forms', 'lead'],
    'visitor-messages': ['appointments', 'destination', 'forms', 'lead', 'mail', 'sealed-answers'],
    'daily-test': ['destination', 'destinations', 'forms', 'lead'],
    delivery: [
      'appointments',
      'consent-ledger',
      'daily-test',
      'destination',
      'destinations',
      'forms',
      'lead',
      'mail',
      'rounds',
      'routing',
      'sealed-answers',
      'visitor-messages',
    ],
    retention: ['consent-ledger', 'destination', 'visitor-messages'],
    'own-data': ['appointments', 'consent-ledger', 'lead', 'retention', 'sealed-answers'],
    spam: [
      'appointments',
      'delivery',
      'destination',
      'destinations',
      'forms',
      'lead',
      'mail',
      'routing',
      'sealed-answers',
    ],
    'form-views': ['appointments', 'forms', 'lead', 'spam'],
    '': [
      'appointments',
      'daily-test',
      'delivery',
      'destination',
      'destinations',
      'forms',
      'lead',
      'mail',
      'retention',
      'rounds',
      'routing',
      'sealed-answers',
      'spam',
      'visitor-messages',
    ],
  },
};

interface SourceFile {
  name: string;
  text: string;
  imports: { target: string; typeOnly: boolean }[];
  packages: string[];
}

const files: SourceFile[] = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
  .map((name) => name.split(path.sep).join('/'))
  .map((name) => {
    const text = readFileSync(path.join(sourceFolder, name), 'utf8');
    const found = [
      ...text.matchAll(/^(?:import|export)\s+(type\s)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm),
      // One that is loaded later is an import all the same.
      ...text.matchAll(/(typeof\s+)?\bimport\(\s*'([^']+)'/g),
    ];
    const imports = found
      .filter(([, , target = '']) => target.startsWith('.'))
      .map(([, typeOnly, target = '']) => ({
        target: path.posix.join(path.posix.dirname(name), target),
        typeOnly: typeOnly !== undefined,
      }));
    // Types leave no trace in what runs.
    const packages = found
      .filter(([, typeOnly]) => typeOnly === undefined)
      .map(([, , target = '']) => target)
      .filter((target) => !target.startsWith('.'));
    return { name, text, imports, packages };
  });
const isTest = (name: string) =>
  /\.test\.tsx?$/.test(name) || /(contract|oracle|fixture|builders?)[^/]*\.tsx?$/.test(name);
const product = files.filter(({ name }) => !isTest(name));
const areaOf = (name: string) => (name.includes('/') ? name.slice(0, name.indexOf('/')) : '');
const isArea = (area: string) => (areas as readonly string[]).includes(area);
const isServer = (name: string) => /\.server\.tsx?$/.test(name);
const isView = (name: string) => name.endsWith('.tsx');

/** The composition root and the frame of the pages may import anything below them. */
const roots = new Set(['wiring.server.ts', 'root.tsx', 'entry.server.tsx', 'entry.client.tsx']);
const isRoot = (name: string) => roots.has(name) || name.startsWith('wiring/');

function mayImport(from: SourceFile, target: string): boolean {
  const source = areaOf(from.name);
  const destination = areaOf(target);
  if (from.name.startsWith('wiring') && destination === 'pages') return false;
  if (isRoot(from.name) || source === destination) return true;
  // Whoever makes a link: pages and views, what a dealer's default links are, the server that answers files.
  if (target === 'routes.ts')
    return (
      ['pages', 'site', 'content', 'tenants', 'media', 'analytics', 'http'].includes(source) ||
      (isArea(source) && (isView(from.name) || from.name.endsWith('/settings.ts')))
    );
  if (from.name === 'routes.ts') return destination === 'shared';
  if (destination === '') return false;
  if (source === 'tenants') {
    // The site configuration composes what each area says of its own switches, and nothing else of an area.
    if (isArea(destination) || destination === 'media' || destination === 'analytics')
      return /\/((?:routing-|prize-draw-)?settings|known-topics|feed-mapping|location|group-locations|shown-dealerships|stock-condition)\.ts$/.test(
        target,
      );
    return destination === 'shared' || (destination === 'db' && isServer(from.name));
  }
  if (allowed[source]?.includes(destination)) return true;
  if (!isArea(source)) return false;
  if (destination === 'shared') return true;
  if (destination === 'ui') return isView(from.name);
  if (destination === 'db' || destination === 'outbox') return isServer(from.name);
  if (destination === 'analytics') return true;
  // Only the folders of plug-ins speak to a vendor.
  if (destination === 'integrations') return isServer(from.name) && from.name.split('/').length > 2;
  return false;
}

test('imports point only to layers below', () => {
  const wrong = product.flatMap((file) =>
    file.imports.filter(({ target }) => !mayImport(file, target)).map(({ target }) => `${file.name} -> ${target}`),
  );
  expect(wrong).toEqual([]);
});

describe.each(Object.entries(within))('inside %s/', (area, folders) => {
  const nested = Object.keys(folders).toSorted((left, right) => right.length - left.length);
  const insideOf = (name: string): string => path.posix.dirname(name.slice(area.length + 1));
  /** The named folder that a file is in, `null` for a folder that nobody named. */
  const folderOf = (name: string): string | null => {
    const inside = insideOf(name);
    if (inside === '.') return '';
    return nested.find((folder) => folder !== '' && path.posix.matchesGlob(inside, `${folder}{,/**}`)) ?? null;
  };
  const isPattern = (folder: string): boolean => folder.endsWith('*');
  const inArea = product.filter(({ name }) => areaOf(name) === area);

  test('every folder has its place', () => {
    const unnamed = inArea.filter(({ name }) => !(folderOf(name)! in folders)).map(({ name }) => name);
    expect(unnamed).toEqual([]);
    const empty = nested.filter((folder) => !inArea.some(({ name }) => folderOf(name) === folder));
    expect(empty).toEqual([]);
  });

  test('each may import those before it', () => {
    const order = Object.keys(folders);
    const upwards = Object.entries(folders).flatMap(([folder, imported]) =>
      imported
        .filter((one) => !order.slice(0, order.indexOf(folder)).includes(one))
        .map((one) => `${folder} -> ${one}`),
    );
    expect(upwards).toEqual([]);
  });

  test('each imports what it may, and may import nothing else', () => {
    const used = new Set<string>();
    const wrong = inArea.flatMap((file) => {
      const from = folderOf(file.name)!;
      return file.imports
        .filter(({ target }) => areaOf(target) === area && /\.tsx?$/.test(target))
        .filter(({ target }) =>
          isPattern(from) ? insideOf(target) !== insideOf(file.name) : folderOf(target) !== from,
        )
        .flatMap(({ target }) => {
          const to = folderOf(target)!;
          used.add(`${from} -> ${to}`);
          return folders[from]?.includes(to) ? [] : [`${file.name} -> ${target}`];
        });
    });
    expect(wrong).toEqual([]);
    const named = Object.entries(folders).filter(([folder]) => !isPattern(folder));
    const unused = named.flatMap(([folder, imported]) =>
      imported.map((one) => `${folder} -> ${one}`).filter((pair) => !used.has(pair)),
    );
    expect(unused).toEqual([]);
  });
});

test('the specification’s names and dollars exist at the edge of the API alone', () => {
  const edge = [
    'site/public-car.ts',
    'site/public-car.test.ts',
    'pages/open-api/open-api-document.ts',
    'pages/open-api/search-calls.ts',
    'pages/stock/search-api.ts',
    'pages/stock/search-batch-api.ts',
    'pages/vehicle/view-api.ts',
  ];
  const publicCar = ['site/public-car.ts', 'site/public-car-schema.ts'];
  const importing = files.filter(({ imports }) => imports.some(({ target }) => publicCar.includes(target)));
  expect(importing.map(({ name }) => name).toSorted()).toEqual(edge.toSorted());
});

test('no import goes round in a circle, of types neither', () => {
  const graph = new Map(product.map((file) => [file.name, file.imports.map(({ target }) => target)]));
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (name: string, trail: readonly string[]): void => {
    if (trail.includes(name)) {
      circles.push([...trail.slice(trail.indexOf(name)), name].join(' -> '));
      return;
    }
    if (done.has(name)) return;
    for (const next of graph.get(name) ?? []) walk(next, [...trail, name]);
    done.add(name);
  };
  for (const name of graph.keys()) walk(name, []);
  expect(circles).toEqual([]);
});

test('a file without .server is pure: no Node, no database, no React outside views', () => {
  const banned = (name: string, packageName: string) =>
    packageName.startsWith('node:') ||
    /^(pg|pg-boss|@electric-sql|nodemailer|pino|sharp|ioredis)(\/|$)/.test(packageName) ||
    (!isView(name) && /^react(-dom)?(\/|$)/.test(packageName));
  const wrong = product
    .filter(({ name }) => !isServer(name) && !isRoot(name))
    .flatMap((file) =>
      file.packages
        .filter((packageName) => banned(file.name, packageName))
        .map((packageName) => `${file.name} imports ${packageName}`),
    );
  expect(wrong).toEqual([]);
});

test('no sentence of a view loses the blank before a value: the end of a line is none in JSX', () => {
  const lost = product
    .filter(({ name }) => isView(name))
    .flatMap(({ name, text }) => {
      const lines = text.split('\n');
      return lines.flatMap((line, place) => {
        const words = line.replace(/<\/?\w[^>]*>|\{[\w.]+\}/g, '').trim();
        const isSentence = /^[\p{L}\d’“”.,:;!? -]*\p{L} [\p{L}\d’,]+$/u.test(words);
        return isSentence && /[\p{L}\d’,]$/u.test(line) && /^\s+\{[a-z][\w.]*\}/.test(lines[place + 1] ?? '')
          ? [`${name}:${place + 1}: ${words}`]
          : [];
      });
    });
  expect(lost).toEqual([]);
});

test('a file that Node loads by itself never imports a view', () => {
  // `entry.server.tsx` comes out of the build, as views do.
  const wrong = product
    .filter(({ name }) => isServer(name) && !name.endsWith('.tsx'))
    .flatMap((file) =>
      file.imports
        .filter(({ target, typeOnly }) => target.endsWith('.tsx') && !typeOnly)
        .map(({ target }) => `${file.name} -> ${target}`),
    );
  expect(wrong).toEqual([]);
});

test('only env.server.ts reads the environment', () => {
  expect(
    product.filter(({ name, text }) => name !== 'env.server.ts' && /process\.env/.test(text)).map(({ name }) => name),
  ).toEqual([]);
});

test('SQL stands only in stores, db and outbox', () => {
  const sql = /\b(select\s[\s\S]{1,200}?\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s)/;
  const wrong = product.filter(
    ({ name, text }) =>
      !name.endsWith('-store.server.ts') && !/^(db|outbox)\//.test(name) && sql.test(withoutComments(text)),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('an address is written once, as a pattern of routes.ts', () => {
  const sections = (Object.keys(everyPattern) as AddressId[])
    .map((id) => patternOf(id).split('/')[1]!)
    .filter((section) => /^[\w-]+$/.test(section));
  const address = new RegExp(`(?:="|['\`])/(?:${sections.join('|')})(?:[/?#.][^'"\`\\s]*)?['"\`]`, 'g');
  const written = product.flatMap(({ name, text }) =>
    [...withoutComments(text).matchAll(address)].map(([found]) => `${name}: ${found}`),
  );
  expect(written).toEqual([]);
});

test('no dealer is named in the source', () => {
  const slugs = readdirSync(path.join(sourceFolder, '../tenants'));
  const named = new RegExp(`['"\`](${slugs.join('|')})['"\`]`);
  expect(product.filter(({ text }) => named.test(text)).map(({ name }) => name)).toEqual([]);
});

test('the demonstration is loaded by the server alone, and only in its mode', () => {
  const importsIt = /(?:from|import) '[./]*demonstration\//;
  expect(product.filter(({ text }) => importsIt.test(text)).map(({ name }) => name)).toEqual([]);
  expect(importsIt.test(readFileSync(path.join(sourceFolder, '../server.ts'), 'utf8'))).toBe(false);
});

test('no comment is wider than the code may be', () => {
  // The formatter wraps code and leaves comments alone. A directive to a tool is one line.
  const wide = files.flatMap(({ name, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        line.length > 120 && /^\s*(\/\/|\*|\/\*\*|\{\/\*)/.test(line) && !line.includes('oxlint-disable')
          ? [`${name}:${index + 1}`]
          : [],
      ),
  );
  expect(wide).toEqual([]);
});

test('no file makes a format of the browser while it is loaded', () => {
  // The first one takes a phone 40 ms, before it hydrates the page.
  const made = /^(?:export )?const .*=\s*new Intl\./m;
  expect(
    product.filter(({ name, text }) => !name.includes('.server.') && made.test(text)).map(({ name }) => name),
  ).toEqual([]);
});

test('a part that is loaded late fails in its own place: each is made by latePart', () => {
  const late = product.filter(({ text }) => /\blazy\b[^'\n]*\bfrom 'react'|\blazy\(/.test(withoutComments(text)));
  expect(late.map(({ name }) => name)).toEqual(['ui/late-part.tsx']);
});

test('no file is a barrel or a drawer of unrelated things', () => {
  const wrong = files.filter(({ name }) =>
    /(^|\/)(index|utils?|helpers?|common|lib|services?|managers?)(\.|\/)/.test(name),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
