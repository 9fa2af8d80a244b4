import { classNames } from './class-names.ts';

/** A grey placeholder; the classes set its size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />;
}
