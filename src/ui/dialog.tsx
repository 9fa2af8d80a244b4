import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { holdPage } from './hold-page.ts';
import { Icon } from './icon.tsx';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, on the cross and on a press outside. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons that stay in sight under contents that scroll. */
  footer?: ReactNode;
  /** Nobody pressed for it: the title has the focus, so that no button is ringed as if chosen by the keyboard. */
  opensItself?: boolean;
  /** `wide` is for a form with two columns; `drawer-…` is at an edge of the screen and suits phones. */
  shape?: 'middle' | 'wide' | 'drawer-left' | 'drawer-right' | 'sheet';
  className?: string;
}

const shapes: Record<NonNullable<DialogProps['shape']>, string> = {
  middle: 'dialog-middle m-auto w-[calc(100%-min(2rem,9vw))] max-w-150 max-h-[min(85dvh,56rem)] rounded-card',
  wide: 'dialog-middle m-auto w-[calc(100%-min(2rem,9vw))] max-w-220 max-h-[min(90dvh,60rem)] rounded-card',
  'drawer-left': 'dialog-left mr-auto ml-0 h-dvh max-h-dvh w-[min(24rem,100vw-3rem)] max-w-none',
  'drawer-right': 'dialog-right ml-auto mr-0 h-dvh max-h-dvh w-[min(24rem,100vw-3rem)] max-w-none',
  sheet: 'dialog-sheet mt-auto mb-0 mx-0 w-full max-w-none max-h-[92dvh] h-[92dvh] rounded-t-card',
};

/**
 * A modal dialog makes the rest of the page inert, which styles every element of it again: on a slow phone that took as
 * long as everything else between the press and the dialog. So it is painted first, as a popover, and becomes modal
 * with the next frame. Returns what undoes the first step, and lets the page go.
 */
function showInTwoSteps(element: HTMLDialogElement): () => void {
  // Safari before 17.
  if (typeof element.showPopover !== 'function') {
    element.showModal();
    return holdPage();
  }
  const opener = document.activeElement;
  element.popover = 'manual';
  // Moves the focus into the dialog.
  element.showPopover();
  let timer: ReturnType<typeof setTimeout>;
  let letGo: (() => void) | undefined;
  const becomeNormal = (): void => {
    // Hides it too.
    element.popover = null;
  };
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      // Somebody may be typing in it already.
      const focused = element.contains(document.activeElement) ? document.activeElement : null;
      becomeNormal();
      // The browser gives the focus back to what has it now.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      element.showModal();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      letGo = holdPage();
    });
  });
  return () => {
    letGo?.();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    if (element.popover !== null) becomeNormal();
  };
}

/**
 * The browser's own modal dialog: it traps the focus, and returns it to the control that opened it. On a phone with
 * text at 200%, its edges and close button keep their size, so that words in the title are not cut.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  opensItself = false,
  shape = 'middle',
  className,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open && !element.open) {
      const undo = showInTwoSteps(element);
      if (opensItself) heading.current?.focus({ preventScroll: true });
      return undo;
    }
    if (!open && element.open) element.close();
    return undefined;
  }, [open, opensItself]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(
        'fixed inset-0 overflow-hidden bg-surface p-0 text-ink shadow-raised open:flex open:flex-col',
        shapes[shape],
        className,
      )}
      onClose={onClose}
      // Only a press that starts and ends on the backdrop has the dialog itself as its target.
      onPointerDown={(event) => {
        if (event.target === dialog.current && event.button === 0) onClose();
      }}
    >
      <div className="flex items-center justify-between gap-[min(1rem,4.2vw)] border-b border-line py-2 pl-[min(1.25rem,6vw)] pr-[min(0.5rem,2.5vw)]">
        <h2 ref={heading} id={titleId} tabIndex={opensItself ? -1 : undefined} className="min-w-0 text-xl">
          {title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          className="grid size-[min(2.75rem,12vw)] shrink-0 cursor-pointer place-items-center rounded-control hover:bg-surface-2"
        >
          <Icon name="x" className="size-6" />
          <span className="sr-only">Close</span>
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-[min(1.25rem,6vw)]">{children}</div>
      {footer ? (
        <div className="border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">{footer}</div>
      ) : null}
    </dialog>
  );
}
