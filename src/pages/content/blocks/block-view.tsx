import { FeatureIcon } from '../../../content/feature-icon.tsx';
import { BodyShape } from '../../../content/body-shape.tsx';
import { MakeLogo } from '../../../content/make-logo.tsx';
import { standardLinkLabel } from '../../../tenants/standard-links.ts';
import { useSite } from '../../layout/use-site.ts';
import { formatCount } from '../../../shared/text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { evenColumns, fullRows } from '../../../ui/even-columns.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { scrollingRow } from '../../../ui/scrolling-row.ts';
import { UnbrokenWords } from '../../../ui/unbroken-words.tsx';
import { BlogCards } from '../blog-cards.tsx';
import { OfferCards } from '../offer-cards.tsx';
import { LocationStrip } from '../../locations/location-strip.tsx';
import { FaqBlock } from './faq-block.tsx';
import { FeaturedStock } from './featured-stock.tsx';
import { FilmBlock } from './film-block.tsx';
import { FormBlock } from './form-block.tsx';
import { Hero } from './hero.tsx';
import type { Block, BlockOf } from './blocks.ts';
import { PromotionSlider } from './promotion-slider.tsx';
import { SalesCounter } from './sales-counter.tsx';
import { SearchBox } from './search-box.tsx';
import { SectionHeading } from './section-heading.tsx';
import { TableBlock } from './table-block.tsx';

/** Cards of a block without a heading of its own are headings of its level. */
const cardHeading = (blockHeading: string) => (blockHeading === '' ? 'h2' : 'h3');

export interface BlockProps {
  block: Block;
  /** Makes the ids of repeated blocks unique. */
  index: number;
  /** Of a section that has one; `''` elsewhere. */
  anchor: string;
  /** True if its comparison rates are the page's first. */
  isFirstWithRates: boolean;
}

/** One block of a page. */
export function BlockView({ block, index, anchor, isFirstWithRates }: BlockProps) {
  const { links } = useSite();
  switch (block.type) {
    case 'hero':
      return <Hero block={block} />;
    case 'search_box':
      return (
        <section className="border-y border-line bg-surface-2">
          <div className="page-width py-8">
            {block.search.heading ? <h2 className="mb-4 text-2xl">{block.search.heading}</h2> : null}
            <SearchBox search={block.search} idBase={`search-${index}`} />
          </div>
        </section>
      );
    case 'body_tiles':
      return <BodyTiles block={block} />;
    case 'make_tiles':
      return <MakeTiles block={block} />;
    case 'facet_tiles':
      return <FacetTiles block={block} />;
    case 'featured_stock':
      return <FeaturedStock block={block} isFirstWithRates={isFirstWithRates} />;
    case 'promo_tiles':
      return <PromoTiles block={block} />;
    case 'promotion_slider':
      return <PromotionSlider block={block} />;
    case 'stats_banner':
      return <StatsBanner block={block} />;
    case 'sales_counter':
      return <SalesCounter block={block} />;
    case 'why_buy':
      return <WhyBuy block={block} />;
    case 'offers':
      return <Offers block={block} />;
    case 'features_banner':
      return <FeaturesBanner block={block} />;
    case 'locations':
      return (
        <section className="page-width section-space">
          <LocationStrip
            locations={block.locations}
            display={block.display}
            heading={cardHeading(block.heading)}
            head={(arrows) => (
              <SectionHeading
                heading={block.heading}
                text={block.text}
                link={{ href: links.contact.path, label: standardLinkLabel(links, 'contact', 'Hours and contacts') }}
                arrows={arrows}
              />
            )}
          />
        </section>
      );
    case 'blogs':
      return <Blogs block={block} />;
    case 'text':
      return <Text block={block} />;
    case 'faq':
      return <FaqBlock block={block} anchor={anchor} />;
    case 'form':
      return <FormBlock block={block} anchor={anchor} />;
    case 'film':
      return <FilmBlock block={block} />;
    case 'table':
      return <TableBlock block={block} />;
  }
}

/** The ground of every tile that leads to a list. */
const tileLink =
  'flex h-full rounded-card border border-line bg-surface text-ink no-underline hover:border-brand hover:bg-surface-2';

function TileCount({ count }: { count: number }) {
  return (
    <span className="text-sm tabular-nums text-quiet">
      {formatCount(count)}
      <span className="sr-only"> listed</span>
    </span>
  );
}

function BodyTiles({ block }: { block: BlockOf<'body_tiles'> }) {
  return (
    <section className="page-width section-space">
      <SectionHeading heading={block.heading} />
      <ul
        className={classNames(
          'grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2 sm:gap-3 lg:gap-4',
          evenColumns(block.tiles.length, { sm: 3, md: 4, lg: 8 }),
        )}
      >
        {block.tiles.map((tile) => (
          <li key={tile.body}>
            <a
              href={tile.href}
              className={classNames(
                tileLink,
                'group/tile flex-col items-center justify-between gap-1 px-0.5 py-3 text-center sm:justify-start sm:gap-2 sm:py-5',
              )}
            >
              <BodyShape
                body={tile.body}
                className="h-auto w-18 max-w-full text-brand sm:w-28 transition-transform duration-200 group-hover/tile:translate-x-1"
              />
              <span className="text-[0.8125rem] font-semibold leading-tight sm:text-base">{tile.label}</span>
              <TileCount count={tile.count} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MakeTiles({ block }: { block: BlockOf<'make_tiles'> }) {
  return (
    <section className="page-width section-space">
      <SectionHeading heading={block.heading} />
      <ul
        className={classNames(
          'grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2 sm:gap-3',
          evenColumns(block.tiles.length, { sm: 4, lg: 7, xl: 8 }),
        )}
      >
        {block.tiles.map((tile) => (
          <li key={tile.href}>
            <a
              href={tile.href}
              className={classNames(
                tileLink,
                'flex-col items-center justify-between gap-2 px-1 py-3 text-center sm:gap-3 sm:px-3 sm:py-4',
              )}
            >
              <span className="grid h-9 place-items-center">
                {tile.make ? <MakeLogo {...tile.make} className="h-[30px] max-w-16 sm:max-w-22" /> : null}
              </span>
              <span className="leading-tight">
                <span className="block text-[0.8125rem] font-semibold sm:text-base">{tile.label}</span>
                <span className="block text-xs tabular-nums text-quiet sm:text-sm">
                  {tile.count > 0 ? (
                    <>
                      {formatCount(tile.count)}
                      <span className="max-sm:sr-only"> listed</span>
                    </>
                  ) : (
                    'Enquire'
                  )}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FacetTiles({ block }: { block: BlockOf<'facet_tiles'> }) {
  return (
    <section className="page-width section-space">
      <SectionHeading heading={block.heading} />
      <ul
        className={classNames(
          'grid grid-cols-2 gap-3 max-sm:*:last:odd:col-span-2',
          evenColumns(block.tiles.length, { sm: 3, lg: 4, xl: 6 }),
        )}
      >
        {block.tiles.map((tile) => (
          <li key={tile.href}>
            <a
              href={tile.href}
              className={classNames(tileLink, 'min-h-16 items-center justify-between gap-3 px-4 py-3')}
            >
              <span className="font-semibold leading-tight">
                <UnbrokenWords text={tile.label} />
              </span>
              <TileCount count={tile.count} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PromoTiles({ block: { section } }: { block: BlockOf<'promo_tiles'> }) {
  const Heading = cardHeading(section.heading);
  return (
    <section className="page-width section-space">
      <SectionHeading heading={section.heading} />
      <ul
        className={classNames(
          'grid gap-5',
          fullRows(section.tiles.length, { md: 2, lg: 3 }),
          section.tiles.length > 1 && scrollingRow,
        )}
      >
        {section.tiles.map((tile) => (
          <li
            key={tile.title}
            className="group/tile relative flex snap-start flex-col overflow-hidden rounded-card border border-line bg-surface"
          >
            <div className="overflow-hidden">
              <Picture
                src={tile.image}
                alt={tile.image_alt}
                width={1920}
                height={540}
                sizes={
                  section.tiles.length === 1
                    ? '(min-width: 80rem) 80rem, (min-width: 40rem) 100vw, 200vw'
                    : '(min-width: 64rem) 53rem, (min-width: 48rem) 100vw, 200vw'
                }
                className={classNames(
                  'w-full object-cover transition-transform duration-300 group-hover/tile:[scale:1.03]',
                  section.tiles.length === 1 ? 'aspect-16/9 sm:aspect-32/9' : 'aspect-16/9',
                )}
              />
            </div>
            <div className="flex flex-1 flex-col p-5">
              <Heading className="text-xl">{tile.title}</Heading>
              {tile.text ? <p className="mt-2 text-quiet">{tile.text}</p> : null}
              <p className="mt-auto pt-4">
                <a
                  href={tile.link}
                  className="font-semibold text-ink underline decoration-brand decoration-2 after:absolute after:inset-0"
                >
                  {tile.link_label}
                  <span className="sr-only">: {tile.title}</span>
                </a>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StatsBanner({ block: { section } }: { block: BlockOf<'stats_banner'> }) {
  return (
    <section className="bg-brand text-on-brand">
      <div className="page-width py-7 sm:py-12 lg:py-16">
        {section.heading ? <h2 className="mb-8 text-2xl lg:text-3xl">{section.heading}</h2> : null}
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-x-4 gap-y-6 sm:gap-x-8">
          {section.items.map((item) => (
            <div
              key={item.label}
              className="flex flex-col-reverse justify-end border-l-4 border-current/40 pl-3 sm:pl-5"
            >
              <dt className="sm:text-lg">{item.label}</dt>
              <dd className="whitespace-nowrap font-heading text-3xl font-bold leading-none tabular-nums sm:text-4xl lg:text-[4rem]">
                {item.value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function WhyBuy({ block: { section } }: { block: BlockOf<'why_buy'> }) {
  const Heading = cardHeading(section.heading);
  // Reasons are equals: a picture beside icons would make one of them more than the others.
  const hasPictures = section.features.every(({ image }) => Boolean(image));
  return (
    <section className="bg-surface-2">
      <div className="page-width section-space">
        <SectionHeading heading={section.heading} text={section.text} />
        <ul
          className={classNames(
            'grid gap-x-8 gap-y-5 sm:gap-y-8',
            evenColumns(section.features.length, { sm: 2, lg: 4 }),
          )}
        >
          {section.features.map((feature) => (
            <li
              key={feature.title}
              className={classNames('min-w-0', !hasPictures && 'max-sm:relative max-sm:min-h-13 max-sm:pl-17')}
            >
              {hasPictures ? (
                <Picture
                  src={feature.image}
                  alt=""
                  width={600}
                  height={400}
                  sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw"
                  thumbnail
                  className="mb-4 aspect-3/2 w-full rounded-card object-cover"
                />
              ) : (
                <span className="mb-4 grid size-13 place-items-center rounded-card bg-brand text-on-brand max-sm:absolute max-sm:left-0 max-sm:top-0">
                  <FeatureIcon name={feature.icon} className="size-7" />
                </span>
              )}
              <Heading className="text-lg">
                {feature.link ? (
                  <a href={feature.link} className="text-ink underline decoration-brand decoration-2">
                    {feature.title}
                  </a>
                ) : (
                  feature.title
                )}
              </Heading>
              {feature.description ? <p className="mt-1 text-quiet sm:mt-2">{feature.description}</p> : null}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Offers({ block }: { block: BlockOf<'offers'> }) {
  return (
    <section className="page-width section-space">
      <SectionHeading
        heading={block.heading}
        link={block.allHref === null ? null : { href: block.allHref, label: 'All offers' }}
      />
      <OfferCards offers={block.offers} headingLevel={block.heading === '' ? 2 : 3} scrolls />
    </section>
  );
}

function FeaturesBanner({ block }: { block: BlockOf<'features_banner'> }) {
  return (
    <section className="page-width section-space">
      <SectionHeading heading={block.heading} />
      <ul className={classNames('grid gap-2 sm:gap-4', evenColumns(block.items.length, { md: 3, lg: 4 }))}>
        {block.items.map((item) => {
          const inside = (
            <>
              <FeatureIcon name={item.icon} className="size-8 shrink-0 text-brand" />
              <span className="min-w-0">
                <span className="block text-lg font-semibold leading-snug">{item.title}</span>
                {item.description ? <span className="block text-quiet sm:mt-1">{item.description}</span> : null}
              </span>
            </>
          );
          const look =
            'flex h-full items-start gap-4 rounded-card border border-line bg-surface px-5 py-3.5 text-ink no-underline sm:py-5';
          return (
            <li key={item.title}>
              {item.link ? (
                <a href={item.link} className={`${look} hover:border-brand hover:bg-surface-2`}>
                  {inside}
                </a>
              ) : (
                <div className={look}>{inside}</div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Blogs({ block }: { block: BlockOf<'blogs'> }) {
  return (
    <section className="page-width section-space">
      <SectionHeading heading={block.heading} />
      <BlogCards blogs={block.blogs} heading={cardHeading(block.heading)} scrolls />
    </section>
  );
}

function Text({ block: { section, html } }: { block: BlockOf<'text'> }) {
  return (
    <section className="page-width section-space">
      <div className={classNames(section.image && 'grid items-center gap-8 lg:grid-cols-2 lg:gap-14')}>
        {section.image ? (
          <Picture
            src={section.image}
            alt={section.image_alt}
            width={960}
            height={640}
            sizes="(min-width: 64rem) 42rem, 100vw"
            className="aspect-3/2 w-full rounded-card object-cover"
          />
        ) : null}
        <div className="min-w-0">
          {section.heading ? <h2 className="mb-4 text-2xl lg:text-3xl">{section.heading}</h2> : null}
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          {section.action ? (
            <LinkButton href={section.action.link} variant="secondary" className="mt-6">
              {section.action.label}
            </LinkButton>
          ) : null}
        </div>
      </div>
    </section>
  );
}
