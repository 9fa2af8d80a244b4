import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** In place of a card's picture: the dealer's colours, a bend of road, and what the card is about. */
export function CardGround({ children, className }: { children?: ReactNode; className?: string | undefined }) {
  return (
    <div className={classNames('relative isolate flex overflow-hidden bg-brand text-on-brand', className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 600 400"
        preserveAspectRatio="xMaxYMid slice"
        fill="none"
        className="absolute inset-0 -z-1 size-full"
      >
        <path d="M0 0h600v400H0z" className="fill-black/15" />
        <path d="M0 0h600v150C420 120 250 190 0 300z" className="fill-brand" />
        <path d="M620 70C400 90 330 250 470 420" className="stroke-current/12" strokeWidth="150" />
        <path d="M620 -8C300 0 240 250 398 430" className="stroke-accent" strokeWidth="7" />
        <path d="M620 150C480 160 440 260 545 410" className="stroke-accent" strokeWidth="7" />
        <path
          d="M620 70C400 90 330 250 470 420"
          className="stroke-current/60"
          strokeWidth="6"
          strokeDasharray="38 30"
        />
      </svg>
      {children}
    </div>
  );
}
