/**
 * Checks links, pictures, searches and icons anywhere in a dealer's folder: each must lead to an existing page or file,
 * and each search must have parameters that the site reads.
 */
import { withGarageSwitch } from '../garage-switch.ts';
import { featureIconNames } from '../../content/settings.ts';
import { withShownLocations, type Location } from '../../locations/location.ts';
import { searchParameterNames, searchParameterProblems } from '../../search/settings.ts';
import { paths } from '../../routes.ts';
import { pagePathOf } from '../../shared/page-path.ts';
import { anchorsAt, everywhere } from '../known-anchors.ts';
import { isKnownLink, type KnownSite, searchParametersOf, switchedOffBy } from '../known-paths.ts';
import type { Page } from '../page-file.ts';
import type { SiteFile } from '../site-file.ts';
import { followStandardLink } from '../standard-links.ts';
import { stockLinkFinding } from './check-stock-links.ts';
import { isBlock, isPage, nearHint, type Path, type ProblemReport, type ReadPart } from './problem-report.ts';

/**
 * Targets that links may have. `site` and `locations` are null if their files were refused: then every link is
 * accepted.
 */
export interface LinkTargets {
  site: SiteFile | null;
  locations: readonly Location[] | null;
  pages: readonly Page[];
  reviews: readonly { location: string }[];
  /** Paths of the files in `pictures/`. */
  pictures: ReadonlySet<string>;
}

export function isLinkKnown(link: string, targets: LinkTargets): boolean {
  const known = knownSiteOf(targets);
  return known === null || isKnownLink(followStandardLink(targets.site!.links, link), known);
}

/**
 * What an anchor of a link should be instead; `null` for one that is there, for a link without one, and for a page
 * whose anchors the configuration does not decide. `from` is the page that has the link, `null` if it is on several.
 */
export function anchorProblem(link: string, targets: LinkTargets, from: string | null = null): string | null {
  const { site, locations, pages, reviews } = targets;
  if (site === null || locations === null) return null;
  const followed = followStandardLink(site.links, link);
  const [, path = '', anchor = ''] = /^([^#]*)#(.+)$/s.exec(followed) ?? [];
  const page = path === '' ? from : path;
  if (anchor === '' || anchor === 'top' || anchor === everywhere) return null;
  if (page === null) return `"#${everywhere}", which every page has, or a page before the anchor: "/contact#${anchor}"`;
  if (!/^\/(?!\/)/.test(page)) return null;
  const shown = withShownLocations(locations, site.location_directory);
  const anchors = anchorsAt(page, { site, locations: shown, pages, reviews });
  if (anchors === null || anchors.includes(decodedAnchor(anchor))) return null;
  const own = anchors.filter((each) => each !== everywhere).map((each) => `#${each}`);
  return own.length === 0
    ? `a link without an anchor, since ${pagePathOf(page)} has none`
    : `an anchor of ${pagePathOf(page)}: ${own.join(', ')}${nearHint(`#${anchor}`, own)}`;
}

function decodedAnchor(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

/** What decides which addresses the site has; `null` if one of the files was refused. */
export function knownSiteOf({ site, locations, pages }: LinkTargets): KnownSite | null {
  if (site === null || locations === null) return null;
  return {
    pages,
    locations: withShownLocations(locations, site.location_directory),
    manufacturers: site.manufacturers,
    content: site.content,
    trade_in: site.trade_in,
    purchase: site.purchase,
    accounts: withGarageSwitch(site).accounts,
  };
}

export function checkLinks(parts: readonly ReadPart[], targets: LinkTargets, { report, warn }: ProblemReport): void {
  const { site, pictures } = targets;
  const isKnown = (link: string): boolean => isLinkKnown(link, targets);
  /** Suggests the intended target of an unknown link. */
  const linkHint = (link: string, usual: string): string => {
    const off = site === null ? null : switchedOffBy(followStandardLink(site.links, link), withGarageSwitch(site));
    return off === null ? usual : `the address of a page that is on: ${off} in site.yaml turns this one off`;
  };

  function checkSearch(part: ReadPart, path: Path, params: URLSearchParams | null, line?: number): void {
    for (const { found, expected, isName } of params === null ? [] : searchParameterProblems(params)) {
      report(part, path, found, `${expected}${isName ? nearHint(found, searchParameterNames) : ''}`, line);
    }
  }

  function checkAnchor(part: ReadPart, path: Path, link: string, line?: number): void {
    const page = pageOf(part, path, parts);
    // The page of this block was refused, so its anchors are not known.
    if (page === null && part.base[0] === 'pages' && link.startsWith('#')) return;
    const expected = anchorProblem(link, targets, page);
    if (expected !== null) report(part, path, link, expected, line);
  }

  /** Of a link to a page that there is. */
  function checkTarget(part: ReadPart, path: Path, link: string, line?: number): void {
    const finding = stockLinkFinding(link, targets);
    if (finding === null) checkAnchor(part, path, link, line);
    else if ('expected' in finding) report(part, path, link, finding.expected, line);
    else warn(part, path, link, finding.doubt, line);
  }

  /** Links and pictures in Markdown; `lineOf` takes the line of the text, from 0. */
  function checkMarkdown(part: ReadPart, path: Path, text: string, lineOf: (line: number) => number): void {
    for (const { target, line } of markdownTargets(text)) {
      const at = lineOf(line);
      checkSearch(part, path, searchParametersOf(target), at);
      if (target.startsWith('pictures/')) {
        if (!pictures.has(target)) report(part, path, target, pictureHint(target, pictures), at);
      } else if (!/^(\/(?!\/)|#|https?:\/\/|tel:|sms:|mailto:)/i.test(target)) {
        const expected = 'a link that starts with "/", "#", "https://", "tel:", "sms:" or "mailto:"';
        report(part, path, target, expected, at);
      } else if (!isKnown(target)) {
        report(part, path, target, linkHint(target, 'a link to a path of the site or to a page in pages/'), at);
      } else checkTarget(part, path, target, at);
    }
  }

  function checkText(part: ReadPart, path: Path, text: string): void {
    if (text.startsWith('pictures/') && !pictures.has(text)) report(part, path, text, pictureHint(text, pictures));
    const key = path.at(-1);
    const isLink = isLinkKey(key, path);
    checkSearch(
      part,
      path,
      isSearchKey(key, path, part) ? new URLSearchParams(text) : isLink ? searchParametersOf(text) : null,
    );
    if (key === 'icon' && text !== '' && !isFeatureIcon(text)) report(part, path, text, iconHint(text));
    // The site leaves out links of the standard menus and tiles whose page a dealer does not have.
    if (isLink && isWritten(part.yaml.value, path) && !isKnown(text)) {
      const usual = `a path of the site or of a page in pages/, for example a file pages${pagePathOf(text)}.md`;
      report(part, path, text, linkHint(text, usual));
    } else if (isLink && isWritten(part.yaml.value, path)) checkTarget(part, path, text);
    if (!isPage(part) && isMarkdownKey(key, path)) checkMarkdown(part, path, text, () => part.yaml.lineOf(path));
  }

  for (const part of parts) {
    if (part.base[0] === 'feeds' || part.value === null) continue;
    eachString(part.value, [], (text, path) => checkText(part, path, text));
    if (isPage(part))
      checkMarkdown(part, ['markdown'], (part.value as Page).markdown, (line) => (part.markdownLine ?? 1) + line);
  }
}

/** The address of the page on which a part is; `null` for what is on several. */
function pageOf(part: ReadPart, path: Path, parts: readonly ReadPart[]): string | null {
  if (path[0] === 'home' && part.base.length === 0) return paths.home();
  if (isOpeningsText(path)) return paths.opening((part.value as SiteFile).content.openings[path[2] as number]!.id);
  if (part.base[0] !== 'pages') return null;
  const page = parts.find((each) => isPage(each) && each.base[1] === part.base[1])?.value as Page | null | undefined;
  return page ? paths.content(page.slug) : null;
}

/** Keys whose text is a link: `link`, and the paths of the standard links. */
function isLinkKey(key: PropertyKey | undefined, path: Path): boolean {
  return (
    key === 'link' ||
    (key === 'path' && (path[0] === 'links' || path[0] === 'search')) ||
    key === 'default_finance_link' ||
    (key === 'url' && path[1] === 'slides') ||
    key === 'href' ||
    key === 'refresh_path'
  );
}

/** Texts that are search parameters without a path. */
function isSearchKey(key: PropertyKey | undefined, path: Path, part: ReadPart): boolean {
  return (key === 'search' && (path[0] === 'home' || isBlock(part))) || key === 'stock_search';
}

/** True if the file itself contains it; false for a default. */
function isWritten(value: unknown, path: Path): boolean {
  return (
    path.reduce<unknown>(
      (inner, key) =>
        typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
      value,
    ) !== undefined
  );
}

function eachString(value: unknown, path: Path, visit: (text: string, path: Path) => void): void {
  if (typeof value === 'string') visit(value, path);
  else if (Array.isArray(value)) value.forEach((item, index) => eachString(item, [...path, index], visit));
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) eachString(item, [...path, key], visit);
}

/** Texts that are rendered as Markdown; a test holds this against what the schema of `site.yaml` says of its texts. */
export function isMarkdownKey(key: PropertyKey | undefined, path: Path): boolean {
  return (
    key === 'markdown' ||
    key === 'answer' ||
    (key === 'description' && path[0] === 'content' && path[1] === 'offers') ||
    (key === 'text' && path[0] === 'content' && path[1] === 'announcement') ||
    isOpeningsText(path)
  );
}

function isOpeningsText(path: Path): boolean {
  return path[0] === 'content' && path[1] === 'openings' && path[3] === 'text';
}

/**
 * Targets of links and pictures in Markdown and in the HTML inside it, with their line from 0. Links in code are
 * ignored.
 */
function markdownTargets(markdown: string): { target: string; line: number }[] {
  const targets =
    /\]\(\s*<?([^)\s>]+)|^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)|<(?:a|img)\b[^>]*?\s(?:href|src)\s*=\s*["']?([^"'\s>]+)/gi;
  return withoutCode(markdown)
    .split('\n')
    .flatMap((text, line) =>
      [...text.matchAll(targets)].map(([, inline, reference, html]) => ({
        target: (inline ?? reference ?? html)!.replaceAll('&amp;', '&'),
        line,
      })),
    );
}

/** The same lines, with fenced blocks and code spans blank. */
function withoutCode(markdown: string): string {
  return markdown
    .replace(/^ {0,3}(```|~~~)[\s\S]*?^ {0,3}\1[^\n]*$/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]+`/g, '');
}

function iconHint(name: string): string {
  return `one of the icons ${featureIconNames.join(', ')}${nearHint(name, featureIconNames)}`;
}

function isFeatureIcon(name: string): boolean {
  return (featureIconNames as readonly string[]).includes(name);
}

function pictureHint(path: string, pictures: ReadonlySet<string>): string {
  const name = path.split('/').at(-1)!.toLowerCase();
  const near = [...pictures].find(
    (picture) => picture.toLowerCase() === path.toLowerCase() || picture.split('/').at(-1)!.toLowerCase() === name,
  );
  return near === undefined ? 'a file in pictures/' : `a file in pictures/; did you mean "${near}"?`;
}
