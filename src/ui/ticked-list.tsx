import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** What is included or done, a line each with a tick. */
export function TickedList({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={classNames('space-y-2', className)}>
      {items.map((item) => (
        <li key={item} className="ticked">
          <Icon name="check" />
          {item}
        </li>
      ))}
    </ul>
  );
}
