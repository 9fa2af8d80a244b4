import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../routes.ts';
import { storedText } from '../../shared/browser-storage.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { RootData } from '../layout/use-site.ts';

/**
 * The dismissed announcement, by dealer, because in the demonstration two dealers may share a browser's storage
 * (NAV-99).
 */
const dismissedOf = (slug: string) => storedText('local', `announcement-dismissed:${slug}`);

const openedByVisitor = ':popover-open, dialog[open], details[name="site-menu"][open]';

/**
 * The dealer's announcement, at most 600 px wide and 80% of the screen high, shown until it is dismissed (NAV-95 to
 * NAV-97); only on the home page if the dealer chooses so.
 */
export function AnnouncementPopup({
  announcement,
  slug,
}: {
  announcement: NonNullable<RootData['announcement']>;
  slug: string;
}) {
  const [open, setOpen] = useState(false);
  const mayOpen = useLocation().pathname === paths.home() || announcement.opensOn === 'everywhere';
  useEffect(() => {
    const dismissed = dismissedOf(slug);
    // Storage is blocked, so a dismissal could not be stored. Show nothing, so that it does not appear on every page.
    if (!mayOpen || !dismissed.isReadable() || dismissed.read() === announcement.id) {
      setOpen(false);
      return undefined;
    }
    // A menu or a form that was opened before the scripts came is not covered: it opens when that is closed.
    const events = ['toggle', 'close'];
    const stop = () => events.forEach((event) => document.removeEventListener(event, openWhenFree, true));
    function openWhenFree(): void {
      if (document.querySelector(openedByVisitor) !== null) return;
      stop();
      setOpen(true);
    }
    for (const event of events) document.addEventListener(event, openWhenFree, true);
    openWhenFree();
    return stop;
  }, [announcement.id, slug, mayOpen]);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Nothing had focus when it opened by itself. The page's content gets the focus now, because the dismiss button is
    // about to disappear.
    const focused = document.activeElement;
    if (wasOpen.current && !open && (focused === document.body || focused?.closest('dialog')))
      document.getElementById('content')?.focus({ preventScroll: true });
    wasOpen.current = open;
  }, [open]);

  function dismiss() {
    setOpen(false);
    dismissedOf(slug).write(announcement.id);
  }
  return (
    <Dialog
      open={open}
      onClose={dismiss}
      title={announcement.title}
      opensItself
      className="max-h-[80vh]!"
      footer={
        announcement.link ? (
          <LinkButton href={announcement.link} onClick={dismiss} className="w-full">
            {announcement.linkLabel}
          </LinkButton>
        ) : null
      }
    >
      {/* On a phone in landscape the picture is next to the text, which matters more. */}
      <div className="low:flex low:items-start low:gap-4">
        {announcement.image ? (
          <Picture
            src={announcement.image}
            alt=""
            width={1200}
            height={675}
            sizes="(min-width: 40rem) 36rem, 100vw"
            className="mb-4 h-auto w-full rounded-card low:mb-0 low:w-2/5"
          />
        ) : null}
        <div className="prose" dangerouslySetInnerHTML={{ __html: announcement.html }} />
      </div>
    </Dialog>
  );
}
