/**
 * The studio's own types, lint and tests, which need a browser with software rendering and so take long. They run when
 * something that they depend on has changed, and in every fresh clone: the mark that they passed is in `build/`.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './prepare.mjs';

/** Files outside its folder that the studio and its tests read. */
export const filesBesideStudio = [
  '.oxlintrc.json',
  'bin/test-report.mjs',
  'demonstration/panorama-hotspots.json',
  'demonstration/picture-names.ts',
  'demonstration/spin-hotspots.json',
  'demonstration/spin-names.ts',
  'package-lock.json',
  'src/content/make-logo-shapes.ts',
  'src/content/make-logos.svg',
  'tsconfig.json',
];

const markOf = (root) => path.join(root, 'build', '.studio-checked');

/** One text for all that the checks depend on: the same content gives the same text. */
export function studioFingerprint(root) {
  const hash = createHash('sha256');
  const own = [...filesBelow(path.join(root, 'studio'), { withTests: true })].map((file) => path.relative(root, file));
  for (const file of [...own, ...filesBesideStudio].sort())
    hash.update(`${file}\n`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

export function isStudioChecked(root) {
  const mark = markOf(root);
  return existsSync(mark) && readFileSync(mark, 'utf8') === studioFingerprint(root);
}

/** `fingerprint` is taken before the checks run: a change during the run is checked the next time. */
export function rememberStudioChecked(root, fingerprint) {
  mkdirSync(path.dirname(markOf(root)), { recursive: true });
  writeFileSync(markOf(root), fingerprint);
}
