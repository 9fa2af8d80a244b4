import { MakeLogo } from '../../content/make-logo.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { classNames } from '../../ui/class-names.ts';
import { fullRows } from '../../ui/even-columns.ts';
import { BlocksView } from './blocks/blocks-view.tsx';
import { QuickEnquiry } from './quick-enquiry.tsx';
import type { BrandsContent } from './content-view.ts';

/** Car, motorcycle, truck and own brands (BRAND-1). */
export function BrandsView({ view }: { view: BrandsContent }) {
  return (
    <>
      <div className="page-width py-8 lg:py-12">
        <Breadcrumbs items={view.crumbs} className="mb-3" />
        <h1 className="text-3xl lg:text-4xl">{view.title}</h1>
        <p className="mt-3 max-w-[65ch] text-lg text-quiet">{view.description}</p>
        {view.groups.map((group) => (
          <section key={group.heading} className="mt-10">
            <h2 className="mb-5 text-2xl">{group.heading}</h2>
            <ul className={classNames('grid gap-4', fullRows(group.brands.length, { sm: 2, lg: 3 }))}>
              {group.brands.map((brand) => (
                <li key={brand.label}>
                  <a
                    href={brand.href}
                    className="flex h-full items-center gap-5 rounded-card border border-line bg-surface p-5 text-ink no-underline hover:border-brand hover:bg-surface-2"
                  >
                    <span className="grid w-22 shrink-0 place-items-center">
                      {brand.make ? <MakeLogo {...brand.make} /> : null}
                    </span>
                    <span className="min-w-0">
                      <span className="block text-lg font-semibold">{brand.label}</span>
                      {brand.description ? <span className="block text-sm text-quiet">{brand.description}</span> : null}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {view.html ? <div className="prose mt-12 text-lg" dangerouslySetInnerHTML={{ __html: view.html }} /> : null}
      </div>
      <BlocksView blocks={view.blocks} />
      <QuickEnquiry />
    </>
  );
}
