import { MessageCircle } from 'lucide-react';
import { buttonStyle, type ButtonSize, type ButtonVariant } from '../../ui/button-style.ts';

/** The dealer's chat, in its own window, so that the vehicle's page stays open. */
export function InstantMessageLink({
  href,
  variant,
  size = 'lg',
  className,
}: {
  href: string;
  variant: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}) {
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonStyle({ variant, size, className })}>
      <MessageCircle aria-hidden="true" className="size-5" />
      Instant Message<span className="sr-only"> (opens in a new window)</span>
    </a>
  );
}
