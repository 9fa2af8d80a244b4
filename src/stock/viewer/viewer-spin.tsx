/**
 * The spin (VDP-8, VDP-17 to VDP-20): turned by drag, keys, buttons and a slider, so that dragging is never required
 * (WCAG 2.5.7). Its first frame is in the server's HTML. A vertical swipe scrolls the page as usual.
 */
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { MoveHorizontal, Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { containedPosition } from './contained-position.ts';
import { barControl, controlBar } from './control-style.ts';
import { HotspotMarkers, type HotspotMarkersProps } from './hotspot-markers.tsx';
import { coarseStep, frameAfterDrag } from './spin-rotation.ts';
import type { SpinControl } from './use-spin.tsx';
import { useBoxAspect } from './use-stage.tsx';
import { viewerSize, type Hotspot } from './viewer-content.ts';

export interface ViewerSpinProps extends Omit<HotspotMarkersProps, 'places'> {
  spin: SpinControl;
  name: string;
  muted: boolean;
  full: boolean;
  /** The exterior's, with their numbers in the list. */
  hotspots: readonly { hotspot: Hotspot; number: number }[];
}

export function ViewerSpin({ spin, name, muted, full, hotspots, open, onOpen }: ViewerSpinProps) {
  const stage = useRef<HTMLDivElement>(null);
  const boxAspect = useBoxAspect(stage);
  const drag = useRef<{ x: number; from: number } | null>(null);
  const [said, setSaid] = useState('');
  const count = spin.frames.length;
  const angleText = (frame: number) => `Angle ${frame + 1} of ${count}`;

  function press(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0 || (event.target as Element).closest('button, p') !== null) return;
    spin.hold();
    drag.current = { x: event.clientX, from: spin.frame };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function move(event: PointerEvent): void {
    if (drag.current !== null)
      spin.turnTo(frameAfterDrag({ from: drag.current.from, dx: event.clientX - drag.current.x, count }));
  }
  const release = () => {
    drag.current = null;
  };
  function step(by: 1 | -1): void {
    setSaid(angleText(spin.step(by)));
  }

  const places =
    boxAspect === null
      ? []
      : hotspots.flatMap(({ hotspot, number }) => {
          const angle = hotspot.angles[spin.shown];
          return angle === null || angle === undefined
            ? []
            : [{ hotspot, number, ...containedPosition(angle, { pictureAspect: spin.aspect, boxAspect }) }];
        });
  return (
    <div role="group" aria-label={`360° spin of ${name}`} className={full ? 'flex min-h-0 flex-1 flex-col' : undefined}>
      <div
        ref={stage}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
        className={classNames(
          'relative [touch-action:pan-y] cursor-grab select-none overflow-clip active:cursor-grabbing',
          full ? 'min-h-0 flex-1' : 'aspect-3/2',
        )}
      >
        {/* One element whose URL changes, decoded synchronously so that no frame is blank. */}
        <img
          src={spin.frames[spin.shown]}
          alt={`${name}, ${angleText(spin.shown).toLowerCase()}`}
          {...viewerSize}
          decoding="sync"
          fetchPriority="high"
          draggable={false}
          className={classNames('size-full object-contain', muted && 'opacity-70 [filter:grayscale(1)]')}
        />
        <HotspotMarkers
          places={places}
          open={open}
          onOpen={(next) => {
            spin.hold();
            onOpen(next);
          }}
        />
        {muted || spin.hasTurned ? null : (
          <p
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 bottom-1 mx-auto flex w-fit items-center gap-1.5 rounded-badge bg-ink/80 px-2 text-sm text-surface sm:bottom-3 sm:px-3 sm:py-1 noscript:hidden"
          >
            <MoveHorizontal className="size-4" />
            Drag to turn
          </p>
        )}
      </div>
      <div className={controlBar}>
        <button type="button" onClick={() => step(-1)} className={barControl}>
          <RotateCcw aria-hidden="true" className="size-5" />
          <span className="sr-only">Previous angle</span>
        </button>
        <input
          type="range"
          aria-label="Angle"
          aria-valuetext={angleText(spin.frame)}
          min={1}
          max={count}
          value={spin.frame + 1}
          autoComplete="off"
          onChange={(event) => spin.turnTo(Number(event.target.value) - 1)}
          onKeyDown={(event) => turnByKey(event, spin)}
          className="h-11 min-w-0 max-w-80 flex-1 cursor-pointer accent-brand"
        />
        <button type="button" onClick={() => step(1)} className={barControl}>
          <RotateCw aria-hidden="true" className="size-5" />
          <span className="sr-only">Next angle</span>
        </button>
        {spin.canPlay ? (
          <button type="button" onClick={() => (spin.playing ? spin.hold() : spin.play())} className={barControl}>
            {spin.playing ? (
              <Pause aria-hidden="true" className="size-5" />
            ) : (
              <Play aria-hidden="true" className="size-5" />
            )}
            <span className="sr-only">{spin.playing ? 'Pause turning' : 'Turn once round'}</span>
          </button>
        ) : (
          // Its place, so that the slider does not shrink when the last frame has come.
          <span className="size-11 shrink-0 motion-reduce:hidden" />
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
    </div>
  );
}

/** Arrows and Page keys go round; a slider of the browser's own would stop at its ends. */
export function turnByKey(event: KeyboardEvent, spin: SpinControl): void {
  const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
  const target = {
    Home: 0,
    End: spin.frames.length - 1,
    PageUp: spin.frame + coarseStep,
    PageDown: spin.frame - coarseStep,
  }[event.key];
  if (by === undefined && target === undefined) return;
  event.preventDefault();
  if (by !== undefined) spin.step(by);
  else spin.turnTo(target!);
}
