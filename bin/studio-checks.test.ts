import { appendFileSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { filesBesideStudio, isStudioChecked, rememberStudioChecked, studioFingerprint } from './studio-checks.mjs';

const root = path.join(import.meta.dirname, '..');
const withoutModules = (file: string) => !file.split(path.sep).includes('node_modules');
const sourcesIn = (folder: string): string[] =>
  globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root }).filter(withoutModules);
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('the checks of the studio', () => {
  let copy: string;
  beforeEach(() => {
    copy = mkdtempSync(path.join(os.tmpdir(), 'forecourt-studio-'));
    cpSync(path.join(root, 'studio'), path.join(copy, 'studio'), { recursive: true, filter: withoutModules });
    for (const file of filesBesideStudio) {
      mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
      cpSync(path.join(root, file), path.join(copy, file));
    }
  });
  afterEach(() => rmSync(copy, { recursive: true }));

  test('a fresh clone runs them, and an unchanged one does not run them again', () => {
    expect(isStudioChecked(copy)).toBe(false);
    rememberStudioChecked(copy, studioFingerprint(copy));
    expect(isStudioChecked(copy)).toBe(true);
  });

  test.each([
    'studio/drawing/bodies/hatch.ts',
    'studio/drawing/field.test.ts',
    'studio/package.json',
    ...filesBesideStudio,
  ])('a change of %s runs them', (file) => {
    rememberStudioChecked(copy, studioFingerprint(copy));
    appendFileSync(path.join(copy, file), ' ');
    expect(isStudioChecked(copy)).toBe(false);
  });
});

test('every file that the studio imports from outside its folder is among those whose change runs its checks', () => {
  const outside = sourcesIn('studio').flatMap((file) =>
    [...textOf(file).matchAll(/^(?:import|export)\s[^;]*?from\s+'(\.[^']+)'/gm)]
      .map(([, target]) => path.join(path.dirname(file), target!).split(path.sep).join('/'))
      .filter((target) => !target.startsWith('studio/')),
  );
  expect(outside.length).toBeGreaterThan(0);
  expect(outside.filter((target) => !filesBesideStudio.includes(target))).toEqual([]);
});

test('the studio shares the versions of the product', () => {
  const read = (file: string) => JSON.parse(textOf(file)) as PackageFile;
  interface PackageFile {
    dependencies?: Record<string, string>;
    devDependencies: Record<string, string>;
  }
  const product = { ...read('package.json').dependencies, ...read('package.json').devDependencies };
  const own = Object.entries(read('studio/package.json').devDependencies);
  expect(own.filter(([name, version]) => (product[name] ?? version) !== version)).toEqual([]);
});

test('nothing of the product imports the studio or the packages that are its own', () => {
  const own = /(?:from|import\()\s*'(?:three|simple-icons|car-makes-icons)[/']|(?:from|import\()\s*'[./]*studio\//;
  const product = ['src', 'bin', 'bench', 'demonstration', 'e2e', 'test'].flatMap(sourcesIn);
  expect(product.filter((file) => own.test(textOf(file)))).toEqual([]);
});
