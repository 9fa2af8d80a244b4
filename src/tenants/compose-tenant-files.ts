/**
 * Composes the text files of a dealer's folder into one configuration, or returns all their problems at once. It uses
 * no file system, so that files stored in the database are read by the same rules.
 */
import { feedMappingSchema } from '../stock/feeds/feed-mapping.ts';
import { checkReferences } from './checks/check-references.ts';
import type { ReadPart } from './checks/problem-report.ts';
import type { ConfigurationProblem } from './configuration-problem.ts';
import { withTimeZones } from '../locations/location.ts';
import { standardTimeZone } from '../shared/australian-time-zones.ts';
import { locationsFileSchema, withSharedSpecialHours } from './locations-file.ts';
import { menusSchema } from './menus.ts';
import { pageSlugOf, splitPageDocument } from './page-document.ts';
import { readPageBlocks } from './page-blocks.ts';
import { pageSchema } from './page-file.ts';
import { readBySchema } from './schema-problems.ts';
import { readRedirectsFile, redirectsFile } from './redirects/redirects-file.ts';
import { checkReviews, readReviewsFile, reviewsFile } from './reviews-file.ts';
import { mostFeeds, parseSiteConfiguration, type SiteConfiguration } from './site-configuration.ts';
import { siteFileSchema } from './site-file.ts';
import { withTemplate } from './templates.ts';
import { themeSchema } from './theme.ts';
import { readYamlFile } from './yaml-file.ts';
import type { Result } from '../shared/result.ts';

export interface ComposedTenant {
  configuration: SiteConfiguration;
  /** The content of the files, without defaults. This is stored, and parsed again when it is loaded. */
  input: unknown;
  /** Sentences about valid entries that may be mistakes, each with its place. */
  warnings: readonly string[];
}

export interface TenantFiles {
  /** Path inside the folder -> text, for every YAML, Markdown and CSV file. */
  files: ReadonlyMap<string, string>;
  /** Paths of the pictures, for example `pictures/logo.svg`. */
  pictures: ReadonlySet<string>;
}

export function composeTenantFiles({ files, pictures }: TenantFiles): Result<ComposedTenant, ConfigurationProblem[]> {
  const problems: ConfigurationProblem[] = [];
  const input: Record<string, unknown> = {};
  const parts: ReadPart[] = [];

  const missing = (file: string, found = 'no such file') =>
    problems.push({ file, path: '', found, expected: `a file ${file}` });

  const site = readPart(
    'site.yaml',
    (text) => {
      const yaml = readYamlFile('site.yaml', text);
      const read = readBySchema(yaml, siteFileSchema, withTemplate(yaml.value));
      problems.push(...read.problems);
      Object.assign(input, yaml.value);
      parts.push({ yaml, base: [], value: read.value });
      return read.value;
    },
    true,
  );

  const locations = readPart(
    'locations.yaml',
    (text) => {
      const yaml = readYamlFile('locations.yaml', text);
      const read = readBySchema(yaml, locationsFileSchema);
      problems.push(...read.problems);
      if (read.value !== null)
        input['locations'] = withSharedSpecialHours(yaml.value as Parameters<typeof withSharedSpecialHours>[0]);
      parts.push({ yaml, base: [], value: read.value });
      return read.value;
    },
    true,
  );

  for (const [file, key, schema] of [
    ['menus.yaml', 'menus', menusSchema],
    ['theme.yaml', 'theme', themeSchema],
  ] as const) {
    readPart(
      file,
      (text) => {
        const yaml = readYamlFile(file, text);
        const read = readBySchema(yaml, schema, yaml.value ?? {});
        problems.push(...read.problems);
        input[key] = yaml.value ?? {};
        parts.push({ yaml, base: [key], value: read.value });
      },
      false,
    );
  }

  const pages: unknown[] = [];
  for (const [file, text] of files) {
    if (!file.startsWith('pages/')) continue;
    const document = splitPageDocument(text);
    if (!document.isClosed) {
      problems.push({
        file,
        line: 1,
        path: '',
        found: 'an opening "---" without a closing one',
        expected: 'front matter between two lines of "---"',
      });
      continue;
    }
    const yaml = readYamlFile(file, document.frontMatter, 2);
    const page = { slug: pageSlugOf(file), ...(yaml.value as object | null), markdown: document.markdown };
    const read = readBySchema(yaml, pageSchema, page);
    problems.push(...read.problems);
    const base = ['pages', pages.length];
    parts.push({ yaml, base, value: read.value, markdownLine: document.markdownLine });
    const { blocks, problems: blockProblems } = readPageBlocks(file, document.markdown, document.markdownLine);
    problems.push(...blockProblems);
    blocks.forEach(({ yaml: blockYaml, section }, index) =>
      parts.push({ yaml: blockYaml, base: [...base, 'blocks', index], value: section }),
    );
    pages.push(page);
  }
  input['pages'] = pages;

  const feeds: Record<string, unknown> = {};
  const feedFiles = [...files].flatMap(([file, text]) => {
    const name = /^feeds\/([a-z0-9-]+)\.yaml$/.exec(file)?.[1];
    return name === undefined ? [] : [{ file, text, name }];
  });
  if (feedFiles.length > mostFeeds) {
    problems.push({
      file: feedFiles[mostFeeds]!.file,
      line: 1,
      path: '',
      found: `${feedFiles.length} feed mappings`,
      expected: `at most ${mostFeeds}`,
    });
  }
  for (const { file, text, name } of feedFiles.slice(0, mostFeeds)) {
    const yaml = readYamlFile(file, text);
    const read = readBySchema(yaml, feedMappingSchema);
    problems.push(...read.problems);
    parts.push({ yaml, base: ['feeds', name], value: read.value });
    feeds[name] = yaml.value;
  }
  input['feeds'] = feeds;

  const redirects = readPart(redirectsFile, readRedirectsFile, false);
  problems.push(...(redirects?.problems ?? []));
  if (redirects !== null) input['redirects'] = redirects.rows.map(({ from, to }) => ({ from, to }));

  const reviews = readPart(reviewsFile, readReviewsFile, false);
  problems.push(...(reviews?.problems ?? []), ...checkReviews(reviews?.rows ?? [], locations?.locations ?? null));
  if (reviews !== null) input['reviews'] = reviews.rows.map(({ review }) => review);

  const placed = locations && withTimeZones(locations.locations, site?.time_zone ?? standardTimeZone);
  const references = { parts, pictures, site: site ?? null, locations: placed };
  const checked = checkReferences({
    ...references,
    redirects: redirects?.rows ?? [],
    reviews: reviews?.rows.map(({ review }) => review) ?? [],
  });
  problems.push(...checked.problems);
  if (problems.length > 0) return { ok: false, reason: problems };
  return { ok: true, value: { configuration: parseSiteConfiguration(input), input, warnings: checked.warnings } };

  function readPart<Value>(file: string, read: (text: string) => Value, isRequired: boolean): Value | null {
    const text = files.get(file);
    if (text !== undefined) return read(text);
    if (isRequired) missing(file);
    return null;
  }
}
