import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'inverse';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand border-brand hover:bg-brand-strong hover:border-brand-strong',
  accent: 'bg-accent text-on-accent border-accent hover:bg-accent-strong hover:border-accent-strong',
  secondary: 'bg-surface text-ink border-line-strong hover:border-ink hover:bg-surface-2',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-surface-2',
  // For use on a picture or a block in the brand's colour.
  inverse: 'bg-transparent text-current border-current hover:bg-current/10',
};

// Never under 36 px high; a pointer target is 24 px at the least (WCAG 2.5.8).
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 py-1.5 text-sm gap-1.5',
  md: 'min-h-11 px-4 py-2 text-base gap-2',
  lg: 'min-h-13 px-6 py-3 text-lg gap-2.5',
};

/** The look shared by buttons and by links that look like buttons. */
export function buttonStyle({
  variant = 'primary',
  size = 'md',
  className,
}: { variant?: ButtonVariant; size?: ButtonSize; className?: string | undefined } = {}): string {
  return classNames(
    'inline-flex print:hidden items-center justify-center rounded-control border text-center font-semibold leading-tight no-underline transition-colors duration-150',
    'cursor-pointer disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 [&>svg]:shrink-0',
    variants[variant],
    sizes[size],
    className,
  );
}
