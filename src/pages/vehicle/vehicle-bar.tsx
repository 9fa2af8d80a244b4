/**
 * The vehicle in a line under the site's header, on phones in its place, once the page has scrolled away from it
 * (VDP-21 to VDP-23).
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
import { barInsteadOfHeader } from '../stock/below-header.ts';
import { EnquireLink, type VehicleActionsProps } from './vehicle-summary.tsx';

/** VDP-21 */
export const barShowsAfterPixels = 500;

export function VehicleBar({ content, shown, onEnquire }: VehicleActionsProps & { shown: boolean }) {
  const { labels } = useSite();
  const { price } = content;
  // What is paid besides makes the figure too long for the place beside the buttons: on phones it has a row of its own.
  const isLong = content.weekly?.kind === 'figure' && content.weekly.besides !== '';
  // 'Get Finance' and 'Finance This Ute' are 'Finance' to the eye on phones, and all of it to a screen reader.
  const [, get = '', finance = '', rest = ''] = /^(get )?(\S+)(.*)$/i.exec(labels.get_finance) ?? [];
  return (
    <div
      ref={fixedBar}
      role="region"
      aria-label="This vehicle"
      className={classNames(
        'vehicle-bar fixed inset-x-0 z-20 border-b border-line bg-surface shadow-soft transition-[translate,visibility] duration-200 print:hidden',
        barInsteadOfHeader,
        !shown && 'invisible -translate-y-full',
      )}
    >
      {/*
        On phones two rows: the name takes what the price leaves, and the figures are smaller. Sideways one row. A small
        phone has room for picture, name and price.
      */}
      <div
        className={classNames(
          'page-width grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 low:h-[min(2.8125rem,11.6dvh)] low:in-[:has(.phone-bar:not([hidden]))]:pr-[34%] lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:gap-x-5 lg:py-2 cramped:grid-cols-1',
          isLong
            ? 'py-0 low:grid-cols-[minmax(6rem,1fr)_minmax(0,17rem)_auto]'
            : 'py-px low:grid-cols-[minmax(9.75rem,1fr)_minmax(0,11rem)_auto]',
        )}
      >
        <div
          className={classNames(
            'flex min-w-0 items-center gap-x-1.5 lg:gap-x-5',
            content.weekly && !isLong && 'max-lg:col-span-full low:col-span-1',
          )}
        >
          <Picture
            src={content.pictures[0]?.thumbUrl}
            fallbackSrc={paths.noPicture(content.viewer.body)}
            alt=""
            width={72}
            height={48}
            className={classNames(
              'aspect-3/2 h-12 w-auto shrink-0 rounded-badge bg-surface-2 object-cover cramped:h-5! low:max-[50rem]:h-5!',
              // The row keeps the height of its words.
              content.weekly || !content.available ? 'max-lg:-my-px max-lg:h-5' : 'max-lg:h-8',
              content.weekly && !isLong && 'low:my-0 low:h-8',
            )}
          />
          <div
            className={classNames(
              'min-w-0 flex-1 leading-tight low:leading-none cramped:flex cramped:items-baseline cramped:gap-x-2',
              (content.weekly || !content.available) && 'max-lg:flex max-lg:items-baseline max-lg:gap-x-2 low:block',
            )}
          >
            <p className="min-w-0 truncate font-semibold max-lg:text-sm">
              {content.name}
              {content.subtitle ? (
                <span className="font-normal text-quiet max-lg:hidden"> {content.subtitle}</span>
              ) : null}
            </p>
            <p className="flex items-baseline gap-x-2 whitespace-nowrap max-lg:shrink-0 low:flex-col">
              {content.available ? (
                <>
                  <span className="font-price font-bold tabular-nums text-price max-lg:text-[0.9375rem]">
                    {price.text}
                  </span>
                  {price.was ? (
                    <span className="text-sm tabular-nums text-quiet max-lg:hidden">
                      <span className="sr-only">Was </span>
                      <s>{price.was}</s>
                    </span>
                  ) : null}
                  {price.kind !== 'none' && price.label ? (
                    <span className="text-quiet max-lg:text-[0.75rem] lg:text-sm">
                      <span className="max-lg:sr-only">{price.label}</span>
                      <span aria-hidden="true" className="lg:hidden">
                        {shortPriceTypeLabel(price.label)}
                      </span>
                    </span>
                  ) : null}
                </>
              ) : (
                <span className="text-sm font-bold text-danger">Sold</span>
              )}
            </p>
          </div>
        </div>
        {content.weekly ? (
          <WeeklyWords
            weekly={content.weekly}
            className={classNames(
              'leading-tight cramped:hidden lg:max-w-56 lg:text-sm xl:max-w-80 xl:text-balance low:leading-[1.05]',
              isLong
                ? 'max-lg:order-last max-lg:col-span-full max-lg:text-[0.75rem] max-lg:leading-[1.05] low:order-none low:col-span-1 low:text-[0.6875rem]'
                : 'max-lg:text-[0.75rem]',
            )}
          />
        ) : (
          <span className="max-lg:hidden" />
        )}
        <div
          className={classNames('flex gap-1.5 cramped:hidden lg:gap-2.5', isLong && 'max-lg:*:min-h-6! low:*:min-h-7!')}
        >
          {content.available ? (
            <>
              {content.financeHref ? (
                <BarLink href={content.financeHref} icon={Banknote}>
                  <span className="max-lg:sr-only">{get}</span>
                  {finance}
                  <span className="max-lg:sr-only">{rest}</span>
                </BarLink>
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
        className: 'max-lg:min-h-7 max-lg:px-1.5 max-lg:py-0 max-lg:text-[0.8125rem]',
      })}
    >
      <IconOf aria-hidden="true" className="size-5 max-lg:hidden low:max-[50rem]:block!" />
      <span className="low:max-[50rem]:sr-only">{children}</span>
    </a>
  );
}
