import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../routes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { RootData } from '../layout/use-site.ts';

/**
 * What the dismissal is kept under: by dealer, because two dealers may share a browser's storage in a demonstration
 * (NAV-99).
 */
const storageKey = (slug: string) => `announcement-dismissed:${slug}`;

/**
 * The dealer's announcement, 600 px wide and 80% of the screen high at most, shown until it is dismissed (NAV-95 to
 * NAV-97), on the home page alone where the dealer says so.
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
    try {
      setOpen(mayOpen && localStorage.getItem(storageKey(slug)) !== announcement.id);
    } catch {
      // Storage is blocked, so a dismissal could not be kept: rather say nothing than ask on every page.
    }
  }, [announcement.id, slug, mayOpen]);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Nothing had the focus when it opened by itself, so the page's contents get it, rather than nothing or a button
    // that is fading out.
    const focused = document.activeElement;
    if (wasOpen.current && !open && (focused === document.body || focused?.closest('dialog')))
      document.getElementById('content')?.focus({ preventScroll: true });
    wasOpen.current = open;
  }, [open]);

  function dismiss() {
    setOpen(false);
    try {
      localStorage.setItem(storageKey(slug), announcement.id);
    } catch {
      /* As above. */
    }
  }
  return (
    <Dialog
      open={open}
      onClose={dismiss}
      title={announcement.title}
      className="max-h-[80vh]!"
      footer={
        announcement.link ? (
          <LinkButton href={announcement.link} onClick={dismiss} className="w-full">
            {announcement.linkLabel}
          </LinkButton>
        ) : null
      }
    >
      {/* On a phone held sideways the picture stands beside the text, which is what is to be read. */}
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
