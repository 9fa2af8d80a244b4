/**
 * The same points as a list, for people who do not find them on the pictures. It needs no scripts (VDP-11).
 */
import { nearestAngleOf } from './spin-rotation.ts';
import type { Hotspot, ViewerContent } from './viewer-content.ts';
import { Icon } from '../../ui/icon.tsx';

export interface HotspotListProps {
  content: ViewerContent;
  /** True if none of the spin's frames could be loaded. */
  spinBroken: boolean;
  onShow: (hotspot: Hotspot) => void;
}

export function HotspotList({ content, spinBroken, onShow }: HotspotListProps) {
  const { hotspots, spin, modes } = content;
  if (hotspots.length === 0) return null;
  const canShow = (hotspot: Hotspot) =>
    hotspot.place === 'interior'
      ? modes.includes('interior') && (hotspot.angles[0] ?? null) !== null
      : spin?.kind === 'frames' &&
        !spinBroken &&
        nearestAngleOf(hotspot.angles, { frame: 0, count: spin.frames.length }) !== null;
  return (
    <details className="animated group/points open:basis-full">
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        {hotspots.length === 1 ? '1 point to note' : `${hotspots.length} points to note`}
        <Icon name="chevron-down" className="size-5 text-quiet group-open/points:rotate-180" />
      </summary>
      <ol className="grid gap-x-6 pb-3 sm:grid-cols-2">
        {hotspots.map((hotspot, index) => (
          <li key={hotspot.id} className="flex items-center gap-3 py-1">
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-surface-2 text-sm font-bold tabular-nums">
              {index + 1}
            </span>
            <span className="min-w-0 flex-1">
              {hotspot.description}{' '}
              <span className="text-sm text-quiet">{hotspot.place === 'interior' ? 'Interior' : 'Exterior'}</span>
            </span>
            {canShow(hotspot) ? (
              <button
                type="button"
                onClick={() => onShow(hotspot)}
                className="hidden min-h-11 shrink-0 cursor-pointer px-2 text-sm font-semibold underline script:block"
              >
                Show<span className="sr-only"> point {index + 1} on the picture</span>
              </button>
            ) : null}
          </li>
        ))}
      </ol>
    </details>
  );
}
