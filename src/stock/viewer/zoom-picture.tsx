/** A picture in the full screen: whole, or closer by a press, and then moved by scrolling, dragging or the arrow keys. */
import { useEffect, useRef, useState } from 'react';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { roundControl } from './control-style.ts';

const fullSize = { width: 1800, height: 1200 } as const;

/** `active`: it is the slide in sight; `near`: it will be with the next step, and is loaded. */
export function ZoomPicture({ src, alt, active, near }: { src: string; alt: string; active: boolean; near: boolean }) {
  const [zoomed, setZoomed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!active) setZoomed(false);
  }, [active]);
  useEffect(() => {
    const element = frame.current;
    if (!zoomed || element === null) return;
    element.scrollTo({ left: (element.scrollWidth - element.clientWidth) / 2, top: (element.scrollHeight - element.clientHeight) / 2, behavior: 'instant' });
    element.focus();
  }, [zoomed]);
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
          if (zoomed && event.pointerType === 'mouse' && event.buttons === 1) frame.current?.scrollBy(-event.movementX, -event.movementY);
        }}
        className={classNames('size-full', zoomed ? 'cursor-move overflow-auto overscroll-contain [scrollbar-width:none]' : 'overflow-hidden')}
      >
        <Picture
          src={src}
          alt={alt}
          {...fullSize}
          sizes={zoomed ? '250vw' : '100vw'}
          loading={near ? 'eager' : 'lazy'}
          draggable={false}
          onDoubleClick={() => setZoomed(!zoomed)}
          className={classNames('max-w-none select-none object-contain', zoomed ? 'size-[250%]' : 'size-full')}
        />
      </div>
      {active ? (
        <button type="button" aria-pressed={zoomed} onClick={() => setZoomed(!zoomed)} className={classNames(roundControl, 'absolute bottom-3 right-3 z-1 grid')}>
          {zoomed ? <ZoomOut aria-hidden="true" className="size-5" /> : <ZoomIn aria-hidden="true" className="size-5" />}<span className="sr-only">Closer</span>
        </button>
      ) : null}
    </div>
  );
}
