import { paths } from '../../routes.ts';
import { freeAnchor } from '../../shared/heading-anchors.ts';
import { mapTexts } from '../../shared/map-texts.ts';
import { linkOnPage, renderPageText } from '../../site/render-text.server.ts';
import type { RenderedPage } from '../../content/render-page.server.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { homeSectionSchema } from '../../tenants/home-sections.ts';
import { pageParts } from '../../tenants/page-blocks.ts';
import type { Page } from '../../tenants/page-file.ts';
import type { Block } from './blocks/blocks.ts';
import { readBlocks } from './blocks/read-blocks.server.ts';
import { fillFigures } from './fill-figures.server.ts';

export interface PageText extends RenderedPage {
  /** What follows from the first block on; text between blocks is a block too. */
  blocks: Block[];
}

/** A dealer's own page, ready to render: its text up to the first block, and its blocks. Without a page: nothing. */
export async function readPageText(site: SiteContext, page: Page | undefined): Promise<PageText> {
  if (page === undefined) return { html: '', headings: [], blocks: [] };
  const parts = await fillFigures(site, pageParts(page));
  const [first, ...others] = parts;
  const text = first?.kind === 'text' ? renderPageText(site, { ...page, markdown: first.markdown }) : null;
  const taken = new Set(text?.headings.map(({ id }) => id));
  const sections = (text === null ? parts : others).map((part) =>
    part.kind === 'block'
      ? mapTexts(part.section, (href) =>
          linkOnPage({ links: site.configuration.links, path: paths.content(page.slug), href }),
        )
      : homeSectionSchema.parse({ type: 'text', markdown: part.markdown }),
  );
  const blocks = await readBlocks(site, sections);
  return {
    html: text?.html ?? '',
    headings: text?.headings ?? [],
    blocks: blocks.map((block) => {
      if (block.type !== 'text') return block;
      const { html } = renderPageText(site, { ...page, markdown: block.section.markdown });
      return { ...block, html: withOwnAnchors(html, taken) };
    }),
  };
}

/** Two headings of a page may say the same; an anchor is there once. */
function withOwnAnchors(html: string, taken: Set<string>): string {
  return html.replace(
    /(<h[2-6] id=")([^"]+)"/g,
    (_whole, before: string, id: string) => `${before}${freeAnchor(id, taken)}"`,
  );
}
