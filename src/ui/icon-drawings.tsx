/**
 * Icons that occur many times on a page, defined once: each use (`icon.tsx`) is a line of HTML instead of a drawing. As
 * drawings, they took a fifth of a search page's bytes. No browser loads them as a script. An icon of one page alone is
 * imported from lucide-react where it is used.
 */
import {
  ArrowLeftRight,
  Car,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  Cog,
  Eye,
  Fuel,
  Gauge,
  Heart,
  Mail,
  MapPin,
  Menu,
  Minus,
  Moon,
  Phone,
  Ruler,
  Scale,
  Search,
  UserRound,
  UserRoundCheck,
  Weight,
  WifiOff,
  X,
  type LucideIcon,
  type LucideProps,
} from 'lucide-react';

const drawings = {
  'arrow-left-right': ArrowLeftRight,
  car: Car,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'circle-alert': CircleAlert,
  cog: Cog,
  eye: Eye,
  fuel: Fuel,
  gauge: Gauge,
  heart: Heart,
  'heart-full': FullHeart,
  mail: Mail,
  'map-pin': MapPin,
  menu: Menu,
  minus: Minus,
  moon: Moon,
  phone: Phone,
  ruler: Ruler,
  scale: Scale,
  search: Search,
  'user-round': UserRound,
  'user-round-check': UserRoundCheck,
  weight: Weight,
  'wifi-off': WifiOff,
  x: X,
} as const satisfies Record<string, LucideIcon | typeof FullHeart>;

export type IconName = keyof typeof drawings;

function FullHeart(properties: LucideProps) {
  return <Heart {...properties} fill="currentColor" />;
}

/** For the server, once in each document (`pages/frame/icon-sheet.tsx`). */
export function IconDrawings() {
  return Object.entries(drawings).map(([name, Drawing]) => (
    <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
      <Drawing />
    </symbol>
  ));
}
