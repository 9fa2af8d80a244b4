/** The viewer over the whole window (VDP-6, VDP-14): the browser's own modal dialog traps the focus and returns it. */
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { holdPage } from '../../ui/hold-page.ts';
import { Icon } from '../../ui/icon.tsx';

export interface ViewerFullScreenProps {
  name: string;
  onClose: () => void;
  /** Keys that no part of the content has handled. */
  onKey: (event: KeyboardEvent) => void;
  children: ReactNode;
}

export function ViewerFullScreen({ name, onClose, onKey, children }: ViewerFullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (!element.open) element.showModal();
    const letPageGo = holdPage();
    return () => {
      letPageGo();
      // Closed before it goes, for only so the browser gives the focus back.
      element.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={`${name}, full screen`}
      onClose={onClose}
      onKeyDown={(event) => {
        if (!event.defaultPrevented) onKey(event);
      }}
      className="ring-current fixed inset-0 m-0 size-full max-h-none max-w-none bg-black p-0 text-white open:flex open:flex-col"
    >
      <div className="flex h-13 shrink-0 items-center justify-between gap-4 pl-4 pr-1">
        <p className="min-w-0 truncate font-semibold">{name}</p>
        <button
          type="button"
          onClick={onClose}
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-current/10"
        >
          <Icon name="x" className="size-6" />
          <span className="sr-only">Close full screen</span>
        </button>
      </div>
      {children}
    </dialog>
  );
}
