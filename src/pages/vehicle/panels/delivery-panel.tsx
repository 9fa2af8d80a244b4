/**
 * The cost of delivery (VDP-52 to VDP-54). The form calls the site; without JavaScript it reloads the page. A postcode
 * that the visitor typed anywhere on the site is filled in, and one with a result is remembered.
 */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { CircleAlert, Truck } from 'lucide-react';
import { deliveryAnswer, type DeliveryAnswer, type DeliveryEstimate } from '../../../pricing/delivery-estimate.ts';
import { logInBrowser } from '../../../shared/log-in-browser.ts';
import { postcodeRoom, withoutBlanks } from '../../../shared/postcode.ts';
import {
  readShopperPostcode,
  storeShopperPostcode,
  subscribeToShopperPostcode,
} from '../../../shared/shopper-postcode.ts';
import { PageSection } from '../../../stock/vehicle-sections.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { deliveryPostcodeField } from './delivery-field.ts';
import { deliveryPriceText, type VehicleDelivery } from './delivery.ts';
import { paths } from '../../../routes.ts';

const sectionId = 'delivery-calculator';
const patienceMs = 8000;

type Shown = DeliveryAnswer | { kind: 'unanswered'; message: string };

export function DeliveryPanel({ delivery }: { delivery: VehicleDelivery }) {
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<Shown | null>(delivery.asked?.answer ?? null);
  const [asking, setAsking] = useState(false);
  const wrong = shown?.kind === 'missing' || shown?.kind === 'invalid' ? shown.message : null;

  useEffect(() => {
    const fill = () => {
      const postcode = readShopperPostcode()?.postcode;
      if (input.current !== null && input.current.value === '' && postcode !== undefined)
        input.current.value = postcode;
    };
    fill();
    return subscribeToShopperPostcode(fill);
  }, []);

  async function ask(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (asking) return;
    const typed = withoutBlanks(input.current?.value ?? '');
    setAsking(true);
    try {
      const answer = await askDelivery(typed, { fetch: globalThis.fetch, signal: AbortSignal.timeout(patienceMs) });
      setShown(answer);
      if (answer.kind === 'missing' || answer.kind === 'invalid') input.current?.focus();
      else storeShopperPostcode({ postcode: typed });
    } catch (failure) {
      logInBrowser('The delivery estimate could not be read.', failure);
      setShown({ kind: 'unanswered', message: 'We could not look that up just now. Please try again.' });
    }
    setAsking(false);
  }

  return (
    <PageSection
      id={sectionId}
      heading="Delivery"
      result={resultText(shown, delivery.regions)}
      isAskedFor={delivery.asked !== null}
    >
      <div className="@container">
        <div className="grid gap-x-10 gap-y-5 rounded-card bg-surface-2 p-5 sm:p-6 @xl:grid-cols-2 @xl:items-center">
          {/* The fragment brings the visitor back here if the page is reloaded. */}
          <form method="get" action={`#${sectionId}`} onSubmit={(event) => void ask(event)} noValidate>
            <TextInput
              ref={input}
              name={deliveryPostcodeField}
              label="Your postcode"
              labelNote=""
              error={wrong}
              defaultValue={delivery.asked?.postcode ?? ''}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={postcodeRoom}
              inputClassName="max-w-44 text-lg tabular-nums"
            />
            <Button type="submit" variant="primary" busy={asking} className="mt-3">
              Estimate delivery
            </Button>
          </form>
          <div role="status" className="min-h-24 border-line @max-xl:border-t @max-xl:pt-5 @xl:border-l @xl:pl-10">
            <Answer shown={shown} />
          </div>
        </div>
      </div>
      <details className="group/regions mt-2">
        <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          <span className="group-open/regions:hidden">Where we deliver</span>
          <span className="hidden group-open/regions:inline">Hide where we deliver</span>
        </summary>
        <dl className="max-w-120">
          {delivery.regions.map(({ name, price }) => (
            <div key={name} className="flex justify-between gap-4 border-b border-line py-2">
              <dt className="min-w-0">{name}</dt>
              <dd className="font-semibold tabular-nums">{price}</dd>
            </div>
          ))}
        </dl>
      </details>
    </PageSection>
  );
}

/** Text of the closed panel: the requested price, else the prices of the first regions. */
function resultText(shown: Shown | null, regions: VehicleDelivery['regions']): string {
  if (shown?.kind === 'estimate') return `${deliveryPriceText(shown.estimate.price)}, to ${shown.estimate.name}`;
  return regions
    .slice(0, 2)
    .map(({ name, price }) => `${name}: ${price}`)
    .join(' · ');
}

function Answer({ shown }: { shown: Shown | null }) {
  if (shown?.kind === 'estimate') {
    const { price, name } = shown.estimate;
    return (
      <p className="flex flex-col">
        <span className="font-price text-3xl font-bold leading-tight tabular-nums">{deliveryPriceText(price)}</span>
        <span className="mt-1 text-lg">Delivery to {name}</span>
      </p>
    );
  }
  if (shown?.kind === 'none' || shown?.kind === 'unanswered') {
    return (
      <p className="flex gap-3">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-quiet" />
        <span>{shown.message}</span>
      </p>
    );
  }
  return (
    <p className="flex gap-3 text-quiet">
      <Truck aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      <span>We can bring it to your door. Enter your postcode to see what that costs.</span>
    </p>
  );
}

/**
 * Requests the cost of a delivery from the site (VDP-55). An invalid postcode is handled here. Throws if the request
 * fails.
 */
async function askDelivery(
  typed: string,
  { fetch, signal }: { fetch: typeof globalThis.fetch; signal: AbortSignal },
): Promise<DeliveryAnswer> {
  const ownAnswer = deliveryAnswer(typed, []);
  if (ownAnswer.kind !== 'none') return ownAnswer;
  const response = await fetch(paths.api.delivery(withoutBlanks(typed)), { signal });
  if (response.status === 404) return ownAnswer;
  if (!response.ok) throw new Error(`The delivery estimate failed with status ${response.status}.`);
  const { price, name } = (await response.json()) as Partial<DeliveryEstimate>;
  if (typeof price !== 'number' || typeof name !== 'string')
    throw new Error('The delivery estimate returned an unexpected response.');
  return { kind: 'estimate', estimate: { price, name } };
}
