/**
 * The vehicle in a bar once the page has scrolled past it (VDP-21 to VDP-23): below the site's header on wide screens,
 * in its place on a phone in landscape, and at the bottom in portrait.
 */
import type { ReactNode } from 'react';
import { Banknote, RefreshCw, type LucideIcon } from 'lucide-react';
import { paths } from '../../routes.ts';
import { shortPriceTypeLabel } from '../../stock/price-type-label.ts';
import { WeeklyWords } from '../../stock/weekly-figure.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { fixedBar } from '../layout/fixed-bars.ts';
import { useSite } from '../layout/use-site.ts';
import { hasLongWords, hasOwnButtons, rowButton, rowMeasures } from './bar-row.ts';
import { WithLoan } from '../estimates/page-loan.tsx';
import { EnquireLink, type VehicleActionsProps } from './vehicle-summary.tsx';

/** VDP-21 */
export const barShowsAfterPixels = 500;

export function VehicleBar({ content, shown, onEnquire }: VehicleActionsProps & { shown: boolean }) {
  const { labels } = useSite();
  const { price, weekly } = content;
  const isLong = hasLongWords(content);
  // 'Finance This Ute' is 'Finance' to the eye on phones, and all of it to a screen reader; so is 'Get Finance' on the
  // narrowest.
  const [, get = '', finance = '', rest = ''] = /^(get )?(\S+)(.*)$/i.exec(labels.get_finance) ?? [];
  return (
    <div
      ref={fixedBar}
      role="region"
      aria-label="This vehicle"
      data-shown={shown || undefined}
      className={classNames(
        'vehicle-bar below-header fixed inset-x-0 top-(--header-height) z-20 border-b border-line bg-surface shadow-soft transition-[translate,visibility] duration-200 print:hidden',
        'low:top-0 upright:top-auto upright:bottom-0 upright:border-t upright:border-b-0 upright:shadow-raised',
        rowMeasures(content),
        !shown && 'invisible -translate-y-full upright:translate-y-full',
      )}
    >
      {/* Upright, the name and the price have a line, and the repayment has one, or two with what is paid besides. The
          buttons of both bars are in a row below, on a small phone next to the picture. Sideways, the text wraps. */}
      <div
        className={classNames(
          'page-width relative grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-5 py-2',
          'low:h-[min(2.8125rem,11.6dvh)] low:grid-cols-[auto_minmax(0,1fr)_auto] low:gap-x-2 low:py-0 low:in-[:has(.phone-bar)]:pr-[34%]',
          'upright:block upright:pt-1 upright:pb-[env(safe-area-inset-bottom)] short:pt-0',
        )}
      >
        <Picture
          src={content.pictures[0]?.thumbUrl}
          fallbackSrc={paths.noPicture(content.viewer.body)}
          alt=""
          width={72}
          height={48}
          className={classNames(
            'aspect-3/2 h-12 w-auto shrink-0 rounded-badge bg-surface-2 object-cover low:h-8 low:max-[50rem]:h-5',
            'upright:float-left upright:mt-px upright:mr-1.5 upright:h-6',
            hasOwnButtons(content) &&
              'cramped:absolute cramped:bottom-[calc(0.5625rem+env(safe-area-inset-bottom))] cramped:left-(--page-padding)',
          )}
        />
        <div
          className={classNames(
            'contents max-lg:flow-root short:text-[0.6875rem]',
            isLong ? 'max-lg:text-[0.6875rem]' : 'max-lg:text-[0.75rem]',
            weekly && !isLong && 'upright:leading-tight',
            // A single line is centred on the picture's height.
            weekly ? 'max-lg:leading-[1.05] short:leading-none' : 'max-lg:leading-6',
          )}
        >
          <div className="min-w-0 justify-between gap-x-2 leading-tight low:inline max-lg:leading-[inherit] upright:flex">
            <p
              className={classNames(
                'min-w-0 truncate font-semibold max-lg:mr-1 max-lg:inline-block max-lg:align-bottom',
                weekly ? 'low:max-w-2/5' : 'low:max-w-3/5',
              )}
            >
              {content.name}
              {content.subtitle ? (
                <span className="font-normal text-quiet max-lg:hidden"> {content.subtitle}</span>
              ) : null}
            </p>
            <p className="flex items-baseline gap-x-2 whitespace-nowrap low:mr-1.5 low:inline">
              {content.available ? (
                <>
                  <span className="font-price font-bold tabular-nums text-price">{price.text}</span>{' '}
                  {price.was ? (
                    <span className="text-sm tabular-nums text-quiet max-lg:hidden">
                      <span className="sr-only">Was </span>
                      <s>{price.was}</s>
                    </span>
                  ) : null}
                  {price.kind !== 'none' && price.label ? (
                    <span className="text-sm text-quiet max-lg:text-[length:inherit]">
                      <span className="max-lg:sr-only">{price.label}</span>
                      <span aria-hidden="true" className="lg:hidden">
                        {shortPriceTypeLabel(price.label)}
                      </span>
                    </span>
                  ) : null}
                </>
              ) : (
                <span className="text-sm font-bold text-danger max-lg:text-[length:inherit]">Sold</span>
              )}
            </p>
          </div>
          {weekly ? (
            <WeeklyWords
              weekly={weekly}
              isTight
              className="text-sm leading-tight low:inline max-lg:text-[length:inherit] max-lg:leading-[inherit] lg:max-w-56 xl:max-w-80 xl:text-balance"
            />
          ) : (
            <span className="max-lg:hidden" />
          )}
        </div>
        <div
          className={classNames(
            'flex items-center gap-2.5 low:gap-1.5 upright:clear-both upright:gap-1.5 upright:py-px ',
            hasOwnButtons(content) && 'cramped:pl-11',
            'upright:in-[:has(.phone-bar)]:min-h-(--row) upright:in-[:has(.phone-bar)]:pr-[calc(54%+.08*var(--page-padding))]',
          )}
        >
          {content.available ? (
            <>
              {content.financeHref ? (
                <WithLoan href={content.financeHref}>
                  {(href) => (
                    <BarLink href={href} icon={Banknote}>
                      <span className="max-xs:sr-only">{get}</span>
                      {finance}
                      <span className="max-lg:sr-only">{rest}</span>
                    </BarLink>
                  )}
                </WithLoan>
              ) : null}
              {content.tradeIn ? (
                <BarLink href={content.tradeIn.href} icon={RefreshCw}>
                  <span className="lg:hidden" aria-hidden="true">
                    {content.tradeIn.shortLabel}
                  </span>
                  <span className="max-lg:sr-only">{content.tradeIn.label}</span>
                </BarLink>
              ) : null}
            </>
          ) : (
            <EnquireLink
              content={content}
              action="find-similar"
              onEnquire={onEnquire}
              variant="primary"
              size="sm"
              // On phones the other bar has the same button.
              className="max-lg:hidden"
            />
          )}
        </div>
      </div>
    </div>
  );
}

function BarLink({ href, icon: IconOf, children }: { href: string; icon: LucideIcon; children: ReactNode }) {
  return (
    <a
      href={href}
      className={buttonStyle({
        variant: 'secondary',
        size: 'sm',
        className: `max-lg:px-1.5 max-lg:py-0 max-lg:text-[0.8125rem] max-lg:leading-none low:min-h-7 upright:min-w-0 upright:flex-auto ${rowButton}`,
      })}
    >
      <IconOf aria-hidden="true" className="size-5 upright:hidden cramped:block low:hidden low:max-[50rem]:block" />
      <span className="cramped:sr-only low:max-[50rem]:sr-only">{children}</span>
    </a>
  );
}
