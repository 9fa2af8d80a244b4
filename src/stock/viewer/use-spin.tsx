/**
 * State of a visible spin: the current frame, the loaded frames, and whether it is playing. It plays once when all
 * frames have loaded, unless the visitor has turned it first (VDP-18, VDP-19), and never with reduced motion.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { logInBrowser } from '../../shared/log-in-browser.ts';
import {
  around,
  loadingOrder,
  nearestLoaded,
  nearestUsable,
  rotationIntervalMs,
  steppedFrame,
} from './spin-rotation.ts';
import { useReducedMotion } from './use-stage.tsx';

export interface SpinControl {
  frames: readonly string[];
  /** The frame that is meant, from 0; never one that failed. */
  frame: number;
  /** The frame that is shown for it while it loads. */
  shown: number;
  playing: boolean;
  /** True if a play button is offered. */
  canPlay: boolean;
  /** True once it has turned, by hand or by itself. */
  hasTurned: boolean;
  /** Width by height of the frames. */
  aspect: number;
  /** Past the ends it goes round. */
  turnTo(frame: number): void;
  /** Returns the frame it moves to. */
  step(by: 1 | -1): number;
  play(): void;
  /** Stops playing when the visitor takes hold of it. */
  hold(): void;
}

/** Frames loading at a time; more would delay the page's other pictures. */
const loadedAtOnce = 4;
const none: ReadonlySet<number> = new Set();
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** `active` while the spin is in sight; `onBroken` when not one frame could be loaded. */
export function useSpin(
  frames: readonly string[],
  { active, onBroken }: { active: boolean; onBroken: () => void },
): SpinControl {
  const count = frames.length;
  const reduced = useReducedMotion();
  const [wanted, setFrame] = useState(0);
  const [loaded, setLoaded] = useState(none);
  const [failed, setFailed] = useState(none);
  const [aspect, setAspect] = useState(3 / 2);
  const [touched, setTouched] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [isAskedFor, askFor] = useState(false);
  const [hasRotated, setHasRotated] = useState(false);
  const turned = useRef(0);

  useEffect(() => {
    if (active && (touched || !savesData())) askFor(true);
  }, [active, touched]);

  useEffect(() => {
    if (!isAskedFor || count === 0) return;
    let left = false;
    // References to loaded frames, so that the browser does not request them again.
    const kept: HTMLImageElement[] = [];
    const queue = loadingOrder(count);
    async function loadNext(): Promise<void> {
      for (let next = queue.shift(); next !== undefined && !left; next = queue.shift()) {
        const image = new Image();
        image.src = frames[next]!;
        const number = next;
        try {
          await image.decode();
          kept.push(image);
          if (left) return;
          if (kept.length === 1) setAspect(image.naturalWidth / image.naturalHeight);
          setLoaded((before) => new Set(before).add(number));
        } catch (error) {
          if (left) return;
          // Logged only (VDP-20).
          logInBrowser(`Frame ${number + 1} of a spin could not be loaded: ${frames[number]}`, error);
          setFailed((before) => new Set(before).add(number));
        }
      }
    }
    for (let lane = 0; lane < loadedAtOnce; lane += 1) void loadNext();
    return () => {
      left = true;
    };
  }, [isAskedFor, frames, count]);

  const usable = count - failed.size;
  const complete = count > 0 && loaded.size === usable;
  useEffect(() => {
    if (count > 0 && failed.size === count) onBroken();
  }, [failed, count, onBroken]);

  const play = useCallback(() => {
    turned.current = 0;
    setHasRotated(true);
    setPlaying(true);
  }, []);
  useEffect(() => {
    if (!active || !complete || reduced || touched || hasRotated || usable < 2) return;
    play();
  }, [active, complete, reduced, touched, hasRotated, usable, play]);

  useEffect(() => {
    if (!playing || !active || reduced) return;
    const timer = setInterval(() => {
      setFrame((before) => steppedFrame({ frame: before, by: 1, count, failed }));
      turned.current += 1;
      if (turned.current >= usable) setPlaying(false);
    }, rotationIntervalMs);
    return () => clearInterval(timer);
  }, [playing, active, reduced, count, failed, usable]);

  const hold = useCallback(() => {
    setTouched(true);
    setPlaying(false);
  }, []);
  const frame = nearestUsable({ frame: wanted, count, failed });
  return {
    frames,
    frame,
    shown: nearestLoaded({ frame, count, loaded }),
    playing: playing && !reduced,
    canPlay: !reduced && complete && usable > 1,
    hasTurned: touched || hasRotated,
    aspect,
    play,
    hold,
    turnTo(next) {
      hold();
      setFrame(around(next, count));
    },
    step(by) {
      const next = steppedFrame({ frame, by, count, failed });
      hold();
      setFrame(next);
      return next;
    },
  };
}
