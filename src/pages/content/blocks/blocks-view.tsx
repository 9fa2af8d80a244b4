import { Fragment } from 'react';
import { hasComparisonRate, ListFinanceNote } from '../../estimates/list-finance-note.tsx';
import { sectionAnchors } from '../../../tenants/section-anchors.ts';
import { BlockView } from './block-view.tsx';
import type { Block } from './blocks.ts';

/** The blocks of a page; the note on comparison rates stands above the first of them and below the last. */
export function BlocksView({ blocks }: { blocks: readonly Block[] }) {
  const showsRates = (block: Block) => block.type === 'featured_stock' && hasComparisonRate(block.cards);
  const firstWithRates = blocks.findIndex(showsRates);
  const anchors = sectionAnchors(blocks);
  const lastWithRates = blocks.findLastIndex(showsRates);
  return (
    <>
      {blocks.map((block, index) => (
        <Fragment key={`${index}-${block.type}`}>
          <BlockView block={block} index={index} anchor={anchors[index]!} isFirstWithRates={index === firstWithRates} />
          {index === lastWithRates && block.type === 'featured_stock' ? (
            <div className="page-width pb-8">
              <ListFinanceNote cards={block.cards} isBelow />
            </div>
          ) : null}
        </Fragment>
      ))}
    </>
  );
}
