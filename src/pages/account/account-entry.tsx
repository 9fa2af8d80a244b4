/**
 * The entry of the header: "Sign in", or "My account" once the browser has asked who is there. One icon in one place,
 * so that nothing moves when the answer comes.
 */
import { useLocation } from 'react-router';
import { paths } from '../../routes.ts';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.tsx';
import { useSite } from '../layout/use-site.ts';
import { useAccount } from './use-account.tsx';

export function useAccountEntry(): { label: string; href: string; isSignedIn: boolean } | null {
  const { accounts } = useSite();
  const { pathname, search, hash } = useLocation();
  // The address in a kept page is the one that is the same for everyone.
  const rest = useHydrated() ? `${search}${hash}` : '';
  const account = useAccount();
  if (!accounts.sign_in_enabled) return null;
  // Without an answer the entry leads to the sign-in, which redirects visitors who are signed in.
  if (account.state === 'known' && account.signed_in)
    return { label: 'My account', href: paths.myAccount(), isSignedIn: true };
  const here = `${pathname}${rest}`;
  // On the sign-in page itself, where to afterwards stays.
  const href = pathname === paths.signIn() ? here : paths.signIn({ redirect: here, back: here });
  return { label: 'Sign in', href, isSignedIn: false };
}

/** Of wide screens; a phone’s header has no room for it, and its menu has the entry. */
export function AccountButton() {
  const entry = useAccountEntry();
  if (entry === null) return null;
  return (
    <a
      href={entry.href}
      rel="nofollow"
      className="grid size-12 shrink-0 place-items-center text-current max-sm:hidden lg:max-[70rem]:w-8 low:size-11"
    >
      <Icon name={entry.isSignedIn ? 'user-round-check' : 'user-round'} className="size-6" />
      <span className="sr-only">{entry.label}</span>
    </a>
  );
}
