/**
 * Two handles on one line. Keyboard and screen readers use two native sliders. Mouse and touch are handled by the line
 * around them, because of two overlapping native sliders only the upper one can be reached
 * (decisions/0008-sliders-of-native-inputs.md). It needs scripts: the form around it has fields that work without them.
 */
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

type End = 'min' | 'max';

export interface RangeSliderProps {
  /** `Price`: its handles are named `Price from` and `Price to`. */
  label: string;
  min: number;
  max: number;
  /** One press of an arrow key; Page Up and Page Down are ten. */
  step: number;
  /** The finest difference that a value can have. */
  grain: number;
  /** Positions of the two handles; the first is never above the second. */
  values: { min: number; max: number };
  /** A value for screen readers: `$20,000`. */
  format: (value: number) => string;
  /** Called while a handle moves; the caller rounds, clamps and keeps the handles from passing each other. */
  onMove: (end: End, value: number) => void;
}

/** A finger this close to a handle takes it; elsewhere it may be about to scroll. */
const fingerPx = 26;
/** Of two handles closer than this, one hides most of the other, so it is unclear which one was pressed. */
const stackedPx = 13;
/** A press that moves this far has a direction. */
const directionPx = 3;
const stepsOfAPage = 10;

interface Drag {
  /** `null` until the direction shows which of two stacked handles was meant. */
  end: End | null;
  from: { min: number; max: number };
  pressedAt: number;
  /** Distance from the press to the handle's centre, as a value: with it, no handle jumps to the pointer. */
  offset: number;
  moves: boolean;
}

export function RangeSlider({ label, min, max, step, grain, values, format, onMove }: RangeSliderProps) {
  const line = useRef<HTMLDivElement>(null);
  const handles = { min: useRef<HTMLInputElement>(null), max: useRef<HTMLInputElement>(null) };
  const drag = useRef<Drag | null>(null);
  const span = max - min;
  const percent = (length: number) => `${(length / span) * 100}%`;

  function valueAt(event: PointerEvent): number {
    const { left, width } = line.current!.getBoundingClientRect();
    return min + ((event.clientX - left) / width) * span;
  }
  /** The nearer handle; of two in one place, the one on the side of the value. */
  function nearest(value: number): End {
    const below = Math.abs(value - values.min);
    const above = Math.abs(value - values.max);
    if (below !== above) return below < above ? 'min' : 'max';
    return value < values.min ? 'min' : 'max';
  }
  function press(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return;
    const value = valueAt(event);
    const { width } = line.current!.getBoundingClientRect();
    const pixels = (length: number) => (Math.abs(length) / span) * width;
    const near = nearest(value);
    const isOnHandle = pixels(value - values[near]) <= fingerPx;
    const end = isOnHandle && pixels(values.max - values.min) <= stackedPx ? null : near;
    drag.current = {
      end,
      from: values,
      pressedAt: event.clientX,
      offset: 0,
      moves: event.pointerType === 'mouse' || isOnHandle,
    };
    event.currentTarget.setPointerCapture(event.pointerId);
    // The focus goes to the handle and not to the line.
    event.preventDefault();
    if (end === null) return;
    handles[end].current?.focus({ preventScroll: true });
    if (event.pointerType === 'mouse' && !isOnHandle) onMove(end, value);
  }
  function move(event: PointerEvent<HTMLDivElement>): void {
    const current = drag.current;
    if (current === null || (!current.moves && Math.abs(event.clientX - current.pressedAt) < 4)) return;
    const value = valueAt(event);
    current.moves = true;
    current.end ??= takenApart(current, { value, movedPx: event.clientX - current.pressedAt });
    if (current.end !== null) onMove(current.end, value + current.offset);
  }
  /** The one of two stacked handles that a drag moves: the one that can move in its direction. */
  function takenApart(current: Drag, { value, movedPx }: { value: number; movedPx: number }): End | null {
    if (Math.abs(movedPx) < directionPx) return null;
    const end = movedPx < 0 ? 'min' : 'max';
    // At the end of the scale it cannot move on, but the shopper may still reverse.
    if (current.from[end] === (end === 'min' ? min : max)) return null;
    const { width } = line.current!.getBoundingClientRect();
    current.offset = current.from[end] - (value - (movedPx / width) * span);
    handles[end].current?.focus({ preventScroll: true });
    return end;
  }
  function release(event: PointerEvent<HTMLDivElement>): void {
    // A tap next to the handles moves the nearer one there.
    if (drag.current?.end && !drag.current.moves) onMove(drag.current.end, valueAt(event));
    drag.current = null;
  }
  /** The page was scrolled after all. */
  function giveUp(): void {
    if (drag.current?.end) onMove(drag.current.end, drag.current.from[drag.current.end]);
    drag.current = null;
  }
  function stepBy(event: KeyboardEvent, end: End): void {
    const change = {
      ArrowRight: step,
      ArrowUp: step,
      ArrowLeft: -step,
      ArrowDown: -step,
      PageUp: step * stepsOfAPage,
      PageDown: -step * stepsOfAPage,
    }[event.key];
    const value =
      event.key === 'Home' ? min : event.key === 'End' ? max : change === undefined ? null : values[end] + change;
    if (value === null) return;
    event.preventDefault();
    onMove(end, value);
  }

  return (
    <div
      className="relative h-11 cursor-pointer [touch-action:pan-y] select-none noscript:hidden"
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={giveUp}
    >
      {/* Spans the range of a handle's centre. */}
      <div ref={line} className="absolute inset-x-3.25 inset-y-0">
        <svg aria-hidden="true" className="absolute inset-x-0 top-1/2 h-1.5 w-full -translate-y-1/2 overflow-visible">
          <rect width="100%" height="100%" rx="3" className="fill-line-strong" />
          <rect
            x={percent(values.min - min)}
            width={percent(values.max - values.min)}
            height="100%"
            className="fill-brand"
          />
        </svg>
      </div>
      {(['min', 'max'] as const).map((end) => (
        <input
          key={end}
          ref={handles[end]}
          type="range"
          aria-label={`${label} ${end === 'min' ? 'from' : 'to'}`}
          aria-valuetext={format(values[end])}
          min={min}
          max={max}
          step={grain}
          value={values[end]}
          autoComplete="off"
          onChange={(event) => onMove(end, Number(event.target.value))}
          onKeyDown={(event) => stepBy(event, end)}
          className="range-handle"
        />
      ))}
    </div>
  );
}
