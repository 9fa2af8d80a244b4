/** A quiet line at the foot of the window while cars are being compared: how many, show them, take them all out. */
import { useRef, useState } from 'react';
import { FileText } from 'lucide-react';
import { paths } from '../../routes.ts';
import { toggleOf, togglesOf } from './car-toggle.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { fixedBar } from '../layout/fixed-bars.ts';
import { useNextStop } from '../../ui/use-next-stop.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useVehicleWords } from '../layout/use-vehicle-words.ts';
import { useComparedCars } from './use-stored-cars.tsx';

export function CompareTray() {
  const { cars, limit, list } = useComparedCars();
  const words = useVehicleWords();
  const [open, setOpen] = useState(false);
  const lastRemoved = useRef('');
  const count = cars?.length ?? 0;
  const { box } = useNextStop<HTMLDivElement>(count, { after: togglesOf('compare') });
  function close() {
    setOpen(false);
    // With the last car the tray that opened the dialog is gone too.
    if (count === 0) focusToggle(lastRemoved.current);
  }
  if (cars === null || (count === 0 && !open)) return null;
  return (
    <>
      {/* Lifts the end of the page over the tray. */}
      <div aria-hidden="true" className="h-16 bg-footer" />
      <p role="status" className="sr-only">
        {count} of {words.counted(limit)} to compare
      </p>
      <section
        ref={fixedBar}
        aria-label={`Comparison of ${words.many}`}
        hidden={count === 0}
        className="foot-tray above-foot-bar fixed left-1/2 z-20 flex -translate-x-1/2 items-center rounded-full border border-line-strong bg-surface text-ink shadow-raised whitespace-nowrap lg:bottom-4 [&[hidden]]:hidden"
      >
        <div ref={box} className="contents">
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-l-full pl-4 pr-3 font-semibold hover:bg-surface-2"
          >
            <Icon name="scale" className="size-5" />
            Compare {count} of {limit}
          </button>
          <a
            href={paths.compare(cars.map(({ slug }) => slug))}
            title="Open as a page"
            className="grid size-11 place-items-center border-l border-line text-ink hover:bg-surface-2"
          >
            <FileText aria-hidden="true" className="size-5" />
            <span className="sr-only">Open the comparison as a page</span>
          </a>
          <button
            type="button"
            onClick={() => {
              focusToggle(cars[0]?.id ?? '');
              list.clear();
            }}
            className="grid size-11 cursor-pointer place-items-center rounded-r-full border-l border-line hover:bg-surface-2"
          >
            <Icon name="x" className="size-5" />
            <span className="sr-only">Clear the comparison</span>
          </button>
        </div>
      </section>
      <CompareDialog
        open={open && count > 0}
        onClose={close}
        cars={cars}
        onRemove={(id) => {
          lastRemoved.current = id;
          list.remove(id);
        }}
      />
    </>
  );
}

/** Where a car that was compared can be chosen again, or the page's contents where it has no card. */
function focusToggle(id: string): void {
  const toggle = document.querySelector<HTMLElement>(toggleOf('compare', id));
  (toggle ?? document.querySelector<HTMLElement>('#content'))?.focus({ preventScroll: toggle === null });
}
