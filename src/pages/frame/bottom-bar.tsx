import { Link } from 'react-router';
import { paths } from '../../routes.ts';
import { telephoneHref } from '../../stock/call-number.ts';
import { standardLinkLabel } from '../../tenants/standard-links.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-drawings.tsx';
import { fixedBar } from '../layout/fixed-bars.ts';
import { useSite } from '../layout/use-site.ts';

const look =
  'flex min-h-11 flex-col items-center justify-center text-center text-sm leading-tight font-semibold text-current no-underline';

/**
 * The main actions at the bottom of a phone's screen, for themes that use it. The header then scrolls with the page. In
 * landscape a phone has no space for them.
 */
export function BottomBar() {
  const site = useSite();
  const { phone } = site;
  return (
    <nav
      ref={fixedBar}
      aria-label="Main actions"
      className="bottom-bar ring-current fixed inset-x-0 bottom-0 z-30 border-t border-current/20 bg-header pb-[env(safe-area-inset-bottom)] text-on-header lg:hidden low:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        <li>
          <Link to={site.links.search.path} className={look}>
            <Label icon="search" text={standardLinkLabel(site.links, 'search', 'Search')} />
          </Link>
        </li>
        {phone ? (
          <li>
            <a href={telephoneHref(phone)} className={look}>
              <Label icon="phone" text="Call" />
            </a>
          </li>
        ) : null}
        <li>
          <a href={paths.enquiry()} className={look}>
            <Label icon="mail" text="Enquire" />
          </a>
        </li>
        <li>
          <Link to={site.links.contact.path} className={look}>
            <Label icon="map-pin" text={standardLinkLabel(site.links, 'contact', 'Find us')} />
          </Link>
        </li>
      </ul>
    </nav>
  );
}

function Label({ icon, text }: { icon: IconName; text: string }) {
  return (
    <>
      <Icon name={icon} className="size-5" />
      {text}
    </>
  );
}
