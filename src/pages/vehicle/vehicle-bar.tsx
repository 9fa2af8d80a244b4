/** The vehicle in a line under the site's header, once the page has scrolled away from it (VDP-21 to VDP-23). */
import { Banknote, RefreshCw, type LucideIcon } from 'lucide-react';
import { WeeklyWords } from '../../stock/weekly-figure.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { useSite } from '../layout/use-site.ts';
import { barBelowHeader } from '../stock/below-header.ts';
import { EnquireLink, type VehicleActionsProps } from './vehicle-summary.tsx';

/** VDP-21 */
export const barShowsAfterPixels = 500;

export function VehicleBar({ content, shown, onEnquire }: VehicleActionsProps & { shown: boolean }) {
  const { theme, labels } = useSite();
  const { price } = content;
  return (
    <div
      role="region"
      aria-label="This vehicle"
      className={classNames(
        'vehicle-bar fixed inset-x-0 z-20 border-b border-line bg-surface shadow-soft transition-[translate,visibility] duration-200 print:hidden',
        barBelowHeader(theme.layout.header), !shown && 'invisible -translate-y-full',
      )}
    >
      <div className="page-width grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-1.5 lg:grid-cols-[auto_minmax(0,1fr)_auto_auto] lg:gap-x-5 lg:py-2">
        <Picture src={content.pictures[0]?.thumbUrl} alt="" width={72} height={48} className="aspect-3/2 h-9 w-auto rounded-badge bg-surface-2 object-cover lg:h-12" />
        <div className="min-w-0">
          <p className="truncate font-semibold leading-tight">{content.name}{content.subtitle ? <span className="font-normal text-quiet max-lg:hidden"> {content.subtitle}</span> : null}</p>
          <p className="flex flex-wrap items-baseline gap-x-2 leading-tight">
            {content.available ? (
              <>
                <span className="font-price font-bold tabular-nums text-price">{price.text}</span>
                {price.was ? <span className="text-sm tabular-nums text-quiet"><span className="sr-only">Was </span><s>{price.was}</s></span> : null}
                {price.kind !== 'none' && price.label ? <span className="text-sm text-quiet">{price.label}</span> : null}
              </>
            ) : <span className="text-sm font-bold text-danger">Sold</span>}
          </p>
        </div>
        {content.weekly ? <WeeklyWords weekly={content.weekly} className="max-lg:order-last max-lg:col-span-full max-lg:leading-tight lg:max-w-56" /> : <span className="max-lg:hidden" />}
        <div className="flex gap-1.5 lg:gap-2.5">
          {content.available ? (
            <>
              <BarLink href={content.financeHref} icon={Banknote}>{labels.get_finance}</BarLink>
              {content.tradeInHref ? <BarLink href={content.tradeInHref} icon={RefreshCw}>Trade-In Valuation</BarLink> : null}
            </>
          ) : <EnquireLink content={content} action="find-similar" onEnquire={onEnquire} variant="primary" size="sm" />}
        </div>
      </div>
    </div>
  );
}

/** Its words are for every screen reader; phones have room for the drawing only. */
function BarLink({ href, icon: IconOf, children }: { href: string; icon: LucideIcon; children: string }) {
  return (
    <a href={href} title={children} className={buttonStyle({ variant: 'secondary', size: 'sm', className: 'max-lg:size-10 max-lg:p-0' })}>
      <IconOf aria-hidden="true" className="size-5" /><span className="max-lg:sr-only">{children}</span>
    </a>
  );
}
