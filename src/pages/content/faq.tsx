/** Questions and answers (TRADE-13), also as structured data for search engines. */
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/disclosure.tsx';

export interface FaqItem {
  question: string;
  /** Safe HTML. */ html: string;
}

export function Faq({ items, heading, anchor }: { items: readonly FaqItem[]; heading: string; anchor: string }) {
  return (
    <section id={anchor} aria-labelledby={`${anchor}-heading`} className="scroll-mt-8">
      <h2 id={`${anchor}-heading`} className="text-2xl">
        {heading}
      </h2>
      {/* Of three, the last would stand alone in the second column. */}
      <div className={classNames('mt-4 gap-x-12 border-y border-line', items.length > 3 && 'lg:columns-2')}>
        {items.map(({ question, html }) => (
          <Disclosure
            key={question}
            summary={question}
            className="prints-open -mt-px break-inside-avoid border-t border-line"
            summaryClassName="py-3"
          >
            <div className="prose pb-5" dangerouslySetInnerHTML={{ __html: html }} />
          </Disclosure>
        ))}
      </div>
    </section>
  );
}

/** schema.org FAQPage; answers may contain simple HTML. */
export function faqStructuredData(items: readonly FaqItem[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html.trim() },
    })),
  };
}
