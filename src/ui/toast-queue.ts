/**
 * A queue of one toast: a new toast replaces the shown one (NAV-102). A dismissed toast is hidden immediately and
 * removed from memory later (NAV-103), so that its exit can be animated.
 */
import type { MouseEvent, ReactNode } from 'react';

/** Milliseconds between the dismissal of a toast and its removal from memory. */
export const toastRemovalDelayMs = 1_000_000;

export interface ToastMessage {
  title: string;
  text?: string;
  /** A link such as 'View List'. */
  action?: {
    label: string;
    href: string;
    /** May take the place of following the link. */ onPress?: (event: MouseEvent) => void;
  };
  icon?: ReactNode;
  /** Announced at once: a requested action failed. */
  isFailure?: boolean;
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

export type ToastEvent =
  | { type: 'show'; id: number; message: ToastMessage }
  | { type: 'dismiss'; id: number }
  | { type: 'remove'; id: number };

export function toastQueue(queue: readonly ShownToast[], event: ToastEvent): readonly ShownToast[] {
  if (event.type === 'show') return [{ ...event.message, id: event.id, open: true }];
  if (event.type === 'dismiss')
    return queue.map((toast) => (toast.id === event.id ? { ...toast, open: false } : toast));
  return queue.filter((toast) => toast.id !== event.id);
}
