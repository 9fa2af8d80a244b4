import { TextForm } from '../text-form.tsx';
import type { BlockOf } from './blocks.ts';

/** An enquiry in the middle of a page, with what it is about beside it. */
export function FormBlock({ block: { section }, anchor }: { block: BlockOf<'form'>; anchor: string }) {
  return (
    <section aria-label={section.heading} className="border-y border-line bg-surface">
      <div className="page-width section-space grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="min-w-0">
          <h2 className="text-2xl lg:text-3xl">{section.heading}</h2>
          {section.text ? <p className="mt-3 max-w-[48ch] text-lg text-quiet">{section.text}</p> : null}
        </div>
        <TextForm
          form={{ context: { subcategory: section.subcategory }, about: null, finance: null }}
          heading="Send us a message"
          anchor={anchor}
        />
      </div>
    </section>
  );
}
