import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'danger' | 'dark';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-surface-2 text-ink',
  brand: 'bg-brand text-on-brand',
  accent: 'bg-accent text-on-accent',
  success: 'bg-surface text-success border border-current',
  warning: 'bg-surface text-warning border border-current',
  danger: 'bg-surface text-danger border border-current',
  dark: 'bg-ink text-surface',
};

/** A label of a word or two; its meaning is in the text, never in the colour alone. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return <span className={classNames('badge', tones[tone], className)}>{children}</span>;
}
