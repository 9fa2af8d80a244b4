import { ViewerFilm } from '../../../stock/viewer/viewer-film.tsx';
import type { BlockOf } from './blocks.ts';
import { SectionHeading } from './section-heading.tsx';

/** A film behind a press: nothing is loaded from its host before. Without JavaScript it is a link to the film. */
export function FilmBlock({ block: { section, film } }: { block: BlockOf<'film'> }) {
  return (
    <section className="page-width section-space">
      <SectionHeading heading={section.heading} text={section.text} />
      <div className="aspect-video max-w-240 overflow-hidden rounded-card bg-surface-2">
        <ViewerFilm film={film} title={section.title} posterUrl={section.image ?? ''} active />
      </div>
    </section>
  );
}
