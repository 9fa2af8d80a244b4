import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
}

/**
 * One panel at a time, chosen by press or arrow key. Without JavaScript every panel is visible. If the list of tabs
 * changes, the first should be selected again (LOC-18): pass a `key` derived from the list.
 */
export function Tabs({ tabs, label, className }: { tabs: readonly Tab[]; label: string; className?: string }) {
  const [chosen, choose] = useState(0);
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = Math.min(chosen, tabs.length - 1);

  function move(event: KeyboardEvent) {
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = (target + tabs.length) % tabs.length;
    choose(next);
    list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[next]?.focus();
  }

  if (tabs.length === 1) return <div className={className}>{tabs[0]!.panel}</div>;
  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-1 overflow-x-auto border-b border-line noscript:hidden"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            aria-selected={index === current}
            aria-controls={`${base}-panel-${tab.id}`}
            tabIndex={index === current ? 0 : -1}
            onClick={() => choose(index)}
            className={classNames(
              '-mb-px min-h-11 cursor-pointer whitespace-nowrap border-b-3 px-4 py-2 font-semibold -outline-offset-3!',
              index === current
                ? 'border-brand text-ink'
                : 'border-transparent text-quiet hover:border-line-strong hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-panel-${tab.id}`}
          aria-labelledby={`${base}-tab-${tab.id}`}
          className={
            index === current
              ? undefined
              : 'hidden noscript:mt-6 noscript:block noscript:border-t noscript:border-line noscript:pt-6'
          }
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
