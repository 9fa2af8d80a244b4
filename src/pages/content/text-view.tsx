import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { UnbrokenWords } from '../../ui/unbroken-words.tsx';
import { holdsBelowHeader } from '../layout/fixed-bars.ts';
import { WidePicture } from '../layout/wide-picture.tsx';
import { FinanceDisclaimerSection } from '../finance/finance-disclaimer-section.tsx';
import { BlocksView } from './blocks/blocks-view.tsx';
import { AfterArticle, ArticleByline, OtherArticles } from './article-parts.tsx';
import type { Block } from './blocks/blocks.ts';
import { SectionHeading } from './blocks/section-heading.tsx';
import type { TextContent } from './content-view.ts';
import { LocationStrip } from '../locations/location-strip.tsx';
import { hasModelAside, ModelAside, ModelSections, ModelSummary } from './model-sections.tsx';
import { PageStock } from './page-stock.tsx';
import { QuickEnquiry } from './quick-enquiry.tsx';
import { TextForm } from './text-form.tsx';

/** From how many headings on a list of them helps. */
const headingsWorthListing = 4;

/** A page of the dealer's own text: a column of text, the full width, or a large picture first. */
export function TextView({ view }: { view: TextContent }) {
  const landing = view.layout === 'landing' && view.image !== null;
  const hasModel = view.model !== null && hasModelAside(view.model);
  const contents = view.layout === 'text' && view.headings.length >= headingsWorthListing;
  const hasArticles = view.article !== null && view.article.others.length > 0;
  // A hero has the heading of the page.
  const hasHero = view.blocks[0]?.type === 'hero';
  const hasAside = view.form !== null || hasModel || hasArticles || contents;
  return (
    <>
      {landing ? (
        // On phones the whole picture, with the title below it: filling a high box would cut the model off.
        <div className="relative isolate bg-black text-white ring-current sm:flex sm:min-h-[min(56svh,34rem)] sm:items-end">
          <Picture
            src={view.image!.url}
            alt={view.image!.alt}
            width={1920}
            height={1080}
            sizes="max(100vw, 40rem)"
            priority
            className="aspect-3/2 w-full object-cover sm:absolute sm:inset-0 sm:-z-2 sm:aspect-auto sm:size-full"
          />
          {/* Dark behind the title alone: the model is the picture. */}
          <div className="absolute inset-0 -z-1 bg-linear-to-t from-black/75 via-black/30 via-25% to-transparent to-50% max-sm:hidden" />
          <div className="page-width py-6 sm:pb-8 sm:pt-32 lg:pb-12">
            <h1 className="max-w-[20ch] text-hero leading-none">
              <UnbrokenWords text={view.title} />
            </h1>
          </div>
        </div>
      ) : null}
      <div className={classNames('page-width', hasHero && !hasAside ? 'py-4' : 'py-8 lg:py-12')}>
        <Breadcrumbs items={view.crumbs} />
        {landing || hasHero ? null : (
          <>
            <h1 className="mt-3 max-w-[24ch] text-3xl lg:text-4xl">
              <UnbrokenWords text={view.title} />
            </h1>
            {view.article ? <ArticleByline article={view.article} /> : null}
            {view.image ? <WidePicture image={view.image} className="mt-6" /> : null}
          </>
        )}
        {view.model ? (
          <div className="mt-8">
            <ModelSummary model={view.model} />
          </div>
        ) : null}
        <div
          className={classNames(
            'grid gap-x-14 gap-y-10',
            (view.html !== '' || hasAside) && 'mt-8',
            hasAside && 'lg:grid-cols-[minmax(0,1fr)_minmax(18rem,26rem)]',
          )}
        >
          {view.html === '' ? null : (
            <div
              className={classNames(
                'prose text-lg',
                (view.layout === 'wide' || (landing && !hasAside)) && 'prose-wide',
              )}
              dangerouslySetInnerHTML={{ __html: view.html }}
            />
          )}
          {view.form ? (
            <TextForm form={view.form} />
          ) : view.model !== null && hasModel ? (
            <ModelAside model={view.model} />
          ) : view.article !== null && hasArticles ? (
            <OtherArticles article={view.article} />
          ) : contents ? (
            <Contents headings={view.headings} />
          ) : null}
        </div>
        {view.form?.finance ? <FinanceDisclaimerSection disclaimer={view.form.finance.disclaimer} /> : null}
      </div>
      <BlocksView blocks={view.blocks} />
      {view.model ? <ModelSections model={view.model} /> : null}
      {view.article ? <AfterArticle article={view.article} /> : null}
      {view.locations ? (
        <section className="page-width section-space">
          <LocationStrip
            locations={view.locations.cards}
            display={view.locations.display}
            head={(arrows) => <SectionHeading heading={view.locations?.heading ?? ''} arrows={arrows} />}
          />
        </section>
      ) : null}
      {view.stock ? <PageStock stock={view.stock} /> : null}
      {needsEnquiry(view) ? (
        <QuickEnquiry about={view.model === null ? {} : { make: view.model.make, model: view.model.name }} />
      ) : null}
    </>
  );
}

/** A page ends with a next step: a form, or vehicles or offers under a column of text. */
function needsEnquiry({ form, layout, stock, blocks }: TextContent): boolean {
  const has = (type: Block['type']): boolean => blocks.some((block) => block.type === type);
  if (form !== null || has('form')) return false;
  return layout !== 'text' || (stock === null && !has('featured_stock') && !has('offers'));
}

function Contents({ headings }: { headings: TextContent['headings'] }) {
  return (
    <nav aria-labelledby="contents" className="max-lg:hidden">
      <div
        ref={holdsBelowHeader}
        className="below-header sticky top-28 max-h-[calc(100dvh-var(--bars-at-foot)-8rem)] overflow-y-auto border-l border-line pl-6"
      >
        <h2 id="contents" className="text-base">
          On this page
        </h2>
        <ul className="mt-2">
          {headings.map((heading) => (
            <li key={heading.id}>
              <a
                href={`#${heading.id}`}
                className="inline-block py-1 text-quiet no-underline hover:text-ink hover:underline"
              >
                {heading.text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
