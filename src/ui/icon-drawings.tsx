/**
 * Icons that occur many times on a page, defined once: each use (`icon.tsx`) is a line of HTML instead of a drawing. As
 * drawings, they took a fifth of a search page's bytes. An icon that occurs once or twice is imported from lucide-react
 * where it is used.
 */
import {
  ArrowLeftRight,
  Car,
  Check,
  ChevronDown,
  ChevronRight,
  Cog,
  Eye,
  Fuel,
  Gauge,
  Heart,
  MapPin,
  Minus,
  Moon,
  Phone,
  Ruler,
  Scale,
  Weight,
  type LucideIcon,
  type LucideProps,
} from 'lucide-react';

const drawings = {
  'arrow-left-right': ArrowLeftRight,
  car: Car,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-right': ChevronRight,
  cog: Cog,
  eye: Eye,
  fuel: Fuel,
  gauge: Gauge,
  heart: Heart,
  'heart-full': FullHeart,
  'map-pin': MapPin,
  minus: Minus,
  moon: Moon,
  phone: Phone,
  ruler: Ruler,
  scale: Scale,
  weight: Weight,
} as const satisfies Record<string, LucideIcon | typeof FullHeart>;

export type IconName = keyof typeof drawings;

function FullHeart(properties: LucideProps) {
  return <Heart {...properties} fill="currentColor" />;
}

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
