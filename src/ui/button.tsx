import type { ComponentProps } from 'react';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is under way: shows a spinner, keeps focus and refuses further presses. */
  busy?: boolean;
}

/** A button does something on this page; what leads elsewhere is a `LinkButton`. */
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
      {children}
    </button>
  );
}
