/**
 * The shopper's own position, asked of the browser when a button is pressed. It stays in the memory of this page: it is
 * neither stored nor sent, so it is in no log and in no link that somebody shares.
 */
import { useRef, useState } from 'react';
import type { Position } from '../../shared/distance.ts';

/** `refused`: the shopper or a setting of the browser says no. `unknown`: the device does not find it. */
export type OwnPosition = 'none' | 'asking' | 'refused' | 'unknown' | Position;

/** A yard is kilometres away: where the device was five minutes ago is good enough, and quick. */
const precision: PositionOptions = { enableHighAccuracy: false, maximumAge: 300_000, timeout: 15_000 };

export function useOwnPosition(): { own: OwnPosition; ask: () => void; forget: () => void } {
  const [own, setOwn] = useState<OwnPosition>('none');
  /** An answer after the shopper has named a place instead is too late. */
  const question = useRef(0);
  const settle = (asked: number, answer: OwnPosition) => {
    if (asked === question.current) setOwn(answer);
  };
  return {
    own,
    ask() {
      const asked = (question.current += 1);
      if (navigator.geolocation === undefined) return setOwn('unknown');
      setOwn('asking');
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude: lat, longitude: long } }) => settle(asked, { lat, long }),
        ({ code, PERMISSION_DENIED: denied }) => settle(asked, code === denied ? 'refused' : 'unknown'),
        precision,
      );
    },
    forget() {
      question.current += 1;
      setOwn('none');
    },
  };
}
