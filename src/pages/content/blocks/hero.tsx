import { Fragment, type ReactNode } from 'react';
import { FeatureIcon } from '../../../content/feature-icon.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { ButtonVariant } from '../../../ui/button-style.ts';
import { Picture } from '../../../ui/picture.tsx';
import type { BlockOf } from './blocks.ts';
import { SearchBox } from './search-box.tsx';
import { useSite } from '../../layout/use-site.ts';

/** The top of a page, in one of four layouts that the theme chooses. */
export function Hero({ block }: { block: BlockOf<'hero'> }) {
  const { theme } = useSite();
  switch (theme.layout.hero) {
    case 'split':
      return <SplitHero block={block} />;
    case 'full_bleed':
      return <FullBleedHero block={block} />;
    case 'search_first':
      return <SearchFirstHero block={block} />;
    case 'tiles':
      return <TilesHero block={block} />;
  }
}

/** Calm: text on the left, picture on the right, the search on a card that overlaps both. */
function SplitHero({ block: { section, search } }: { block: BlockOf<'hero'> }) {
  return (
    <section className="bg-surface-2">
      <div className="page-width grid items-center gap-6 pt-7 sm:gap-8 sm:pt-10 lg:grid-cols-[5fr_7fr] lg:gap-14 lg:pb-14 lg:pt-14">
        <div className="min-w-0">
          <h1 className="text-hero leading-[1.05] lg:max-xl:text-[3rem]">{section.heading}</h1>
          {section.text ? <p className="mt-3 max-w-[48ch] text-lg text-quiet sm:mt-5">{section.text}</p> : null}
          <Actions section={section} first="primary" other="secondary" className="mt-5 sm:mt-7" />
        </div>
        {section.image ? (
          <Picture
            src={section.image}
            alt={section.image_alt}
            width={1920}
            height={1080}
            sizes="(min-width: 80rem) 47rem, (min-width: 64rem) 58vw, 100vw"
            priority
            className="aspect-16/9 w-full rounded-card object-cover sm:aspect-16/10"
          />
        ) : null}
      </div>
      {search ? (
        <div className="relative mt-6 sm:mt-8 lg:-mt-8">
          <div className="absolute inset-x-0 bottom-0 h-1/2 bg-surface" aria-hidden="true" />
          <div className="page-width relative">
            <div className="rounded-card border border-line bg-surface p-5 shadow-soft lg:p-6">
              {search.heading ? <h2 className="mb-4 text-xl">{search.heading}</h2> : null}
              <SearchBox search={search} idBase="hero" />
            </div>
          </div>
        </div>
      ) : (
        <div className="h-10 lg:h-14" />
      )}
    </section>
  );
}

/**
 * Physical: an edge-to-edge picture, the search as a solid bar below. On a wide window large text stands on the left of
 * the picture; where that would cover what the picture shows, it stands under it.
 */
function FullBleedHero({ block: { section, search } }: { block: BlockOf<'hero'> }) {
  return (
    <section>
      <div className="relative isolate bg-black text-white ring-current lg:flex lg:min-h-[min(76svh,46rem)] lg:items-end">
        {section.image ? (
          <div className="relative lg:absolute lg:inset-0 lg:-z-1">
            <Picture
              src={section.image}
              alt={section.image_alt}
              width={1920}
              height={1080}
              sizes="(min-width: 64rem) max(100vw, 66rem), 100vw"
              priority
              className="aspect-video w-full object-cover lg:aspect-auto lg:size-full lg:max-xl:object-[70%_50%]"
            />
            <div className="absolute inset-0 bg-linear-to-t from-black to-transparent to-35% lg:bg-linear-to-tr lg:from-black/85 lg:via-black/35 lg:to-75%" />
          </div>
        ) : null}
        <div className="page-width relative pb-10 pt-4 lg:pb-16 lg:pt-36">
          <h1 className="max-w-[16ch] text-[min(clamp(3rem,1.6rem+6.6vw,7rem),15vw)] leading-[.92] lg:max-xl:text-[5rem]">
            {section.heading}
          </h1>
          {section.text ? <p className="mt-5 max-w-[52ch] text-lg">{section.text}</p> : null}
          <Actions section={section} first="accent" other="inverse" size="lg" className="mt-7" />
        </div>
      </div>
      {search ? (
        <div className="border-b-4 border-accent bg-surface-2">
          <div className="page-width py-6 lg:py-8">
            {search.heading ? <h2 className="mb-4 text-xl">{search.heading}</h2> : null}
            <SearchBox search={search} idBase="hero" />
          </div>
        </div>
      ) : null}
    </section>
  );
}

/** Fast: the search comes first, large, on the dealer's colour; the picture is only its background. */
function SearchFirstHero({ block: { section, search } }: { block: BlockOf<'hero'> }) {
  return (
    <section className="relative isolate overflow-hidden bg-brand text-on-brand ring-current">
      <div className={classNames('page-width pt-10 text-center lg:pt-16', section.image ? 'pb-6' : 'pb-12 lg:pb-16')}>
        <h1 className="mx-auto max-w-[46ch] text-hero leading-[1.05]">{bySentence(section.heading)}</h1>
        {section.text ? <p className="mx-auto mt-4 max-w-[56ch] text-lg text-balance">{section.text}</p> : null}
        {search ? (
          <div className="mx-auto mt-8 max-w-260 rounded-card bg-surface p-5 text-left text-ink shadow-raised lg:p-7">
            {search.heading ? <h2 className="mb-4 text-xl">{search.heading}</h2> : null}
            <SearchBox search={search} idBase="hero" />
          </div>
        ) : null}
        <Actions section={section} first="accent" other="inverse" className="mt-7 justify-center" />
      </div>
      {section.image ? (
        <Picture
          src={section.image}
          alt={section.image_alt}
          width={1920}
          height={540}
          sizes="max(100vw, 71rem)"
          priority
          className="mx-auto h-36 w-full object-cover object-right-bottom sm:h-60 xl:h-80"
        />
      ) : null}
    </section>
  );
}

/** A heading of several sentences breaks between them first: `Used cars.` stands over `One honest price.` */
function bySentence(heading: string): ReactNode {
  const sentences = heading.split(/(?<=[.!?]) /);
  if (sentences.length === 1) return heading;
  return sentences.map((sentence, index) => (
    <Fragment key={sentence}>
      {index === 0 ? '' : ' '}
      <span className="inline-block">{sentence}</span>
    </Fragment>
  ));
}

/** Leisure: a line of text, then pictures of activities, each a link to stock. */
function TilesHero({ block: { section, search } }: { block: BlockOf<'hero'> }) {
  return (
    <section className="page-width pb-8 pt-8 lg:pb-12 lg:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
        <h1 className="max-w-[17ch] text-hero leading-[1.05]">{section.heading}</h1>
        <div className="max-w-[46ch] pb-2">
          {section.text ? <p className="text-lg text-quiet">{section.text}</p> : null}
          <Actions section={section} first="primary" other="secondary" className="mt-5" />
        </div>
      </div>
      <ul className="mt-8 grid auto-rows-[15rem] gap-4 sm:grid-cols-2 lg:mt-12 lg:auto-rows-[16.5rem] lg:grid-cols-4">
        {section.tiles.map((tile, index) => (
          <li
            key={tile.title}
            className={classNames(
              'min-w-0',
              index === 0 && 'row-span-1 sm:col-span-2 sm:row-span-2',
              index > 0 && section.tiles.length === 3 && 'lg:col-span-2',
            )}
          >
            <HeroTile
              tile={index === 0 && tile.image === null ? { ...tile, image: section.image } : tile}
              priority={index === 0}
            />
          </li>
        ))}
      </ul>
      {section.tiles.length === 0 && section.image ? (
        <Picture
          src={section.image}
          alt={section.image_alt}
          width={1920}
          height={1080}
          sizes="(min-width: 80rem) 80rem, (min-width: 40rem) 100vw, 134vw"
          priority
          className="aspect-4/3 w-full rounded-card object-cover sm:aspect-21/9"
        />
      ) : null}
      {search ? (
        <div className="mt-4 rounded-card border border-line bg-surface-2 p-5 lg:p-6">
          {search.heading ? <h2 className="mb-4 text-xl">{search.heading}</h2> : null}
          <SearchBox search={search} idBase="hero" />
        </div>
      ) : null}
    </section>
  );
}

function HeroTile({ tile, priority }: { tile: BlockOf<'hero'>['section']['tiles'][number]; priority: boolean }) {
  const inside = (
    <>
      {tile.image ? (
        <Picture
          src={tile.image}
          alt=""
          width={960}
          height={540}
          sizes={priority ? '(min-width: 40rem) 60rem, 27rem' : '30rem'}
          priority={priority}
          // What stands on the ground stays above the words.
          className="absolute inset-0 -z-2 size-full object-cover object-[50%_75%] transition-transform duration-300 group-hover/tile:[scale:1.03]"
        />
      ) : null}
      {tile.image ? (
        <span className="absolute inset-0 -z-1 bg-linear-to-t from-black/80 via-black/20 via-40% to-transparent to-70%" />
      ) : null}
      {tile.icon && tile.image ? (
        // In the corner: above the title it would lie on what the picture shows.
        <span className="absolute left-4 top-4 grid size-11 place-items-center rounded-full bg-black/55">
          <FeatureIcon name={tile.icon} className="size-6" />
        </span>
      ) : tile.icon ? (
        <FeatureIcon name={tile.icon} className="mb-2 size-7" />
      ) : null}
      <span className={classNames('font-heading leading-tight', priority ? 'text-2xl lg:text-3xl' : 'text-xl')}>
        {tile.title}
      </span>
      {tile.description ? <span className="mt-1">{tile.description}</span> : null}
    </>
  );
  const look = classNames(
    'group/tile relative isolate flex size-full flex-col justify-end overflow-hidden rounded-card p-4 font-semibold lg:p-5 no-underline',
    tile.image ? 'bg-brand-strong text-white' : 'bg-brand text-on-brand',
  );
  return tile.link ? (
    <a href={tile.link} className={look}>
      {inside}
    </a>
  ) : (
    <div className={look}>{inside}</div>
  );
}

function Actions({
  section,
  first,
  other,
  size = 'md',
  className,
}: {
  section: BlockOf<'hero'>['section'];
  first: ButtonVariant;
  other: ButtonVariant;
  size?: 'md' | 'lg';
  className?: string;
}) {
  if (section.actions.length === 0) return null;
  return (
    <div className={classNames('flex flex-wrap gap-3', className)}>
      {section.actions.map((action, index) => (
        <LinkButton
          key={action.link}
          href={action.link}
          soft={action.link.startsWith('/')}
          size={size}
          variant={index === 0 ? first : other}
        >
          {action.label}
        </LinkButton>
      ))}
    </div>
  );
}
