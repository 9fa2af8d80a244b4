import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../routes.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { holdPage } from '../../ui/hold-page.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { NavigationItem, NavigationLink } from '../layout/site-navigation.ts';
import { useAccountEntry } from '../account/account-entry.tsx';
import { telephoneHref } from '../../stock/call-number.ts';
import { useSite } from '../layout/use-site.ts';
import { PostcodeForm } from './postcode-form.tsx';
import { useNavigationEffect } from './use-navigation-effect.tsx';

const menuId = 'site-menu-panel';

export function PhoneMenuButton() {
  return (
    <button
      type="button"
      popoverTarget={menuId}
      className="-mr-2 grid size-12 low:size-11 cursor-pointer place-items-center rounded-control"
    >
      <Icon name="menu" className="size-7" />
      <span className="sr-only">Menu</span>
    </button>
  );
}

/** The menu of narrow screens: a popover, which opens, closes by Escape and gives focus back without JavaScript. */
export function PhoneMenu({
  items,
  utility,
}: {
  items: readonly NavigationItem[];
  utility: readonly NavigationLink[];
}) {
  const panel = useRef<HTMLDivElement>(null);
  const site = useSite();
  const { phone } = site;
  useNavigationEffect(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  });
  useEffect(() => {
    const element = panel.current;
    if (element === null) return undefined;
    let letPageGo: (() => void) | undefined;
    // Whoever leaves it with the keyboard, at either end, is not left in the page that it covers.
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || element.contains(target)) return;
      if (target.getAttribute('popovertarget') !== menuId) element.hidePopover();
    };
    const follow = (isOpen: boolean): void => {
      letPageGo?.();
      letPageGo = isOpen ? holdPage() : undefined;
      if (isOpen) document.addEventListener('focusin', onFocus);
      else document.removeEventListener('focusin', onFocus);
    };
    const onToggle = ({ newState }: ToggleEvent): void => follow(newState === 'open');
    // At once: the browser tells a little later that it is open.
    element.addEventListener('beforetoggle', onToggle);
    // It may have been opened before the page was hydrated.
    follow(element.matches(':popover-open'));
    return () => {
      element.removeEventListener('beforetoggle', onToggle);
      document.removeEventListener('focusin', onFocus);
      letPageGo?.();
    };
  }, []);

  return (
    <div
      ref={panel}
      id={menuId}
      popover="auto"
      className="phone-menu fixed inset-y-0 left-auto right-0 m-0 h-dvh max-h-none w-[min(24rem,100vw-2.5rem)] overflow-y-auto overscroll-contain bg-surface text-ink shadow-raised"
    >
      <div className="sticky top-0 flex items-center justify-between border-b border-line bg-surface py-2 pl-5 pr-2">
        <p className="text-lg font-semibold">Menu</p>
        <button
          type="button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          className="grid size-11 cursor-pointer place-items-center"
        >
          <Icon name="x" className="size-6" />
          <span className="sr-only">Close menu</span>
        </button>
      </div>
      <nav aria-label="Menu" className="px-5 pb-8 pt-3">
        {/* First, because distances, delivery and the order of places depend on it. */}
        <section aria-label="Your postcode" className="border-b border-line pb-3 pt-1">
          <PostcodeForm />
        </section>
        <ul className="divide-y divide-line border-b border-line">
          {items.map((item) => (
            <li key={item.label}>
              {item.columns.length === 0 && item.href !== null ? (
                <Link to={item.href} className="flex min-h-13 items-center font-semibold text-ink no-underline">
                  {item.label}
                </Link>
              ) : (
                <Disclosure summary={item.label} name="phone-menu" summaryClassName="min-h-13">
                  <ul className="pb-3">
                    {item.columns
                      .filter(({ isExtra }) => !isExtra)
                      .flatMap((column) => column.links)
                      .map((link) => (
                        <li key={link.href + link.label}>
                          <SubLink label={link.label} href={link.href} />
                        </li>
                      ))}
                  </ul>
                </Disclosure>
              )}
            </li>
          ))}
        </ul>
        <div className="mt-6 grid gap-3">
          <LinkButton href={site.links.search.path} soft>
            {site.links.search.label}
          </LinkButton>
          {phone ? (
            <LinkButton href={telephoneHref(phone)} variant="secondary">
              <Icon name="phone" className="size-5" />
              {phone}
            </LinkButton>
          ) : null}
          <LinkButton href={paths.enquiry()} variant="secondary">
            Send an enquiry
          </LinkButton>
          {site.accounts.watchlist_enabled ? (
            <LinkButton href={paths.watchlist()} variant="secondary">
              <Icon name="heart" className="size-5" />
              Watchlist
            </LinkButton>
          ) : null}
          <AccountLink />
        </div>
        {utility.length > 0 ? (
          <ul className="mt-6">
            {utility.map((link) => (
              <li key={link.href}>
                <SubLink label={link.label} href={link.href} />
              </li>
            ))}
          </ul>
        ) : null}
      </nav>
    </div>
  );
}

/** A component of its own, because hydration renders it once more, and the whole menu is long. */
function AccountLink() {
  const account = useAccountEntry();
  if (account === null) return null;
  return (
    <LinkButton href={account.href} variant="secondary">
      <Icon name="user-round" className="size-5" />
      {account.label}
    </LinkButton>
  );
}

function SubLink({ label, href }: { label: string; href: string }) {
  return (
    <Link to={href} className="phone-menu-link">
      {label}
    </Link>
  );
}
