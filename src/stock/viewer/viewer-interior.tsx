/**
 * The interior (VDP-9): a panorama to look around in by drag, keys or buttons. It is shown as a flat picture if it is
 * not a panorama or the browser cannot render one.
 */
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn, ZoomOut } from 'lucide-react';
import { logInBrowser } from '../../shared/log-in-browser.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { containedPosition } from './contained-position.ts';
import { barControl, controlBar } from './control-style.ts';
import { HotspotMarkers, type HotspotMarkersProps } from './hotspot-markers.tsx';
import type { OpenedPanorama } from './panorama-renderer.ts';
import { screenPosition, turnedView, viewAfterDrag, viewText, zoomedView, type PanoramaView } from './panorama-view.ts';
import { useBoxAspect } from './use-stage.tsx';
import { viewerSize, type Hotspot } from './viewer-content.ts';

export interface ViewerInteriorProps extends Omit<HotspotMarkersProps, 'places'> {
  url: string;
  name: string;
  view: PanoramaView;
  onView: (view: PanoramaView) => void;
  full: boolean;
  /** The interior's, with their numbers in the list; their one angle is a place on the panorama. */
  hotspots: readonly { hotspot: Hotspot; number: number }[];
}

const turnDegrees = 15;
const zoomFactor = 0.8;
type Opened = OpenedPanorama | { kind: 'loading' };

export function ViewerInterior({ url, name, view, onView, full, hotspots, open, onOpen }: ViewerInteriorProps) {
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const boxAspect = useBoxAspect(stage);
  const [opened, setOpened] = useState<Opened>({ kind: 'loading' });
  const drag = useRef<{ x: number; y: number; from: PanoramaView } | null>(null);
  const [said, setSaid] = useState('');

  useEffect(() => {
    let left = false;
    let made: OpenedPanorama | null = null;
    async function openIt(): Promise<void> {
      try {
        const { openPanorama } = await import('./panorama-renderer.ts');
        if (left || canvas.current === null) return;
        made = await openPanorama(canvas.current, {
          url,
          onLost: (aspect) => {
            if (!left) setOpened({ kind: 'flat', aspect });
          },
        });
      } catch (error) {
        // Logged only (VDP-20).
        logInBrowser(`The interior's picture could not be opened: ${url}`, error);
        made = { kind: 'flat', aspect: 2 };
      }
      if (!left) setOpened(made);
      else if (made.kind === 'panorama') made.close();
    }
    void openIt();
    return () => {
      left = true;
      if (made?.kind === 'panorama') made.close();
    };
  }, [url]);

  useEffect(() => {
    if (opened.kind === 'panorama') opened.draw(view);
  }, [opened, view, boxAspect]);

  function press(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0 || opened.kind !== 'panorama' || (event.target as Element).closest('button, p') !== null)
      return;
    drag.current = { x: event.clientX, y: event.clientY, from: view };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function move(event: PointerEvent): void {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {};
    if (drag.current === null || width === 0 || height === 0) return;
    onView(
      viewAfterDrag(drag.current.from, {
        dx: event.clientX - drag.current.x,
        dy: event.clientY - drag.current.y,
        width,
        height,
      }),
    );
  }
  const release = () => {
    drag.current = null;
  };
  function look(next: PanoramaView): void {
    setSaid(viewText(next));
    onView(next);
  }

  const places =
    boxAspect === null || opened.kind === 'loading'
      ? []
      : hotspots.flatMap(({ hotspot, number }) => {
          const point = hotspot.angles[0] ?? null;
          if (point === null) return [];
          const place =
            opened.kind === 'flat'
              ? containedPosition(point, { pictureAspect: opened.aspect, boxAspect })
              : screenPosition(point, view, boxAspect);
          return place === null ? [] : [{ hotspot, number, ...place }];
        });
  const buttons = [
    { name: 'Look left', icon: ArrowLeft, view: turnedView(view, { yaw: -turnDegrees }) },
    { name: 'Look right', icon: ArrowRight, view: turnedView(view, { yaw: turnDegrees }) },
    { name: 'Look up', icon: ArrowUp, view: turnedView(view, { pitch: turnDegrees }) },
    { name: 'Look down', icon: ArrowDown, view: turnedView(view, { pitch: -turnDegrees }) },
    { name: 'Zoom in', icon: ZoomIn, view: zoomedView(view, zoomFactor) },
    { name: 'Zoom out', icon: ZoomOut, view: zoomedView(view, 1 / zoomFactor) },
  ];
  return (
    <div role="group" aria-label={`Interior of ${name}`} className={full ? 'flex min-h-0 flex-1 flex-col' : undefined}>
      <div
        ref={stage}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
        className={classNames(
          'relative select-none overflow-clip',
          full ? 'min-h-0 flex-1 touch-none' : 'aspect-3/2 [touch-action:pan-y]',
          opened.kind === 'panorama' && 'cursor-grab active:cursor-grabbing',
        )}
      >
        {opened.kind === 'flat' ? (
          <Picture src={url} alt={`Interior of ${name}`} {...viewerSize} className="size-full object-contain" />
        ) : (
          <div
            tabIndex={0}
            role="application"
            aria-label={`Panorama of the interior of ${name}. Arrow keys look around, plus and minus zoom.`}
            onKeyDown={(event) => {
              const next = viewByKey(event, view);
              if (next !== null) look(next);
            }}
            className="size-full focus-visible:-outline-offset-4"
          >
            <canvas ref={canvas} className="block size-full" />
          </div>
        )}
        {opened.kind === 'loading' ? (
          <p className="absolute inset-0 grid place-items-center">Loading the interior</p>
        ) : null}
        <HotspotMarkers places={places} open={open} onOpen={onOpen} />
      </div>
      {opened.kind === 'flat' ? null : (
        <div className={controlBar}>
          {buttons.map(({ name: label, icon: Icon, view: next }) => (
            <button key={label} type="button" onClick={() => look(next)} className={barControl}>
              <Icon aria-hidden="true" className="size-5" />
              <span className="sr-only">{label}</span>
            </button>
          ))}
          <p role="status" className="sr-only">
            {said}
          </p>
        </div>
      )}
    </div>
  );
}

/** The view after a key, `null` for a key of no meaning here. */
export function viewByKey(event: KeyboardEvent, view: PanoramaView): PanoramaView | null {
  const next = {
    ArrowLeft: turnedView(view, { yaw: -turnDegrees }),
    ArrowRight: turnedView(view, { yaw: turnDegrees }),
    ArrowUp: turnedView(view, { pitch: turnDegrees }),
    ArrowDown: turnedView(view, { pitch: -turnDegrees }),
    '+': zoomedView(view, zoomFactor),
    '=': zoomedView(view, zoomFactor),
    '-': zoomedView(view, 1 / zoomFactor),
  }[event.key];
  if (next === undefined || event.ctrlKey || event.metaKey) return null;
  event.preventDefault();
  return next;
}
