import { useEffect, useRef, useState } from 'react';
import { withoutTrailingSlash } from '../../shared/page-path.ts';
import { Link, useLocation } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AccountButton } from '../account/account-entry.tsx';
import { SavedCarsButton } from '../account/saved-cars-button.tsx';
import { MenuDropdown } from './menu-dropdown.tsx';
import { MenuPanel, spansHeader } from './menu-panel.tsx';
import { PhoneMenu, PhoneMenuButton } from './phone-menu.tsx';
import { PostcodeButton } from './postcode-button.tsx';
import { SearchField } from '../layout/search-field.tsx';
import { SiteLogo } from './site-logo.tsx';
import { headerBar } from '../layout/fixed-bars.ts';
import { useHidingHeader } from './use-hiding-header.tsx';
import { headerLogo } from '../../site/dealer-logo.ts';
import { isDarkColour } from '../../site/is-dark-colour.ts';
import type { NavigationColumn, NavigationItem, NavigationLink, SiteNavigation } from '../layout/site-navigation.ts';
import { telephoneHref } from '../../stock/call-number.ts';
import { useSite } from '../layout/use-site.ts';
import { paths } from '../../routes.ts';
import { logInBrowser } from '../../shared/log-in-browser.ts';
import type { MenuPrices } from './menu-prices.ts';

/**
 * The header of every page, in one of three layouts chosen by the theme: `mega` has full-width panels with logos, `bar`
 * one row with dropdowns, `compact` a large search field with a quiet row of links below. With `staysOnPhones` it stays
 * visible there too, but hides while the visitor scrolls down.
 */
export function SiteHeader({ navigation, staysOnPhones }: { navigation: SiteNavigation; staysOnPhones: boolean }) {
  const { theme } = useSite();
  const form = theme.layout.header;
  useHidingHeader();
  return (
    <>
      {form === 'mega' ? <UtilityLine links={navigation.utility} /> : null}
      {/* A dark strip belongs to the logo in it, on paper too. */}
      <header
        ref={headerBar}
        className={classNames(
          'page-header ring-current top-0 z-30 border-b border-line bg-header text-on-header',
          staysOnPhones ? 'gives-way relative script:sticky lg:sticky' : 'relative lg:sticky',
          isDarkColour(theme.colours.header) && 'print:px-4 print:[print-color-adjust:exact]',
        )}
      >
        {form === 'compact' ? (
          <CompactHeader navigation={navigation} />
        ) : (
          <RowHeader navigation={navigation} wide={form === 'mega'} />
        )}
        <PhoneMenu items={navigation.header} utility={navigation.utility} />
      </header>
    </>
  );
}

function RowHeader({ navigation, wide }: { navigation: SiteNavigation; wide: boolean }) {
  const site = useSite();
  const { phone } = site;
  return (
    <div
      className={classNames(
        'page-width flex min-h-14 items-stretch gap-4 max-xs:gap-2 low:min-h-11.25 lg:gap-3 xl:min-h-18 xl:gap-6',
        wide ? 'lg:min-h-18' : 'lg:min-h-22',
      )}
    >
      <HeaderLogo />
      <nav
        aria-label="Main"
        className="hidden flex-1 items-stretch justify-center lg:flex max-[90rem]:[--menu-padding:.5rem]"
      >
        <MenuItems items={navigation.header} wide={wide} />
      </nav>
      {/* Beside a menu in a small window the number has no room but over the other entries. A full menu has a line
          above for it, which scrolls away, and the symbol here, which stays. */}
      <div
        className={classNames(
          'ml-auto flex items-center gap-2 max-sm:gap-0 lg:ml-0 lg:max-xl:gap-0 print:hidden',
          !wide && 'lg:max-xl:flex-col lg:max-xl:items-end lg:max-xl:justify-center',
        )}
      >
        {phone ? (
          <a
            href={telephoneHref(phone)}
            className={classNames(
              'flex size-12 items-center justify-center whitespace-nowrap font-semibold text-current no-underline hover:underline max-xs:hidden low:size-11',
              !wide && 'lg:size-auto lg:gap-2 lg:min-h-8',
            )}
          >
            <Icon name="phone" className="size-5 max-sm:size-6" />
            <span className="sr-only">Call </span>
            <span className={wide ? 'sr-only' : 'max-lg:sr-only'}>{phone}</span>
          </a>
        ) : null}
        <div className="flex items-center gap-2 max-sm:gap-0 lg:max-xl:gap-0">
          {wide ? null : <PostcodeButton isSmall className="max-lg:hidden" />}
          <SavedCarsButton />
          <AccountButton />
          <LinkButton
            href={site.links.search.path}
            soft
            size="sm"
            variant={wide ? 'primary' : 'accent'}
            className="ml-2 whitespace-nowrap max-sm:hidden lg:max-xl:ml-1.5"
          >
            {/* With a full menu there is no space for the text at first. */}
            <Icon name="search" className="size-4 lg:max-[70rem]:size-5" />
            <span className="lg:max-[70rem]:sr-only">{site.links.search.label}</span>
          </LinkButton>
          <Link
            to={site.links.search.path}
            className="grid size-12 place-items-center text-current max-xs:size-10 sm:hidden low:size-11"
          >
            <Icon name="search" className="size-6" />
            <span className="sr-only">{site.links.search.label}</span>
          </Link>
          <div className="lg:hidden">
            <PhoneMenuButton />
          </div>
        </div>
      </div>
    </div>
  );
}

function CompactHeader({ navigation }: { navigation: SiteNavigation }) {
  const site = useSite();
  const { phone } = site;
  return (
    <>
      <div className="page-width flex min-h-14 items-center low:min-h-11.25 gap-4 lg:min-h-18 lg:gap-8">
        <HeaderLogo />
        <SearchField id="header-search" label="Quick search" className="hidden max-w-160 flex-1 md:flex print:hidden" />
        <div className="ml-auto flex items-center gap-2 print:hidden">
          {phone ? (
            <a
              href={telephoneHref(phone)}
              className="flex min-h-11 items-center gap-2 whitespace-nowrap rounded-control px-2 font-semibold text-current no-underline hover:underline"
            >
              <Icon name="phone" className="size-5" />
              {/* Between the two widths the search field needs the space. */}
              <span className="max-sm:sr-only md:max-lg:sr-only">{phone}</span>
            </a>
          ) : null}
          <SavedCarsButton />
          <AccountButton />
          <div className="lg:hidden">
            <PhoneMenuButton />
          </div>
        </div>
      </div>
      <nav aria-label="Main" className="hidden border-t border-current/15 lg:block">
        <div className="page-width flex items-stretch justify-between">
          <div className="-ml-3 flex items-stretch">
            <MenuItems items={navigation.header} wide={false} />
          </div>
          <div className="flex items-center gap-5">
            <PostcodeButton className="text-sm" />
            <ul className="flex items-center gap-5">
              {navigation.utility.map((link) => (
                <UtilityLink key={link.href} link={link} />
              ))}
            </ul>
          </div>
        </div>
      </nav>
    </>
  );
}

function HeaderLogo() {
  return <SiteLogo src={headerLogo(useSite())} priority />;
}

function MenuItems({ items, wide }: { items: readonly NavigationItem[]; wide: boolean }) {
  const { pathname } = useLocation();
  const [prices, loadPrices] = useMenuPrices();
  return (
    <ul className="flex items-stretch">
      {items.map((item, index) => {
        const current = item.href !== null && item.href !== '/' && pathname.startsWith(withoutTrailingSlash(item.href));
        const panelWide = wide && fillsPage(item);
        return (
          <li key={item.label} className="flex items-stretch">
            {item.columns.length === 0 && item.href !== null ? (
              <Link to={item.href} aria-current={current ? 'true' : undefined} className="menu-label">
                {item.label}
              </Link>
            ) : (
              <MenuDropdown
                label={item.label}
                hangs={panelWide || spansHeader(item) ? 'header' : 'label'}
                className="flex items-stretch"
                {...(item.columns.some(hasModels) ? { onOpen: loadPrices } : {})}
              >
                <MenuPanel
                  columns={item.columns}
                  offer={item.offer}
                  wide={panelWide}
                  side={index < items.length / 2 ? 'start' : 'end'}
                  isLast={item === items.at(-1)}
                  prices={prices}
                />
              </MenuDropdown>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Whether a panel as wide as the page has enough in it. One or two lists hang under their label instead. */
const fillsPage = ({ columns, offer }: NavigationItem): boolean =>
  columns.length + (offer === null ? 0 : 1) > 2 || columns.some(({ display }) => display !== 'list');

const hasModels = ({ links }: NavigationColumn): boolean => links.some(({ modelId }) => modelId !== undefined);

function UtilityLine({ links }: { links: readonly NavigationLink[] }) {
  const site = useSite();
  return (
    <nav aria-label="Quick links" className="ring-current hidden bg-footer text-on-footer lg:block">
      <div className="page-width flex min-h-10 items-center justify-between gap-6 text-sm">
        <p className="truncate">{site.tagline}</p>
        <div className="flex shrink-0 items-center gap-6">
          {site.phone ? (
            <a
              href={telephoneHref(site.phone)}
              className="flex items-center gap-1.5 py-2 font-semibold text-current no-underline hover:underline"
            >
              <Icon name="phone" className="size-4" />
              <span className="sr-only">Call </span>
              {site.phone}
            </a>
          ) : null}
          <PostcodeButton className="text-sm" />
          <ul className="flex items-center gap-6">
            {links.map((link) => (
              <UtilityLink key={link.href} link={link} />
            ))}
          </ul>
        </div>
      </div>
    </nav>
  );
}

function UtilityLink({ link }: { link: NavigationLink }) {
  return (
    <li>
      <Link to={link.href} className="inline-block py-2 text-sm text-current no-underline hover:underline">
        {link.label}
      </Link>
    </li>
  );
}

/**
 * Prices and counts of the menu's models; `null` until `load` is called and the server has answered. A request that
 * fails is made again by the next `load`: the links work without it.
 */
function useMenuPrices(): [MenuPrices | null, load: () => void] {
  const [prices, setPrices] = useState<MenuPrices | null>(null);
  const request = useRef<AbortController | null>(null);
  useEffect(() => () => request.current?.abort(), []);

  function load(): void {
    if (prices !== null || request.current !== null) return;
    const controller = new AbortController();
    request.current = controller;
    readPrices(controller.signal).then(setPrices, (error: unknown) => {
      request.current = null;
      if (!controller.signal.aborted) logInBrowser('The prices of the menu could not be read.', error);
    });
  }
  return [prices, load];
}

async function readPrices(signal: AbortSignal): Promise<MenuPrices> {
  const response = await fetch(paths.api.menuPrices(), { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The request for prices failed with status ${response.status}.`);
  return (await response.json()) as MenuPrices;
}
