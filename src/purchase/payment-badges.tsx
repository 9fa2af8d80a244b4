/**
 * What a shopper can pay with (BUY-8), as small marks. Their names are read out, so that nobody depends on the drawing.
 */
import type { ReactNode } from 'react';
import type { PurchaseSettings } from './settings.ts';
import { classNames } from '../ui/class-names.ts';

type Badge = PurchaseSettings['payment_badges'][number];

const circles = (left: string, right: string, between: string): ReactNode => (
  <svg viewBox="0 0 40 24" aria-hidden="true" className="h-6 w-10">
    <circle cx="15" cy="12" r="8" fill={left} />
    <circle cx="25" cy="12" r="8" fill={right} />
    {/* Where the two meet. */}
    <path d="M20 5.76a8 8 0 0 1 0 12.48 8 8 0 0 1 0-12.48Z" fill={between} />
  </svg>
);

const word = (text: ReactNode, className = ''): ReactNode => (
  <span aria-hidden="true" className={classNames('px-2 text-sm leading-6 whitespace-nowrap', className)}>
    {text}
  </span>
);

const marks: Readonly<Record<Badge, ReactNode>> = {
  Mastercard: circles('#eb001b', '#f79e1b', '#ff5f00'),
  Maestro: circles('#eb001b', '#00a2e5', '#7375cf'),
  Visa: word('VISA', 'font-black tracking-wide text-[#1434cb] italic'),
  'Google Pay': word('G Pay', 'font-semibold text-[#3c4043]'),
  'Apple Pay': word('Apple Pay', 'font-semibold text-black'),
};

export function PaymentBadges({ badges, className }: { badges: readonly Badge[]; className?: string }) {
  if (badges.length === 0) return null;
  return (
    <ul aria-label="You can pay with" className={classNames('flex flex-wrap gap-2', className)}>
      {badges.map((badge) => (
        <li key={badge} className="flex h-8 items-center rounded-sm border border-line bg-white px-0.5">
          {marks[badge]}
          <span className="sr-only">{badge}</span>
        </li>
      ))}
    </ul>
  );
}
