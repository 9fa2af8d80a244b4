import { Faq, faqStructuredData } from '../faq.tsx';
import type { BlockOf } from './blocks.ts';

/** Questions and answers, with the same for search engines. */
export function FaqBlock({ block: { heading, items }, anchor }: { block: BlockOf<'faq'>; anchor: string }) {
  return (
    <div className="page-width section-space">
      <Faq items={items} heading={heading || 'Questions and answers'} anchor={anchor} />
      <script
        type="application/ld+json"
        // A `<` in the text could end the element.
        dangerouslySetInnerHTML={{
          __html: JSON.stringify(faqStructuredData(items)).replaceAll('<', String.raw`\u003c`),
        }}
      />
    </div>
  );
}
