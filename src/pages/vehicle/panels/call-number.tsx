/**
 * The vehicle's number, wherever the page shows it: all buttons share one state, so that a number revealed in one place
 * is revealed in all (VDP-46 to VDP-51). Without JavaScript the button posts a form, and the page comes back with the
 * number.
 */
import { createContext, useContext, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { sendEvent } from '../../../analytics/send-event.ts';
import { paths } from '../../../routes.ts';
import { logInBrowser } from '../../../shared/log-in-browser.ts';
import { telephoneHref, undisguisedNumber } from '../../../stock/call-number.ts';
import { buttonStyle, type ButtonSize, type ButtonVariant } from '../../../ui/button-style.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSite } from '../../layout/use-site.ts';
import type { VehicleCall } from './vehicle-call.ts';

interface CallState {
  call: VehicleCall;
  /** The whole number once it may be read. */
  number: string | null;
  busy: boolean;
  /** Resolves to the number, however it was come by. */
  reveal(): Promise<string>;
  /** Called before the browser dials. */
  dialled(): void;
}

const CallContext = createContext<CallState | null>(null);

/** The anchor of the panel that shows the number. */
export const callPanelId = 'call-the-dealer';

/** After this the number comes from the page itself: a shopper does not wait longer for it. */
const patienceMs = 4_000;

/** `told` is the number from the server when the page was posted; `null` otherwise. `name` is the vehicle's. */
export function CallNumberProvider({
  call,
  name,
  told = null,
  children,
}: {
  call: VehicleCall | null;
  name: string;
  told?: string | null;
  children: ReactNode;
}) {
  const site = useSite();
  const [revealed, setRevealed] = useState<{ carId: string; number: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const carId = call?.carId;
  useEffect(() => {
    if (carId === undefined) logInBrowser(`No phone number was found for the ${name}, so it has no call button.`);
  }, [carId, name]);

  if (call === null) return <CallContext value={null}>{children}</CallContext>;
  const number = call.number ?? told ?? (revealed?.carId === call.carId ? revealed.number : null);
  const tell = (action: 'reveal' | 'call') =>
    sendEvent('phoneClick', { vehicle_id: call.carId, vehicle: name, action }, site.analytics);
  async function reveal(): Promise<string> {
    if (number !== null) return number;
    tell('reveal');
    setBusy(true);
    const found = await askForNumber(call!, site.slug).catch((error: unknown) => {
      logInBrowser('The request for the phone number failed; the number is shown anyway.', error);
      return undisguisedNumber(call!.disguised);
    });
    setBusy(false);
    setRevealed({ carId: call!.carId, number: found });
    return found;
  }
  return <CallContext value={{ call, number, busy, reveal, dialled: () => tell('call') }}>{children}</CallContext>;
}

async function askForNumber(call: VehicleCall, websiteId: string): Promise<string> {
  const response = await fetch(paths.api.phoneReveal(), {
    method: 'POST',
    signal: AbortSignal.timeout(patienceMs),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ car_id: call.carId, dealership_id: call.dealershipId, website_id: websiteId }),
  });
  if (!response.ok) throw new Error(`The server responded with status ${response.status}.`);
  const { phone } = (await response.json()) as { phone?: unknown };
  if (typeof phone !== 'string' || phone === '') throw new Error('The server responded without a number.');
  return phone;
}

export interface CallNumberProps {
  /** `number` shows the number, masked until it is pressed; `call-now` says 'Call Now' and dials at once. */
  words: 'number' | 'call-now';
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** Renders nothing if the vehicle has no number (VDP-47). */
export function CallNumber({ words, variant = 'secondary', size = 'md', className }: CallNumberProps) {
  const state = useContext(CallContext);
  const link = useRef<HTMLAnchorElement>(null);
  const wasPressed = useRef(false);
  const number = state?.number ?? null;
  useEffect(() => {
    // The button that was pressed has become the link; keyboard users go on from there.
    if (number === null || !wasPressed.current) return;
    wasPressed.current = false;
    link.current?.focus({ preventScroll: true });
  }, [number]);
  if (state === null) return null;
  const { call, busy, reveal, dialled } = state;
  const look = buttonStyle({ variant, size, className });
  const icon = <Icon name="phone" className="size-5" />;
  if (number !== null) {
    return (
      <a ref={link} href={telephoneHref(number)} onClick={dialled} className={look}>
        {icon}
        {words === 'call-now' ? 'Call Now' : <span className="whitespace-nowrap tabular-nums">Call {number}</span>}
      </a>
    );
  }
  async function press(event: FormEvent): Promise<void> {
    event.preventDefault();
    wasPressed.current = true;
    const found = await reveal();
    // One press of a thumb is enough: the number is not read from a small bar anyway.
    if (words === 'call-now') window.location.href = telephoneHref(found);
  }
  return (
    <form method="post" action={`${paths.vehicle(call.slug)}#${callPanelId}`} onSubmit={press} className="contents">
      <button type="submit" aria-busy={busy || undefined} className={look}>
        {icon}
        {words === 'call-now' ? (
          'Call Now'
        ) : (
          <span className="whitespace-nowrap tabular-nums">
            Call {call.shown}
            <span aria-hidden="true">{call.masked}</span>
            <span className="sr-only">, show the whole number</span>
          </span>
        )}
      </button>
    </form>
  );
}
