import { Fragment, type ReactNode } from 'react';
import {
  Armchair,
  BedDouble,
  CalendarDays,
  Car,
  CarFront,
  Cog,
  DoorOpen,
  Fuel,
  Leaf,
  MoveHorizontal,
  Palette,
  Ruler,
  ScrollText,
  Settings2,
  ShieldCheck,
  Truck,
  Weight,
  CircleDot,
  type LucideIcon,
} from 'lucide-react';
import { keyInformationShownFirst, type KeyInformation, type KeyInformationKind } from './key-information.ts';
import { MoreBelow } from './vehicle-sections.tsx';

const icons: Record<KeyInformationKind, LucideIcon> = {
  fuel: Fuel,
  engine: Cog,
  drive: CarFront,
  seats: Armchair,
  doors: DoorOpen,
  consumption: Leaf,
  safety: ShieldCheck,
  towing: Truck,
  body: Car,
  colour: Palette,
  built: CalendarDays,
  sleeps: BedDouble,
  length: Ruler,
  width: MoveHorizontal,
  weight: Weight,
  axle: CircleDot,
  gears: Settings2,
  registration: ScrollText,
};

/** Four, and the rest behind 'Show More' (VDP-37). */
export function KeyInformationGrid({ information }: { information: readonly KeyInformation[] }) {
  const rest = information.slice(keyInformationShownFirst);
  return (
    <>
      <Grid information={information.slice(0, keyInformationShownFirst)} />
      {rest.length > 0 ? (
        <MoreBelow more="Show More" less="Show Less">
          <Grid information={rest} />
        </MoreBelow>
      ) : null}
    </>
  );
}

function Grid({ information }: { information: readonly KeyInformation[] }) {
  return (
    <dl className="grid gap-2.5 min-[22rem]:grid-cols-2 sm:gap-3 md:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4">
      {information.map(({ kind, label, value }) => {
        const IconOf = icons[kind];
        return (
          <div key={label} className="relative rounded-card bg-surface-2 p-4 pl-13 max-sm:pr-2">
            <dt className="text-sm text-quiet">
              <IconOf aria-hidden="true" className="absolute left-4 top-4.5 size-6" />
              {label}
            </dt>
            <dd className="break-words font-semibold leading-snug tabular-nums">{breakableAtSlash(value)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A narrow tile breaks `15.8 kWh/100 km` after its slash, not within the last word. */
function breakableAtSlash(value: string): ReactNode {
  return value.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
