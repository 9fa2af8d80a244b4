import { classNames } from '../../ui/class-names.ts';
import { useAccount } from './use-account.tsx';

/** Under a link to a page that needs a sign-in. Whoever has signed in does not see it; nothing moves when it goes. */
export function SignInNote({ className }: { className?: string }) {
  const account = useAccount();
  const isSignedIn = account.state === 'known' && account.signed_in;
  return (
    <p className={classNames('text-sm text-quiet print:hidden', isSignedIn && 'invisible', className)}>
      You sign in first: we send you a code.
    </p>
  );
}
