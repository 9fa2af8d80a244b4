import { useEffect, useRef, useState } from 'react';
import { Copy } from 'lucide-react';
import { logInBrowser } from '../shared/log-in-browser.ts';
import { buttonStyle } from './button-style.ts';
import { useToast } from './toast.tsx';
import { Icon } from './icon.tsx';

/** VDP-87, VDP-88 */
const noticeMs = { button: 1_500, toast: 3_000 } as const;

export interface CopyButtonProps {
  /** Called on each press. */
  address: () => string;
  label: string;
  /** Where the confirmation of copying is shown. */
  notice: keyof typeof noticeMs;
  disabled?: boolean;
  className?: string;
}

/** Copies a URL, and shows it if the browser does not permit copying. */
export function CopyButton({ address, label, notice, disabled, className }: CopyButtonProps) {
  const show = useToast();
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    const url = address();
    try {
      await navigator.clipboard.writeText(url);
    } catch (error) {
      logInBrowser('The address of the page could not be copied.', error);
      show({ title: 'Your browser did not copy the link', text: url });
      return;
    }
    clearTimeout(timer.current);
    if (notice === 'toast') {
      const takeAway = show({ title: 'Link copied' });
      timer.current = setTimeout(takeAway, noticeMs.toast);
      return;
    }
    setCopied(true);
    timer.current = setTimeout(() => setCopied(false), noticeMs.button);
  }

  return (
    <button
      type="button"
      disabled={disabled}
      onClick={() => void copy()}
      className={buttonStyle({ variant: 'secondary', size: 'sm', className })}
    >
      {copied ? <Icon name="check" className="size-4" /> : <Copy aria-hidden="true" className="size-4" />}
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </button>
  );
}
