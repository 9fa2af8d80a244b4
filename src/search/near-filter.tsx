/**
 * The largest distance of a vehicle from a postcode. The shopper's own postcode is filled in but not searched by: a
 * search is sent only when the shopper asks for one.
 */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { postcodeRoom } from '../shared/postcode.ts';
import {
  forgetShopperPostcode,
  readShopperPostcode,
  storeShopperPostcode,
  subscribeToShopperPostcode,
} from '../shared/shopper-postcode.ts';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { Icon } from '../ui/icon.tsx';
import { Disclosure } from './filter-disclosure.tsx';
import type { NearSelection } from './search-state.ts';
import { forgetTownPostcode, isTownPostcode, storeTownPostcode } from './town-postcodes.ts';

const distancesKm = [10, 25, 50, 100, 250];

export interface NearFilterProps {
  near: NearSelection | null;
  /** True if the position of the postcode of `near` is known; `null` until that has loaded. */
  isKnown: boolean | null;
  /** `Brisbane City QLD`; empty if it has no name. */
  placeName: string;
  /** True if `near` is of a town that the words of the search name. */
  isTown: boolean;
  onChange: (near: NearSelection | null) => void;
}

export function NearFilter({ near, isKnown, placeName, isTown, onChange }: NearFilterProps) {
  const postcode = near?.postcode ?? '';
  const [known, setKnown] = useState(postcode);
  const [typed, setTyped] = useState(postcode);
  const [withinKm, setWithinKm] = useState<number | null>(near?.withinKm ?? null);
  const [isIncomplete, setIncomplete] = useState(false);
  const remembered = useSyncExternalStore(
    subscribeToShopperPostcode,
    () => readShopperPostcode()?.postcode ?? '',
    () => '',
  );
  const field = useRef<HTMLInputElement>(null);
  if (postcode !== known) {
    setKnown(postcode);
    setTyped(postcode);
    setIncomplete(false);
  }
  const within = near === null ? withinKm : near.withinKm;

  useEffect(() => {
    // Only into an empty field: the URL takes precedence.
    if (remembered !== '') setTyped((now) => (now === '' ? remembered : now));
  }, [remembered]);
  useEffect(() => {
    if (near === null || isKnown !== true) return;
    if (isTown) storeTownPostcode(near.postcode);
    else if (!isTownPostcode(near.postcode)) storeShopperPostcode({ postcode: near.postcode });
  }, [near, isKnown, isTown]);

  function search(text: string, km: number | null): void {
    if (/^\d{4}$/.test(text)) {
      setIncomplete(false);
      if (text !== near?.postcode || km !== near.withinKm) onChange({ postcode: text, withinKm: km });
    } else if (text === '' && near !== null) onChange(null);
  }
  function forget(): void {
    forgetShopperPostcode();
    if (near === null) setTyped('');
    field.current?.focus();
  }

  const error = isIncomplete
    ? 'An Australian postcode has four digits.'
    : near !== null && isKnown === false && typed === near.postcode
      ? `We do not recognise the postcode ${near.postcode}, so your results have not changed. Please check it.`
      : null;
  return (
    <Disclosure title="Distance" count={near === null ? 0 : 1} open={near !== null}>
      <fieldset className="grid grid-cols-2 items-start gap-2">
        <legend className="sr-only">Distance</legend>
        <TextInput
          ref={field}
          label="Postcode"
          labelNote=""
          name="near"
          value={typed}
          inputMode="numeric"
          pattern="\s*([0-9]\s*){4}"
          maxLength={postcodeRoom}
          autoComplete="postal-code"
          prefix={<Icon name="map-pin" />}
          error={error}
          onChange={(event) => {
            const digits = event.target.value.replace(/[^\d]/g, '').slice(0, 4);
            setTyped(digits);
            setIncomplete(false);
            if (digits.length < 4) return;
            forgetTownPostcode(digits);
            search(digits, within);
          }}
          onBlur={() => {
            setIncomplete(typed !== '' && typed.length < 4);
            if (typed === '') search('', within);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              setIncomplete(typed.length < 4 && typed !== '');
              search(typed, within);
            }
          }}
        />
        <Select
          label="Within"
          labelNote=""
          name="within"
          value={within ?? ''}
          options={[
            ...distancesKm.map((km) => ({ value: String(km), label: `${km} km` })),
            { value: '', label: 'Any distance' },
          ]}
          onChange={(event) => {
            const km = event.target.value === '' ? null : Number(event.target.value);
            setWithinKm(km);
            search(typed, km);
          }}
          selectClassName="pr-8"
        />
      </fieldset>
      <p className="mt-2 text-sm text-quiet empty:hidden">
        {near !== null && isKnown === true && placeName !== '' ? `From ${placeName}, as the crow flies.` : ''}
      </p>
      {remembered !== '' && typed === remembered ? (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-quiet">
          Kept on this device only.
          <button
            type="button"
            onClick={forget}
            className="min-h-9 cursor-pointer font-semibold text-ink underline underline-offset-4"
          >
            Forget it
          </button>
        </p>
      ) : null}
    </Disclosure>
  );
}
