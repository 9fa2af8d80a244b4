/** The page for a vehicle that was sold long ago: the URL is gone, with links to continue, also without scripts. */
import { cardEnquiryHref, VehicleCard } from '../../stock/vehicle-card.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { NotIndexed } from '../layout/not-indexed.tsx';
import { ListFinanceNote } from '../estimates/list-finance-note.tsx';
import { useSite } from '../layout/use-site.ts';
import { useEnquiryDialog } from '../leads/use-enquiry-dialog.tsx';
import { documentTitle } from '../../shared/document-title.ts';
import type { VehicleGone } from './vehicle-gone.ts';

export function VehicleGoneView({ name, crumbs, card, similar }: VehicleGone) {
  const { name: siteName, links, theme } = useSite();
  const { openEnquiry, enquiryDialog } = useEnquiryDialog();
  const found = similar.cards.length > 0;
  return (
    <div className="page-width pb-12 pt-3">
      <title>{documentTitle(`${name} was sold`, siteName)}</title>
      <NotIndexed />
      <Breadcrumbs items={crumbs} />
      <div className="max-w-160 py-8">
        <h1 className="text-3xl">This {name} was sold</h1>
        <p className="mt-4 text-lg">
          That was a while ago, so its page has gone.{found ? ' Here are the closest matches today.' : ''}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton href={similar.href} soft>
            See all like this
          </LinkButton>
          <LinkButton
            href={cardEnquiryHref(card, 'find-similar')}
            variant="secondary"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              openEnquiry(card, 'find-similar');
            }}
          >
            Find Me Something Similar
          </LinkButton>
          <LinkButton href={links.search.path} variant="secondary" soft>
            {links.search.label}
          </LinkButton>
        </div>
      </div>
      {found ? (
        <section aria-label={similar.heading} className="border-t border-line py-8">
          <h2 className="text-xl">{similar.heading}</h2>
          <ul
            className={classNames(
              'mt-4 grid gap-4 sm:grid-cols-2 sm:gap-5',
              similar.cards.length % 4 === 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
            )}
          >
            {similar.cards.map((card) => (
              <li key={card.id} className="grid min-w-0">
                <VehicleCard card={card} layout={theme.layout.card} onEnquire={openEnquiry} className="h-full" />
              </li>
            ))}
          </ul>
          <ListFinanceNote cards={similar.cards} className="mt-5" />
        </section>
      ) : null}
      {enquiryDialog}
    </div>
  );
}
