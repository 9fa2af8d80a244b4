/**
 * Icons that occur many times on a page, defined once: each use (`icon.tsx`) is a line of HTML instead of a drawing. As
 * drawings, they took a fifth of a search page's bytes. An icon that occurs once or twice is imported from lucide-react
 * where it is used.
 */
import {
  ArrowLeftRight,
  Car,
  ChevronDown,
  Cog,
  Eye,
  Fuel,
  Gauge,
  MapPin,
  Moon,
  Ruler,
  Weight,
  type LucideIcon,
} from 'lucide-react';

const drawings = {
  'arrow-left-right': ArrowLeftRight,
  car: Car,
  'chevron-down': ChevronDown,
  cog: Cog,
  eye: Eye,
  fuel: Fuel,
  gauge: Gauge,
  'map-pin': MapPin,
  moon: Moon,
  ruler: Ruler,
  weight: Weight,
} as const satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof drawings;

/** Rendered once, in the frame around every page. */
export function IconDrawings() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {Object.entries(drawings).map(([name, Drawing]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Drawing />
        </symbol>
      ))}
    </svg>
  );
}
