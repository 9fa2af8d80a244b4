import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { unbrokenChildren } from './unbroken-words.tsx';

export interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Moves inside the running application instead of loading a document; for links of our own site only. */
  soft?: boolean;
}

/** A link that looks like a button. */
export function LinkButton({ href, variant, size, soft = false, className, children, ...rest }: LinkButtonProps) {
  const look = buttonStyle({ variant, size, className });
  const content = unbrokenChildren(children);
  return soft ? (
    <Link to={href} {...rest} className={look}>
      {content}
    </Link>
  ) : (
    <a href={href} {...rest} className={look}>
      {content}
    </a>
  );
}
