/** Checks which blocks a text page has, and where: what the schema of one block cannot see. */
import { paths } from '../../routes.ts';
import type { HomeSection } from '../home-sections.ts';
import type { Page } from '../page-file.ts';
import { isBlock, isPage, type ProblemReport, type ReadPart } from './problem-report.ts';
import { textOnlyPages } from './text-only-pages.ts';

/** Blocks of which a page has one: each has its own place in the page or for search engines. */
const onceAPage: readonly HomeSection['type'][] = ['hero', 'faq', 'form'];

export function checkBlocks(parts: readonly ReadPart[], { report }: ProblemReport): void {
  for (const part of parts) {
    if (!isPage(part) || part.value === null) continue;
    const page = part.value as Page;
    const blocks = parts.filter(
      (each) => isBlock(each) && each.base[1] === part.base[1] && each.value !== null,
    ) as (ReadPart & { value: HomeSection })[];
    const path = paths.content(page.slug);
    blocks.forEach((block, index) => {
      const { type } = block.value;
      // The block's own line is that of its fence, one before its first.
      const line = block.yaml.lineOf([]) - 1;
      const at = (found: string, expected: string) => report(block, [], found, expected, line);
      if (textOnlyPages.has(path)) at(`the block "${type}"`, `text alone, since the page ${path} shows no blocks`);
      else if (type === 'hero' && (index > 0 || !/^`{3,}\s*block\s/.test(page.markdown)))
        at('the block "hero" after other content', 'the hero first, since it has the heading of the page');
      else if (onceAPage.includes(type) && blocks.findIndex((each) => each.value.type === type) !== index)
        at(`the block "${type}" more than once`, 'one on a page');
      else if (type === 'form' && page.form !== 'none')
        at('the block "form"', 'no such block, since "form" in the front matter shows a form already');
    });
  }
}
