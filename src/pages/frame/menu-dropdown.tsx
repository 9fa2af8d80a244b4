import { useEffect, useEffectEvent, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { useOpening, WhenOpened } from '../../ui/when-opened.tsx';
import { useNavigationEffect } from './use-navigation-effect.tsx';

/** Long enough to cross the gap between a label and its panel on a slanting path. */
const closeDelayMs = 180;

/**
 * One dropdown of the header: opens by hover, press and key, closes by Escape, by leaving it and by going elsewhere
 * (NAV-85). It is a `details` element, so a press opens it without JavaScript; the shared name closes its neighbours.
 */
export function MenuDropdown({
  label,
  children,
  hangs,
  className,
  onOpen,
}: {
  label: string;
  children: ReactNode;
  /** From which its panel hangs: its label, or the header as a whole. */
  hangs: 'label' | 'header';
  className?: string;
  onOpen?: () => void;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const { isOpen, isNeeded, follow, prepare } = useOpening(details);
  const summary = useRef<HTMLElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const openedByHover = useRef(false);

  useNavigationEffect(() => {
    if (details.current) details.current.open = false;
  });
  useEffect(() => () => clearTimeout(closing.current), []);
  const opened = useEffectEvent(() => onOpen?.());
  // Also one that was opened before the page was hydrated.
  useEffect(() => {
    if (isOpen) opened();
  }, [isOpen]);

  function set(open: boolean) {
    clearTimeout(closing.current);
    if (details.current) details.current.open = open;
  }
  function close() {
    const hasFocus = details.current?.contains(document.activeElement);
    set(false);
    if (hasFocus) summary.current?.focus();
  }

  const escape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape') close();
  });
  // One that is open by hover has no focus in it, so its own element does not see the key.
  useEffect(() => {
    if (!isOpen) return undefined;
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [isOpen]);

  function enter(event: PointerEvent) {
    clearTimeout(closing.current);
    if (event.pointerType !== 'mouse' || details.current?.open) return;
    openedByHover.current = true;
    prepare();
    set(true);
  }
  function leave(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return;
    openedByHover.current = false;
    clearTimeout(closing.current);
    closing.current = setTimeout(() => set(false), closeDelayMs);
  }
  function press(event: MouseEvent) {
    prepare();
    // The hover opened it just before the press; closing it now would be the opposite of the intention.
    if (openedByHover.current && details.current?.open) event.preventDefault();
    openedByHover.current = false;
  }
  return (
    <details
      ref={details}
      name="site-menu"
      className={classNames('group/menu', hangs === 'label' && 'relative', className)}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onToggle={follow}
      // As soon as it is open: the browser tells of that a little later.
      onKeyDown={(event) => {
        if (event.key === 'Escape' && event.currentTarget.open) close();
      }}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) set(false);
      }}
    >
      <summary ref={summary} onClick={press} className="menu-label">
        {label}
        <Icon name="chevron-down" className="size-4 transition-transform duration-200 group-open/menu:rotate-180" />
      </summary>
      <WhenOpened isNeeded={isNeeded}>{children}</WhenOpened>
    </details>
  );
}
