import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'inverse';
export type ButtonSize = 'sm' | 'md' | 'lg';

/** The look shared by buttons and by links that look like buttons; `app.css` has it. */
export function buttonStyle({
  variant = 'primary',
  size = 'md',
  className,
}: { variant?: ButtonVariant; size?: ButtonSize; className?: string | undefined } = {}): string {
  return classNames('button', `button-${variant}`, `button-${size}`, className);
}
