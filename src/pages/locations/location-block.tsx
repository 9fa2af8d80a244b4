import { useState } from 'react';
import { Clock, ExternalLink, MessageSquare, Navigation } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { fullRows } from '../../ui/even-columns.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { distanceKm } from '../../shared/distance.ts';
import { formatKm } from '../../shared/text.ts';
import { telephoneHref } from '../../stock/call-number.ts';
import { textMessageHref } from '../../site/text-message-href.ts';
import type { LocationBlockContent, LocationPanelContent } from './location-block-content.ts';
import { locationFormAnchor } from './location-form-anchor.ts';
import { LocationMap } from './location-map.tsx';
import { ReviewBlock } from './review-block.tsx';

/** One place with a tab for each thing that it does, or with all of them side by side. */
export function LocationBlock({
  block,
  layout,
  heading = block.name,
  pictureAbove = null,
}: {
  block: LocationBlockContent;
  layout: 'tabs' | 'all';
  /** On the page of the place itself, which has its name already. */
  heading?: string;
  /** The picture that its own page shows already. */
  pictureAbove?: string | null;
}) {
  const isOwnPage = heading !== block.name;
  const columns = panelColumns(block.panels.length);
  const labels = block.panels.map((panel) => panel.label);
  const [first, ...others] = block.panels;
  // Once under all departments, where it is of all.
  const sharesMap = first !== undefined && others.length > 0 && others.every((panel) => isSameMap(first, panel));
  const pictured = block.panels.filter(
    ({ picture }, index) =>
      picture !== null &&
      picture.url !== pictureAbove &&
      !block.panels.slice(0, index).some((above) => above.picture?.url === picture.url),
  );
  // Where one department would have an empty place beside those of the others, all pictures stand under them.
  const hasOwnPlace = !sharesMap && block.panels.every((panel) => panel.map !== null || pictured.includes(panel));
  return (
    <section
      id={block.slug}
      aria-labelledby={`${block.slug}-name`}
      className="@container rounded-card border border-line bg-surface p-5 lg:p-6"
    >
      <h2 id={`${block.slug}-name`} className="text-2xl">
        {heading}
      </h2>
      {isOwnPage ? null : (
        <p className="mt-1">
          <a href={block.href} className="inline-block py-0.5">
            View Location Details<span className="sr-only">: {block.name}</span>
          </a>
          {block.km === null ? null : (
            <span className="ml-4 font-semibold tabular-nums">{formatKm(block.km)} away</span>
          )}
        </p>
      )}
      {layout === 'all' ? (
        <>
          <div className={classNames('mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6', columns?.list)}>
            {block.panels.map((panel, index) => (
              <LocationPanel
                key={panel.id}
                panel={panel}
                blockName={block.name}
                columns={columns}
                hasMap={!sharesMap}
                repeatsMap={block.panels.slice(0, index).some((above) => isSameMap(above, panel))}
                hasPicture={hasOwnPlace && pictured.includes(panel)}
              />
            ))}
          </div>
          {hasOwnPlace ? null : (
            <UnderDepartments
              name={block.name}
              mapped={sharesMap ? first : null}
              pictured={pictured.filter(({ picture }) => picture?.isLogo === false)}
            />
          )}
        </>
      ) : (
        <Tabs
          key={block.panels.map((panel) => panel.id).join(' ')}
          className="mt-4"
          label={`What ${block.name} does`}
          tabs={block.panels.map((panel) => ({
            id: String(panel.id),
            // Two sales yards of one place have the same type; then the tabs show their names.
            label: labels.filter((label) => label === panel.label).length > 1 ? panel.name : panel.label,
            panel: (
              <div className={block.panels.length > 1 ? 'pt-5' : ''}>
                <LocationPanel panel={panel} blockName={block.name} />
              </div>
            ),
          }))}
        />
      )}
    </section>
  );
}

/** Classes of departments beside each other: of their list, of each, and of its second part and its buttons. */
interface PanelColumns {
  list: string;
  panel: string;
  map: string;
  buttons: string;
}

/**
 * Three stand beside each other or below each other: a third alone would leave half a row empty. Departments of one row
 * share its lines, so that their maps and buttons are level however many numbers each has. Below each other, each has
 * its map, its picture or its hours beside its address. `null` for a single one.
 */
function panelColumns(count: number): PanelColumns | null {
  if (count < 2) return null;
  return count % 3 === 0
    ? {
        list: '@3xl:grid-cols-3',
        panel: '@md:@max-3xl:grid-cols-[minmax(16rem,1fr)_minmax(0,1fr)] @3xl:row-span-3 @3xl:grid-rows-subgrid',
        map: '@3xl:row-start-2',
        buttons: '@md:@max-3xl:col-span-2 @3xl:row-start-3',
      }
    : {
        list: '@xl:grid-cols-2',
        panel: '@xl:row-span-3 @xl:grid-rows-subgrid',
        map: '@xl:row-start-2',
        buttons: '@xl:row-start-3',
      };
}

/** Two departments around the corner from each other have one map. */
const sameMapKm = 0.5;

const isSameMap = ({ map: one }: LocationPanelContent, { map: other }: LocationPanelContent): boolean =>
  one !== null && other !== null && distanceKm(one, other) < sameMapKm;

function LocationPanel({
  panel,
  blockName,
  columns = null,
  hasMap = true,
  repeatsMap = false,
  hasPicture = true,
}: {
  panel: LocationPanelContent;
  blockName: string;
  /** Given where other departments stand beside it. */
  columns?: PanelColumns | null;
  /** False where one map of all departments stands under them. */
  hasMap?: boolean;
  /** The same map stands in a panel above, where they are under each other. */
  repeatsMap?: boolean;
  /** False where its picture stands elsewhere on the page. */
  hasPicture?: boolean;
}) {
  const [mapFailed, setMapFailed] = useState(false);
  const map = mapFailed || !hasMap ? null : panel.map;
  const picture = hasPicture ? panel.picture : null;
  // Where nothing else stands beside the address, its hours do. They need 16rem to stay in one line each.
  const hoursBeside = map === null && picture === null;
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-6',
        columns?.panel ?? '@md:grid-cols-[minmax(16rem,1fr)_minmax(0,1fr)]',
      )}
    >
      <div className="min-w-0">
        {columns === null ? null : <p className="mb-3 border-b-3 border-brand pb-1 font-semibold">{panel.label}</p>}
        {/* The block's heading already has the name if the place has a single location. */}
        {panel.name === blockName ? null : (
          <h3 className="font-body text-lg normal-case tracking-normal">{panel.name}</h3>
        )}
        {panel.licences.length > 0 ? <p className="text-sm text-quiet">{panel.licences.join(' · ')}</p> : null}
        {panel.rating ? (
          <div className="mt-2">
            <ReviewBlock rating={panel.rating} href={panel.reviewsHref} />
          </div>
        ) : null}
        <address className="mt-3 not-italic">
          <a
            href={panel.mapHref}
            rel="noopener"
            className="text-ink underline decoration-line-strong hover:decoration-ink"
          >
            {panel.street}
            <br />
            {panel.city}
          </a>
        </address>
        {panel.phones.map((phone) => (
          <p key={phone} className="mt-2 flex items-center gap-2">
            <Icon name="phone" className="size-5 shrink-0 text-quiet" />
            <a href={telephoneHref(phone)} className="py-0.5 text-lg font-semibold tabular-nums text-ink">
              {phone}
            </a>
          </p>
        ))}
        {panel.mobile ? (
          <p className="mt-2 flex items-center gap-2">
            <MessageSquare aria-hidden="true" className="size-5 shrink-0 text-quiet" />
            <a href={textMessageHref(panel.mobile)} className="py-0.5 tabular-nums text-ink">
              <span className="sr-only">Text message to </span>
              {panel.mobile}
            </a>
          </p>
        ) : null}
        {hoursBeside ? null : <OpeningHours panel={panel} />}
      </div>
      {hoursBeside ? <OpeningHours panel={panel} className={columns?.map} /> : null}
      {map ? (
        <LocationMap
          map={map}
          name={panel.name}
          address={`${panel.street}, ${panel.city}`}
          className={classNames(
            'h-60 overflow-hidden rounded-card',
            columns?.map ?? '@md:h-auto @md:min-h-60',
            repeatsMap && '@max-3xl:hidden!',
          )}
          onFailed={() => setMapFailed(true)}
        />
      ) : null}
      {picture ? <PlacePicture picture={picture} behindMap={map !== null} className={columns?.map} /> : null}
      {/* They fill each row: one left over would seem forgotten. */}
      <div className={classNames('flex flex-wrap content-start gap-2 *:grow', columns?.buttons ?? '@md:col-span-2')}>
        <LinkButton href={panel.directionsHref} rel="noopener" size="sm" variant="secondary">
          <Navigation aria-hidden="true" className="size-4" />
          Get Directions<span className="sr-only">: {panel.name}</span>
        </LinkButton>
        <LinkButton href={`${panel.contactHref}#${locationFormAnchor}`} size="sm" variant="secondary">
          Contact<span className="sr-only"> {panel.name}</span>
        </LinkButton>
        {panel.bookServiceHref ? (
          <LinkButton href={panel.bookServiceHref} size="sm" variant="secondary">
            Book a Service<span className="sr-only">: {panel.name}</span>
          </LinkButton>
        ) : null}
        {panel.stockHref ? (
          <LinkButton href={panel.stockHref} size="sm" variant="secondary">
            View Our Stock<span className="sr-only">: {panel.name}</span>
          </LinkButton>
        ) : null}
        {panel.website ? (
          <LinkButton href={panel.website} rel="noopener" size="sm" variant="quiet">
            <ExternalLink aria-hidden="true" className="size-4" />
            Visit Website<span className="sr-only">: {panel.name}</span>
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
}

/** Of departments that stand at one place: its map, and what each looks like. */
function UnderDepartments({
  name,
  mapped,
  pictured,
}: {
  name: string;
  /** The one whose map is of all; `null` for none. */
  mapped: LocationPanelContent | null;
  pictured: readonly LocationPanelContent[];
}) {
  const [mapFailed, setMapFailed] = useState(false);
  const map = mapFailed ? null : (mapped?.map ?? null);
  const parts = pictured.length + (map === null ? 0 : 1);
  if (parts === 0) return null;
  const isAlone = pictured.length === 1;
  return (
    <div className={classNames('mt-6 grid grid-cols-2 gap-4', fullRows(parts, { sm: 3 }))}>
      {map === null ? null : (
        <LocationMap
          map={map}
          name={name}
          address={`${mapped!.street}, ${mapped!.city}`}
          className={classNames(
            'h-60 overflow-hidden rounded-card max-sm:col-span-2',
            pictured.length > 0 ? 'sm:h-auto' : '@3xl:h-80',
          )}
          onFailed={() => setMapFailed(true)}
        />
      )}
      {pictured.map(({ id, label, picture }) => (
        <figure key={id} className={classNames('relative', isAlone && 'max-sm:col-span-2')}>
          <PlacePicture picture={picture!} behindMap={false} />
          <figcaption className="absolute bottom-2 left-2 rounded-badge bg-surface px-2 py-0.5 text-sm font-semibold">
            {label}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

function OpeningHours({
  panel: { openNow, isOpen, hours, holidays },
  className,
}: {
  panel: LocationPanelContent;
  className?: string | undefined;
}) {
  return (
    <div className={className}>
      {openNow ? (
        <p className={classNames('mt-3 flex items-center gap-2', isOpen ? 'font-semibold text-success' : 'text-quiet')}>
          <Clock aria-hidden="true" className="size-5 shrink-0" />
          {openNow}
        </p>
      ) : null}
      {hours.length > 0 ? (
        <dl className="mt-2 grid max-w-80 grid-cols-[auto_1fr] gap-x-6 tabular-nums">
          {hours.map((line) => (
            <div key={line.days} className={classNames('contents', line.isToday && 'font-semibold')}>
              <dt>{line.days}</dt>
              <dd>{line.hours}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {holidays.length > 0 ? (
        <Disclosure summary="View Holiday Hours" className="prints-open mt-2 max-w-100">
          <dl className="pb-2 tabular-nums">
            {holidays.map((day) => (
              <div key={day.date} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.5">
                <dt>
                  {day.days}
                  {day.name ? <span className="block text-sm text-quiet">{day.name}</span> : null}
                </dt>
                <dd>{day.hours}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      ) : null}
    </div>
  );
}

/** Behind a map it is for browsers that cannot render one. */
function PlacePicture({
  picture: { url, isLogo },
  behindMap,
  className,
}: {
  picture: NonNullable<LocationPanelContent['picture']>;
  behindMap: boolean;
  className?: string | undefined;
}) {
  if (isLogo)
    return (
      <div className={classNames('self-start', behindMap && 'script:hidden', className)}>
        <Picture
          src={url}
          alt=""
          width={220}
          height={80}
          className="h-auto max-h-14 w-auto max-w-full object-contain"
        />
      </div>
    );
  return (
    <Picture
      src={url}
      alt=""
      width={600}
      height={400}
      sizes="(min-width: 40rem) 25rem, 100vw"
      thumbnail
      className={classNames(
        'aspect-3/2 w-full self-start rounded-card object-cover',
        behindMap && 'script:hidden',
        className,
      )}
    />
  );
}
