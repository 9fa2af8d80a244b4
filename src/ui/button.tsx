import type { ComponentProps } from 'react';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { Spinner } from './spinner.tsx';
import { unbrokenChildren } from './unbroken-words.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is in progress: shows a spinner, keeps focus and ignores further presses. */
  busy?: boolean;
}

/** A button acts on this page; use a `LinkButton` to go elsewhere. */
export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonStyle({ variant, size, className })}
      aria-disabled={busy || undefined}
      // A disabled button loses focus, so a busy one refuses presses in this way.
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : null}
      {unbrokenChildren(children)}
    </button>
  );
}
