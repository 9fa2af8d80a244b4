import { Carousel, CarouselArrows, CarouselTrack } from '../../../ui/carousel.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { BlockOf } from './blocks.ts';
import { SectionHeading } from './section-heading.tsx';

/** Promotions of 1920 x 540 as a slider; it never moves by itself. */
export function PromotionSlider({ block }: { block: BlockOf<'promotion_slider'> }) {
  const Heading = block.heading === '' ? 'h2' : 'h3';
  return (
    <section className="page-width section-space">
      <Carousel label={block.heading || 'Promotions'}>
        <SectionHeading heading={block.heading} arrows={<CarouselArrows />} />
        <CarouselTrack label={block.heading || 'Promotions'} className="rounded-card">
          {block.slides.map((slide) => (
            <li key={slide.id} className="w-full">
              <div className="relative isolate flex min-h-50 items-end overflow-hidden rounded-card bg-brand-strong text-white ring-current sm:aspect-32/9 sm:min-h-0">
                <Picture
                  src={slide.image}
                  alt={slide.image_alt}
                  width={1920}
                  height={540}
                  sizes="(min-width: 80rem) 80rem, max(100vw, 50rem)"
                  className="absolute inset-0 -z-2 size-full object-cover"
                />
                {slide.hide_overlay ? null : (
                  <>
                    <div className="absolute inset-0 -z-1 bg-linear-to-t from-black/80 to-transparent to-75%" />
                    <div className="p-5 lg:p-8">
                      <Heading className="text-xl lg:text-3xl">{slide.name}</Heading>
                      {slide.description ? <p className="mt-1 max-w-[60ch]">{slide.description}</p> : null}
                      {slide.url ? (
                        // Seen, not read: the link over the whole slide has its name.
                        <p
                          aria-hidden="true"
                          className="mt-3 flex items-center gap-2 font-semibold underline underline-offset-4"
                        >
                          See more
                          <Icon name="chevron-right" className="size-4" />
                        </p>
                      ) : null}
                    </div>
                  </>
                )}
                {slide.url ? (
                  <a href={slide.url} className="absolute inset-0 rounded-card">
                    <span className="sr-only">{slide.name}</span>
                  </a>
                ) : null}
              </div>
            </li>
          ))}
        </CarouselTrack>
      </Carousel>
    </section>
  );
}
