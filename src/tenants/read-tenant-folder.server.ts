/** Reads a dealer's folder from disk: a checked configuration with its files and pictures, or all its problems. */
import { createHash } from 'node:crypto';
import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { kindOfFile, pathProblem } from '../shared/path-problem.server.ts';
import { checkAddresses } from './check-addresses.server.ts';
import { composeTenantFiles, type ComposedTenant } from './compose-tenant-files.ts';
import type { ConfigurationProblem } from './configuration-problem.ts';
import { maximumPictureBytes, pictureType } from './picture-file.ts';
import { nearestWord } from '../shared/nearest-word.ts';
import { redirectsFile } from './redirects/redirects-file.ts';
import { reviewsFile } from './reviews-file.ts';
import { readYamlFile } from './yaml-file.ts';

export type { ConfigurationProblem } from './configuration-problem.ts';

export interface TenantPicture {
  /** Path inside the folder, for example `pictures/logo.svg`. */
  path: string;
  sha256: string;
  contentType: string;
  bytes: Uint8Array;
}

export interface TenantFolder extends ComposedTenant {
  /** The text files unchanged: path inside the folder -> text. */
  files: ReadonlyMap<string, string>;
  pictures: readonly TenantPicture[];
}

/** The dealer and the hosts that a folder claims, as far as its `site.yaml` can be read. */
export interface FolderClaims {
  /** The slug to come: for a copy with the slug of its original, the name of the copy. */
  slug: string;
  /** By position in the list; a value that is not a text is `''`. */
  hosts: readonly { host: string; line: number }[];
}

/** A folder's configuration, or every problem in it; `claims` can conflict with other dealers'. */
export type FolderReading =
  | { ok: true; value: TenantFolder }
  | { ok: false; reason: ConfigurationProblem[]; claims?: FolderClaims };

const topFiles = ['site.yaml', 'locations.yaml', 'menus.yaml', 'theme.yaml', redirectsFile, reviewsFile];
const folders: Readonly<Record<string, { pattern: RegExp; expected: string }>> = {
  feeds: { pattern: /^feeds\/[a-z0-9-]+\.yaml$/, expected: 'feed mappings named like feeds/main-stock.yaml' },
  pages: { pattern: /^pages\/([a-z0-9-]+\/)*[a-z0-9-]+\.md$/, expected: 'pages named like pages/about-us.md' },
  pictures: { pattern: /^pictures\/([\w-]+\/)*[\w-][\w.-]*$/, expected: 'pictures named like pictures/logo.svg' },
};
const maximumTextBytes = 1024 * 1024;
/** The largest table of redirects, with addresses of usual length. */
const maximumRedirectBytes = 4 * 1024 * 1024;

/** `demonstration` allows addresses of this machine (`check-addresses.server.ts`). */
export async function readTenantFolder(
  folder: string,
  { demonstration = true }: { demonstration?: boolean } = {},
): Promise<FolderReading> {
  const problems: ConfigurationProblem[] = [];
  const problem = (file: string, found: string, expected: string) => problems.push({ file, path: '', found, expected });
  const orProblem = <Value>(read: () => Promise<Value>, file: string): Promise<Value | null> =>
    read().catch((error: unknown) => {
      const found = pathProblem(error);
      if (found === null) throw error;
      problem(file, found, 'a file that this user may read');
      return null;
    });
  const noFolder = await whyNoDealersFolder(folder);
  if (noFolder !== null)
    return {
      ok: false,
      reason: [{ file: folder, path: '', found: noFolder, expected: 'a folder with a file site.yaml' }],
    };

  const files = new Map<string, string>();
  const pictures: TenantPicture[] = [];
  for (const file of await filesUnder(folder, (unreadable, found) =>
    problem(unreadable, found, 'a folder that this user may read'),
  )) {
    const top = file.split('/')[0]!;
    if (top === 'README.md') continue;
    const isTopFile = !file.includes('/');
    const kind = Object.hasOwn(folders, top) ? folders[top] : undefined;
    if (isTopFile ? !topFiles.includes(file) : kind === undefined) {
      const near = nearestWord(isTopFile ? file : `${top}/`, [
        ...topFiles,
        ...Object.keys(folders).map((name) => `${name}/`),
      ]);
      problem(
        file,
        'a file that is not part of a dealer’s folder',
        near === null ? `${topFiles.join(', ')}, feeds/, pages/ and pictures/` : `"${near}"`,
      );
      continue;
    }
    if (kind !== undefined && !isTopFile && !kind.pattern.test(file)) {
      problem(file, `the name "${file}"`, kind.expected);
      continue;
    }
    const information = await orProblem(() => lstat(path.join(folder, file)), file);
    if (information === null) continue;
    // A symbolic link could publish any file of the machine.
    if (!information.isFile()) {
      problem(file, 'a link or another special file', 'an ordinary file');
      continue;
    }
    if (top === 'pictures') {
      if (information.size > maximumPictureBytes) {
        problem(file, `${(information.size / 1024 / 1024).toFixed(1)} MB`, 'a picture of at most 2 MB');
        continue;
      }
      const bytes = await orProblem(() => readFile(path.join(folder, file)), file);
      if (bytes === null) continue;
      const type = pictureType(file, bytes);
      if ('contentType' in type)
        pictures.push({
          path: file,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          contentType: type.contentType,
          bytes,
        });
      else problem(file, type.found, type.expected);
      continue;
    }
    const most = file === redirectsFile ? maximumRedirectBytes : maximumTextBytes;
    if (information.size > most) {
      problem(
        file,
        `${(information.size / 1024 / 1024).toFixed(1)} MB`,
        `a text file of at most ${most / 1024 / 1024} MB`,
      );
      continue;
    }
    const bytes = await orProblem(() => readFile(path.join(folder, file)), file);
    if (bytes === null) continue;
    try {
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
      if (text.includes('\0')) problem(file, 'a zero byte', 'text');
      else files.set(file, text);
    } catch {
      problem(file, 'bytes that are not UTF-8', 'text in UTF-8');
    }
  }

  const refused = new Set(problems.map(({ file }) => file));
  const composed = composeTenantFiles({
    files,
    pictures: new Set([...pictures.map((picture) => picture.path), ...refused]),
  });
  if (!composed.ok)
    problems.push(...composed.reason.filter(({ file, found }) => !(refused.has(file) && found === 'no such file')));
  // Report all problems, so that correcting the first does not reveal another.
  const siteFile = files.get('site.yaml') ?? '';
  const input = composed.ok ? composed.value.input : readYamlFile('site.yaml', siteFile).value;
  const { slug: statedSlug, hosts } =
    ((typeof input === 'object' ? input : null) as { slug?: unknown; hosts?: unknown }) ?? {};
  const stated = typeof statedSlug === 'string' ? statedSlug : '';
  const copied = await checkCopiedFolder(folder, stated, siteFile);
  if (copied !== null) problems.push(copied);
  const addresses = checkAddresses({ input, files }, { demonstration });
  problems.push(
    ...checkTestPayments({ input, files }, { demonstration }),
    ...addresses.filter(
      ({ path: where }) => !problems.some((known) => known.file === 'site.yaml' && known.path === where),
    ),
  );
  if (problems.length > 0) {
    const slug = copied === null ? stated : path.basename(path.resolve(folder));
    return { ok: false, reason: problems, claims: { slug, hosts: claimedHosts(hosts, siteFile) } };
  }
  if (!composed.ok) return composed;
  return { ok: true, value: { ...composed.value, files, pictures } };
}

export function claimedHosts(hosts: unknown, siteFile: string): FolderClaims['hosts'] {
  if (!Array.isArray(hosts)) return [];
  const yaml = readYamlFile('site.yaml', siteFile);
  return hosts.map((host: unknown, index) => ({
    host: typeof host === 'string' ? host : '',
    line: yaml.lineOf(['hosts', index]),
  }));
}

/** A copied folder whose slug was left as it was would replace the dealer that it was copied from. */
async function checkCopiedFolder(folder: string, slug: string, siteFile: string): Promise<ConfigurationProblem | null> {
  const absolute = path.resolve(folder);
  if (!/^[a-z0-9-]+$/.test(slug) || path.basename(absolute) === slug) return null;
  const original = await stat(path.join(path.dirname(absolute), slug, 'site.yaml')).then(
    () => true,
    () => false,
  );
  if (!original) return null;
  const line = siteFile.split('\n').findIndex((text) => text.startsWith('slug:')) + 1;
  return {
    file: 'site.yaml',
    ...(line > 0 ? { line } : {}),
    path: 'slug',
    found: JSON.stringify(slug),
    expected: `"${path.basename(absolute)}", since the folder ${slug} beside this one is that dealer`,
  };
}

/**
 * Why it is not a dealer's folder, `null` if it is. Checked before anything is read, because `/` has a great many
 * files.
 */
async function whyNoDealersFolder(folder: string): Promise<string | null> {
  const isLink = await lstat(folder).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );
  const found = await stat(folder).then(kindOfFile, (error: unknown) => {
    const said = pathProblem(error);
    if (said === null) throw error;
    return isLink && (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? 'a link to a missing file'
      : said === 'nothing of this name'
        ? 'no such folder'
        : said;
  });
  if (found !== 'a folder') return found;
  return readdir(folder).then(
    (names) => (names.some((name) => topFiles.includes(name)) ? null : 'a folder without it'),
    (error: unknown) => pathProblem(error) ?? String(error),
  );
}

/**
 * Paths inside the folder with `/`, sorted, without names that begin with a dot. Calls `onUnreadable` for each folder
 * that cannot be read, with the reason.
 */
async function filesUnder(
  folder: string,
  onUnreadable: (under: string, why: string) => void,
  under = '',
): Promise<string[]> {
  const entries = await readdir(path.join(folder, under), { withFileTypes: true }).catch((error: unknown) => {
    const why = pathProblem(error);
    if (why === null) throw error;
    onUnreadable(under, why);
    return [];
  });
  const nested = await Promise.all(
    entries
      .filter((entry) => !entry.name.startsWith('.'))
      .map(async (entry) =>
        entry.isDirectory() ? filesUnder(folder, onUnreadable, `${under}${entry.name}/`) : [`${under}${entry.name}`],
      ),
  );
  return nested.flat().sort();
}

/**
 * Refuses the test gateway outside the demonstration: nothing would be paid there, and the site would take no payments.
 * Not part of the schema: a stored configuration that has it is still served, without payments.
 */
function checkTestPayments(
  { input, files }: { input: unknown; files: ReadonlyMap<string, string> },
  { demonstration }: { demonstration: boolean },
): ConfigurationProblem[] {
  const { purchase } = (input ?? {}) as { purchase?: { payment_provider?: unknown } | null };
  if (demonstration || purchase?.payment_provider !== 'embedded') return [];
  const place = ['purchase', 'payment_provider'];
  return [
    {
      file: 'site.yaml',
      line: readYamlFile('site.yaml', files.get('site.yaml') ?? '').lineOf(place),
      path: place.join('.'),
      found: '"embedded"',
      expected: 'none or stripe: the test gateway takes no money and works in the demonstration only',
    },
  ];
}
