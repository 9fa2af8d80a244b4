/**
 * Where the shopper enters, changes and deletes their postcode. Without JavaScript it leads to the locations near that
 * postcode, and nothing is stored.
 */
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { lookUpPostcode } from '../../leads/form-views/look-up-postcode.ts';
import { unknownPostcodeMessage } from '../../leads/forms/form-field.ts';
import { useSearchParams } from 'react-router';
import { paths } from '../../routes.ts';
import { postcodeRoom, withoutBlanks } from '../../shared/postcode.ts';
import { forgetShopperPostcode, storeShopperPostcode } from '../../shared/shopper-postcode.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useShopperPostcode } from '../layout/use-shopper-postcode.tsx';

export function PostcodeForm({ onStored }: { onStored?: () => void }) {
  const shopper = useShopperPostcode();
  const [, setParameters] = useSearchParams();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const noteId = useId();
  const postcode = shopper?.postcode ?? '';
  const shown = useRef('');
  // Another tab, or another field of the page, may change it. What the shopper is typing is not overwritten.
  useEffect(() => {
    const field = input.current;
    if (field !== null && (field.value === '' || field.value === shown.current)) field.value = postcode;
    shown.current = postcode;
  }, [postcode]);

  async function store(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const typed = withoutBlanks(input.current?.value ?? '');
    if (!/^\d{4}$/.test(typed)) return refuse('An Australian postcode has four digits.');
    setBusy(true);
    const answer = await lookUpPostcode(paths.api.geocode(typed));
    setBusy(false);
    if (answer?.exists === false) return refuse(unknownPostcodeMessage);
    setError('');
    // Offline it is stored as it is, and looked up later.
    storeShopperPostcode({
      postcode: typed,
      ...(answer === null ? {} : { name: answer.name, position: answer.position }),
    });
    shown.current = typed;
    onStored?.();
  }
  function refuse(message: string): void {
    setError(message);
    input.current?.focus();
  }
  function forget(): void {
    forgetShopperPostcode();
    setError('');
    if (input.current !== null) input.current.value = '';
    input.current?.focus();
    // In the address of a list it would be stored again at the next visit.
    if (new URLSearchParams(location.search).has('near'))
      setParameters(
        (parameters) => {
          for (const name of ['near', 'within', 'page']) parameters.delete(name);
          return parameters;
        },
        { replace: true, preventScrollReset: true },
      );
  }

  return (
    <form method="get" action={paths.dealerLocator()} onSubmit={(event) => void store(event)} noValidate>
      <div className="flex items-end gap-2">
        <TextInput
          ref={input}
          name="near"
          label="Your postcode"
          labelNote=""
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={postcodeRoom}
          prefix={<Icon name="map-pin" />}
          error={error === '' ? undefined : error}
          aria-describedby={noteId}
          inputClassName="tabular-nums"
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="primary" busy={isBusy}>
          {shopper === null ? 'Set' : 'Change'}
        </Button>
      </div>
      <p id={noteId} role="status" className="mt-2 text-sm text-quiet">
        {shopper === null || shopper.name === '' ? '' : `${shopper.name}. `}
        For distances, delivery and searches.
        <span className="hidden script:inline"> Kept on this device only.</span>
      </p>
      {shopper === null ? null : (
        <p className="mt-1 flex flex-wrap gap-x-5 text-sm">
          <a href={paths.dealerLocator()} className="inline-flex min-h-9 items-center font-semibold text-ink underline">
            Nearest locations
          </a>
          <button
            type="button"
            onClick={forget}
            className="min-h-9 cursor-pointer font-semibold text-ink underline underline-offset-4"
          >
            Forget my postcode
          </button>
        </p>
      )}
    </form>
  );
}
