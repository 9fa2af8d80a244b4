/**
 * A picture in full screen: whole, or enlarged by a press and then moved by scrolling, dragging, buttons or the arrow
 * keys. It first shows the file that the gallery has loaded, then one large file for both sizes.
 */
import { useEffect, useRef, useState } from 'react';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn, ZoomOut } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { closerScale, type Size } from './closer-scale.ts';
import { roundControl } from './control-style.ts';
import { viewerSize } from './viewer-content.ts';

/** Twice as wide is the largest file there is. */
const largeSize = { width: 960, height: 640 } as const;
/** Parts of the stage that a press on an arrow moves. */
const moveBy = 0.4;
const moves = [
  { name: 'Move left', icon: ArrowLeft, x: -moveBy, y: 0 },
  { name: 'Move up', icon: ArrowUp, x: 0, y: -moveBy },
  { name: 'Move down', icon: ArrowDown, x: 0, y: moveBy },
  { name: 'Move right', icon: ArrowRight, x: moveBy, y: 0 },
] as const;
const layer = 'absolute inset-0 size-full max-w-none select-none object-contain';

/**
 * `sizes` are the gallery's; `active`: it is the slide in sight; `near`: it will be with the next step, and is loaded.
 */
export function ZoomPicture({
  src,
  alt,
  sizes,
  active,
  near,
}: {
  src: string;
  alt: string;
  sizes: string;
  active: boolean;
  near: boolean;
}) {
  const [scale, setScale] = useState(1);
  const [large, setLarge] = useState<Size | 'coming' | 'failed'>('coming');
  const frame = useRef<HTMLDivElement>(null);
  const zoomed = scale > 1;
  useEffect(() => {
    if (!active) setScale(1);
  }, [active]);
  useEffect(() => {
    const element = frame.current;
    if (!zoomed || element === null) return;
    element.scrollTo({
      left: (element.scrollWidth - element.clientWidth) / 2,
      top: (element.scrollHeight - element.clientHeight) / 2,
      behavior: 'instant',
    });
    element.focus();
  }, [zoomed]);

  function toggle(): void {
    const element = frame.current;
    if (element === null) return;
    const file = typeof large === 'object' ? large : viewerSize;
    setScale(zoomed ? 1 : closerScale({ file, frame: { width: element.clientWidth, height: element.clientHeight } }));
  }
  function move({ x, y }: { x: number; y: number }): void {
    const element = frame.current;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element?.scrollBy({
      left: x * element.clientWidth,
      top: y * element.clientHeight,
      behavior: still ? 'instant' : 'smooth',
    });
  }
  return (
    <div className="relative size-full">
      <div
        ref={frame}
        tabIndex={zoomed ? 0 : -1}
        role="group"
        aria-label={zoomed ? `${alt}, closer; scroll to move` : undefined}
        onKeyDown={(event) => {
          // These keys move over the picture, not to the next one.
          if (zoomed && event.key.startsWith('Arrow')) event.stopPropagation();
        }}
        onPointerMove={(event) => {
          if (zoomed && event.pointerType === 'mouse' && event.buttons === 1)
            frame.current?.scrollBy(-event.movementX, -event.movementY);
        }}
        className={classNames(
          'size-full',
          zoomed ? 'cursor-move overflow-auto overscroll-contain [scrollbar-width:none]' : 'overflow-hidden',
        )}
      >
        <div
          className="relative"
          style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}
          onDoubleClick={toggle}
        >
          <Picture
            src={src}
            alt={alt}
            {...viewerSize}
            sizes={sizes}
            loading={near ? 'eager' : 'lazy'}
            draggable={false}
            className={layer}
          />
          {active && large !== 'failed' ? (
            <Picture
              src={src}
              alt=""
              {...largeSize}
              loading="eager"
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setLarge({ width, height })
              }
              // The smaller one stays.
              onError={() => setLarge('failed')}
              className={layer}
            />
          ) : null}
        </div>
      </div>
      {active && large === 'coming' ? (
        <p className="absolute bottom-3 left-3 grid size-11 place-items-center rounded-full bg-black/60">
          <Spinner />
          <span className="sr-only">The large picture is loading</span>
        </p>
      ) : null}
      {active ? (
        <div className="absolute bottom-3 right-3 z-1 flex gap-1">
          {zoomed
            ? moves.map(({ name, icon: Icon, x, y }) => (
                <button
                  key={name}
                  type="button"
                  onClick={() => move({ x, y })}
                  className={classNames(roundControl, 'grid')}
                >
                  <Icon aria-hidden="true" className="size-5" />
                  <span className="sr-only">{name}</span>
                </button>
              ))
            : null}
          <button type="button" aria-pressed={zoomed} onClick={toggle} className={classNames(roundControl, 'grid')}>
            {zoomed ? (
              <ZoomOut aria-hidden="true" className="size-5" />
            ) : (
              <ZoomIn aria-hidden="true" className="size-5" />
            )}
            <span className="sr-only">Closer</span>
          </button>
        </div>
      ) : null}
    </div>
  );
}
