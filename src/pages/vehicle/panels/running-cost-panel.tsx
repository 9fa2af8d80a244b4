/**
 * The weekly cost of driving the vehicle (VDP-56 to VDP-61), with the calculation. The server's HTML has the result;
 * with scripts the visitor can enter their own distance and price.
 */
import { memo, useCallback, useRef, useState } from 'react';
import { mostOf, weeklyCostCents, type RunningCost, type RunningCostInput } from '../../../pricing/running-cost.ts';
import { formatDollars, formatDollarsAndCents } from '../../../shared/money.ts';
import { formatCount } from '../../../shared/text.ts';
import { PageSection } from '../../../stock/vehicle-sections.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { readTypedNumber } from '../../../shared/typed-number.ts';
import { useEarlyInput } from '../../../ui/use-early-input.tsx';
import { FuelGauge } from './fuel-gauge.tsx';

const DistanceInput = latePart(async () => (await import('../../../ui/distance-input.tsx')).DistanceInput);

const weeksPerYear = 52;

const words = {
  fuel: {
    heading: 'Fuel Calculator',
    consumption: 'Fuel consumption',
    unit: 'L/100 km',
    price: 'Fuel price',
    per: 'a litre',
    short: '/L',
  },
  electricity: {
    heading: 'Charging Calculator',
    consumption: 'Energy consumption',
    unit: 'kWh/100 km',
    price: 'Electricity price',
    per: 'a kWh',
    short: '/kWh',
  },
} as const;

type Fields = Record<keyof RunningCostInput, string>;

export function RunningCostPanel({ cost }: { cost: RunningCost }) {
  const [fields, setFields] = useState<Fields>({
    distanceKm: String(cost.distanceKm),
    consumption: String(cost.consumption),
    price: pumpPrice(cost.price),
  });
  const [isDistanceRefused, setDistanceRefused] = useState(false);
  const said = words[cost.energy];
  // For -5 the field shows 5, which the visitor did not mean.
  const input = isDistanceRefused ? null : inputOf(fields, cost);
  const isOwnConsumption = valueOf('consumption', fields) !== cost.consumption;
  const type = (name: keyof Fields, value: string) => setFields((typed) => ({ ...typed, [name]: value }));
  const typeDistance = useCallback((text: string) => setFields((typed) => ({ ...typed, distanceKm: text })), []);
  const problem = (name: keyof Fields) =>
    isTaken(name, fields, cost) ? null : `Please enter a number from 0 to ${figure(mostOf(name, cost))}.`;
  const field = (name: keyof Fields) => ({
    ...numberField({ name, text: fields[name], onType: (text) => type(name, text) }),
    error: problem(name),
  });
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  return (
    <PageSection
      id="fuel-calculator"
      heading={said.heading}
      result={
        input === null
          ? 'What a week of driving costs.'
          : `${formatDollarsAndCents(weeklyCostCents(input))} a week for ${figure(input.distanceKm)} km`
      }
    >
      <div className="@container">
        <div className="grid gap-6 @2xl:grid-cols-2 @2xl:gap-10">
          <form
            ref={form}
            aria-label={said.heading}
            onSubmit={(event) => event.preventDefault()}
            className="grid content-start gap-4 noscript:hidden"
          >
            <LateDistance
              text={fields.distanceKm}
              error={problem('distanceKm')}
              onType={typeDistance}
              onRefused={setDistanceRefused}
            />
            <TextInput
              {...field('consumption')}
              label={said.consumption}
              suffix={said.unit}
              inputClassName="pr-28! tabular-nums"
            />
            <TextInput
              {...field('price')}
              label={said.price}
              prefix="$"
              suffix={said.short}
              inputClassName="pr-16! tabular-nums"
            />
          </form>
          <div className="flex flex-col justify-center gap-5 rounded-card bg-surface-2 p-5 sm:p-6 noscript:@2xl:col-span-2">
            <output className="block">
              {input === null ? (
                <span className="text-quiet">Fill in all three to see what a week costs.</span>
              ) : (
                <Sum input={input} unit={said.unit} per={said.per} />
              )}
            </output>
            {cost.rating === null || isOwnConsumption ? null : (
              <div className="border-t border-line pt-5">
                <FuelGauge rating={cost.rating} />
              </div>
            )}
          </div>
        </div>
      </div>
      <p className="mt-4 max-w-[75ch] text-sm text-quiet">
        {isOwnConsumption
          ? `This estimate uses the consumption that you entered. ${cost.assumed ? 'We do not have the manufacturer’s figure for this vehicle.' : `The manufacturer states ${figure(cost.consumption)} ${said.unit}.`}`
          : cost.assumed
            ? `We do not have the manufacturer’s figure for this vehicle, so this estimate assumes ${cost.consumption} ${said.unit}.`
            : `${said.consumption} as stated by the manufacturer. What you use depends on how and where you drive and what you carry.`}
        {cost.pluggedIn && !isOwnConsumption
          ? ' The figure of a plug-in hybrid assumes that it is charged often; the estimate leaves out its electricity.'
          : ''}
        {cost.energy === 'electricity'
          ? ' Charging at home off-peak or from solar costs less. Public fast charging costs more.'
          : ''}
      </p>
    </PageSection>
  );
}

function numberField({ name, text, onType }: { name: keyof Fields; text: string; onType: (text: string) => void }) {
  return {
    name,
    // A browser's own number input drops the comma of 8,5 and takes 1e5.
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: text,
    labelNote: '',
    inputClassName: 'tabular-nums',
    onChange: (event: { currentTarget: HTMLInputElement }) => onType(event.currentTarget.value),
  };
}

/**
 * The distance, whose own script arrives after the page's. It is memoized, with functions that stay the same: if
 * another field rendered it while it waits for its script, React would replace the server's field, and the text typed
 * into it, with the fallback.
 */
const LateDistance = memo(function LateDistance({
  text,
  error,
  onType,
  onRefused,
}: {
  text: string;
  error: string | null;
  onType: (text: string) => void;
  onRefused: (isRefused: boolean) => void;
}) {
  const label = 'Distance a week';
  const plain = (
    <TextInput {...numberField({ name: 'distanceKm', text, onType })} error={error} label={label} suffix="km" />
  );
  return (
    <DistanceInput
      waiting={plain}
      instead={() => plain}
      props={{
        name: 'distanceKm',
        label,
        labelNote: '',
        value: valueOf('distanceKm', { distanceKm: text }),
        error,
        onValueChange: (km) => onType(km === null ? '' : String(km)),
        onRefused,
      }}
    />
  );
});

function Sum({ input, unit, per }: { input: RunningCostInput; unit: string; per: string }) {
  const cents = weeklyCostCents(input);
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <strong className="font-price text-4xl font-bold leading-none tabular-nums">
          {formatDollarsAndCents(cents)}
        </strong>{' '}
        <span className="text-lg">a week</span>
      </span>
      <span className="mt-2 block text-quiet">About {formatDollars(cents * weeksPerYear)} a year</span>
      <span className="mt-3 block text-sm tabular-nums text-quiet">
        {figure(input.distanceKm)} km ÷ 100 × {figure(input.consumption)} {unit} × {priceOf(input.price)} {per}
      </span>
    </>
  );
}

/** `12345.678` -> `12,345.68`. */
function figure(value: number): string {
  const [whole = '', after] = String(Number(value.toFixed(2))).split('.');
  return `${formatCount(Number(whole))}${after === undefined ? '' : `.${after}`}`;
}
/** Pumps show tenths of a cent. */
const pumpPrice = (dollars: number): string => dollars.toFixed(3).replace(/0$/, '');
const priceOf = (dollars: number): string => `$${pumpPrice(dollars)}`;

const isTaken = (name: keyof Fields, fields: Fields, cost: RunningCost): boolean => {
  const value = valueOf(name, fields);
  return value !== null && value <= mostOf(name, cost);
};

/** `null` while one of the three values is invalid. */
function inputOf(fields: Fields, cost: RunningCost): RunningCostInput | null {
  if (!(['distanceKm', 'consumption', 'price'] as const).every((name) => isTaken(name, fields, cost))) return null;
  const distanceKm = valueOf('distanceKm', fields);
  const consumption = valueOf('consumption', fields);
  const price = valueOf('price', fields);
  return distanceKm === null || consumption === null || price === null ? null : { distanceKm, consumption, price };
}

/** `null` if no number of 0 or more was entered. Only a distance has thousands. */
function valueOf<Name extends keyof Fields>(name: Name, fields: Pick<Fields, Name>): number | null {
  const value = readTypedNumber(fields[name], { isRate: name !== 'distanceKm' });
  return value === null || value < 0 ? null : value;
}
