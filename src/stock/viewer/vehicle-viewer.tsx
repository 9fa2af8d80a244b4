/**
 * The pictures of a vehicle in their modes (VDP-12). The server's HTML has the first picture or the first frame of the
 * spin, and the gallery as links for visitors without scripts. The full screen opens in the same mode and at the same
 * picture.
 */
import {
  useCallback,
  useContext,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { Maximize2 } from 'lucide-react';
import { logInBrowser } from '../../shared/log-in-browser.ts';
import { classNames } from '../../ui/class-names.ts';
import { PictureAddresses } from '../../ui/picture.tsx';
import { useBackCloses } from '../../ui/use-back-closes.tsx';
import { roundControl } from './control-style.ts';
import type { OpenHotspot } from './hotspot-markers.tsx';
import { directionOf, firstView, turnedView } from './panorama-view.ts';
import { nearestAngleOf } from './spin-rotation.ts';
import { useSpin } from './use-spin.tsx';
import { useInSight } from './use-stage.tsx';
import { HostedFrame } from './viewer-film.tsx';
import { ViewerFullScreen } from './viewer-full-screen.tsx';
import { ViewerGallery, type GalleryHandle } from './viewer-gallery.tsx';
import { ViewerInterior, viewByKey } from './viewer-interior.tsx';
import { ViewerModeChoice } from './viewer-mode-choice.tsx';
import { ViewerSpin, turnByKey } from './viewer-spin.tsx';
import { ViewerThumbnails } from './viewer-thumbnails.tsx';
import { ViewerWalkaround } from './viewer-walkaround.tsx';
import type { Hotspot, ViewerContent, ViewerMode } from './viewer-content.ts';

/** Every screen uses the same file of a frame, so that no frame is loaded twice in different widths. */
const frameFile = { width: 1200, thumbnail: false, responsive: false } as const;
const interiorFile = { width: 2048, thumbnail: false, responsive: false } as const;

export interface ViewerHandle {
  /** Shows the point on its picture, where it can be shown. */
  showPoint(hotspot: Hotspot): void;
}

export interface VehicleViewerProps {
  content: ViewerContent;
  handle?: RefObject<ViewerHandle | null>;
  /** Called when not one frame of the spin could be loaded. */
  onSpinBroken?: () => void;
  className?: string;
}

/**
 * Give it the vehicle's id as its key, so that another vehicle gets a new one. Its points are also listed in
 * `HotspotList`.
 */
export function VehicleViewer({ content, handle, onSpinBroken, className }: VehicleViewerProps) {
  const { name, spin: spinContent, hotspots } = content;
  const stage = useRef<HTMLDivElement>(null);
  const gallery = useRef<GalleryHandle>(null);
  const fullGallery = useRef<GalleryHandle>(null);
  const [brokenSpin, setBrokenSpin] = useState(false);
  const [chosen, setMode] = useState(content.initialMode);
  const [slide, setSlide] = useState(0);
  const [view, setView] = useState(firstView);
  const [full, setFull] = useState(false);
  const [open, setOpen] = useState<OpenHotspot | null>(null);
  const inSight = useInSight(stage);

  const modes: ViewerMode[] = brokenSpin ? content.modes.filter((mode) => mode !== 'spinner') : content.modes;
  // Without any frame there is no spin: the pictures are shown instead (VDP-13).
  const shownModes: ViewerMode[] = modes.length === 0 ? ['gallery'] : modes;
  const mode = shownModes.includes(chosen) ? chosen : shownModes.includes('gallery') ? 'gallery' : shownModes[0]!;
  const breakSpin = useCallback(() => {
    logInBrowser('No frame of the spin could be loaded.');
    setBrokenSpin(true);
    onSpinBroken?.();
  }, [onSpinBroken]);
  const findAddress = useContext(PictureAddresses);
  const frames = useMemo(
    () => (spinContent?.kind === 'frames' ? spinContent.frames.map((frame) => findAddress(frame, frameFile).src) : []),
    [spinContent, findAddress],
  );
  // WebGL can use a third-party picture only if this server delivers it. Our own is used at full size.
  const interiorUrl = content.interiorUrl.startsWith('/')
    ? content.interiorUrl
    : findAddress(content.interiorUrl, interiorFile).src;
  const spin = useSpin(frames, { active: inSight && mode === 'spinner', onBroken: breakSpin });

  const numbered = hotspots.map((hotspot, index) => ({ hotspot, number: index + 1 }));

  function choose(next: ViewerMode): void {
    if (next === mode) return;
    // On return to the pictures the first is shown (VDP-15).
    if (mode === 'gallery') {
      gallery.current?.show(0, 'instant');
      setSlide(0);
    }
    setOpen(null);
    setMode(next);
  }
  function showPoint(hotspot: Hotspot): void {
    choose(hotspot.place === 'interior' ? 'interior' : 'spinner');
    const frame = nearestAngleOf(hotspot.angles, { frame: spin.frame, count: spin.frames.length });
    if (hotspot.place === 'interior')
      setView(turnedView({ ...firstView, yaw: 0, pitch: 0 }, directionOf(hotspot.angles[0]!)));
    else if (frame !== null) spin.turnTo(frame);
    setOpen({ id: hotspot.id, focused: true });
    stage.current?.scrollIntoView({ block: 'nearest' });
  }
  useImperativeHandle(handle, () => ({ showPoint }));
  function answerKey(event: KeyboardEvent): void {
    if (event.target instanceof HTMLVideoElement) return;
    if (mode === 'spinner' && spin.frames.length > 0) turnByKey(event, spin);
    if (mode === 'interior') {
      const next = viewByKey(event, view);
      if (next !== null) setView(next);
    }
    if (mode === 'gallery') fullGallery.current?.moveByKey(event);
  }
  function closeFull(): void {
    setFull(false);
    gallery.current?.show(slide, 'instant');
  }
  useBackCloses({ open: full, close: closeFull });

  /** The modes other than the gallery, on the page or in full screen. */
  function otherMode(isFull: boolean) {
    const shared = { name, full: isFull, open, onOpen: setOpen };
    const active = isFull === full;
    if (mode === 'walkaround') return <ViewerWalkaround content={content} full={isFull} active={active} />;
    if (mode === 'interior')
      return (
        <ViewerInterior
          {...shared}
          url={interiorUrl}
          view={view}
          onView={setView}
          hotspots={numbered.filter(({ hotspot }) => hotspot.place === 'interior')}
        />
      );
    if (mode === 'spinner' && spinContent?.kind === 'frames')
      return (
        <ViewerSpin
          {...shared}
          spin={spin}
          muted={content.muted}
          hotspots={numbered.filter(({ hotspot }) => hotspot.place === 'exterior')}
        />
      );
    if (mode === 'spinner' && spinContent?.kind === 'hosted') {
      const { frameUrl } = spinContent;
      return (
        <div className={isFull ? 'min-h-0 flex-1' : 'aspect-3/2'}>
          <HostedFrame
            frameUrl={frameUrl}
            href={frameUrl}
            host={new URL(frameUrl).hostname}
            verb="Show"
            title={`360° spin of ${name}`}
            posterUrl={content.posterUrl}
            active={active}
          />
        </div>
      );
    }
    return null;
  }
  const galleryProps = { content, current: slide, onCurrent: setSlide, onFullScreen: () => setFull(true) };

  return (
    // On a phone held sideways a picture of the whole width is higher than the screen, and name and price far below it.
    <section
      aria-label={`Pictures of ${name}`}
      className={classNames('min-w-0 low:mx-auto low:w-full low:max-w-[90svh]', className)}
    >
      <div ref={stage} className="relative overflow-hidden rounded-card bg-surface-2 max-sm:rounded-none">
        {full ? null : <div className="noscript:hidden print:hidden">{otherMode(false)}</div>}
        {full && mode !== 'gallery' ? <div className="aspect-3/2" /> : null}
        <div className={mode === 'gallery' ? undefined : 'hidden noscript:block print:block'}>
          <ViewerGallery
            {...galleryProps}
            handle={gallery}
            full={false}
            first={content.initialMode === 'gallery'}
            active={mode === 'gallery' && !full}
          />
        </div>
        {mode === 'gallery' && content.slides.length === 0 ? null : (
          <button
            type="button"
            onClick={() => setFull(true)}
            className={classNames(roundControl, 'absolute right-3 top-3 z-1 hidden script:grid')}
          >
            <Maximize2 aria-hidden="true" className="size-5" />
            <span className="sr-only">Full screen</span>
          </button>
        )}
      </div>
      <ViewerModeChoice modes={shownModes} mode={mode} onChoose={choose} className="mt-1" />
      {content.thumbnails ? (
        <div className={mode === 'gallery' ? 'print:hidden' : 'hidden noscript:block'}>
          <ViewerThumbnails content={content} current={slide} onChoose={(index) => gallery.current?.show(index)} />
        </div>
      ) : null}
      <LinksWithoutScripts content={content} />
      {full ? (
        <ViewerFullScreen name={name} onClose={closeFull} onKey={answerKey}>
          {mode === 'gallery' ? (
            <ViewerGallery {...galleryProps} handle={fullGallery} full first={false} active />
          ) : (
            otherMode(true)
          )}
          <ViewerModeChoice
            modes={shownModes}
            mode={mode}
            onChoose={choose}
            className="shrink-0 px-2 pb-[env(safe-area-inset-bottom)]"
          />
        </ViewerFullScreen>
      ) : null}
    </section>
  );
}

/** The content of the modes other than the gallery as plain links, for visitors without scripts. */
function LinksWithoutScripts({ content }: { content: ViewerContent }) {
  const links = [
    ...content.walkarounds.map((film, index) => ({
      href: film.kind === 'frame' ? film.watchUrl : film.url,
      label: content.walkarounds.length === 1 ? 'Walkaround video' : `Walkaround video ${index + 1}`,
    })),
    ...(content.interiorUrl === '' ? [] : [{ href: content.interiorUrl, label: 'Picture of the interior' }]),
    ...(content.spin?.kind === 'hosted' ? [{ href: content.spin.frameUrl, label: '360° spin' }] : []),
  ];
  if (links.length === 0) return null;
  return (
    <ul className="mt-2 hidden flex-wrap gap-x-5 max-sm:px-4 noscript:flex">
      {links.map(({ href, label }) => (
        <li key={label}>
          <a href={href} className="inline-flex min-h-11 items-center underline">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
