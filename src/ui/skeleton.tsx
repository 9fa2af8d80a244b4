import { classNames } from './class-names.ts';

/** A grey stand-in of the size of what is coming; the classes give the size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('animate-pulse rounded-control bg-surface-2 motion-reduce:animate-none', className)}
    />
  );
}
