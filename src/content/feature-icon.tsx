import {
  Award, BadgeCheck, BadgeDollarSign, Bike, CalendarCheck, Car, Caravan, CircleDollarSign, ClipboardCheck, Clock, Compass, Droplets, Fuel, Gauge, Handshake,
  HeartHandshake, House, Key, MapPin, Mountain, Package, Percent, Phone, Play, Recycle, Search, ShieldCheck, Smile, Sparkles, Star, Sun, Tag, Tent, ThumbsUp, Truck,
  Undo2, Users, Wallet, Waves, Wrench, Zap, type LucideIcon,
} from 'lucide-react';
import type { FeatureIconName } from './settings.ts';

/** Only these icons of the family reach a browser. */
const icons: Readonly<Record<FeatureIconName, LucideIcon>> = {
  award: Award, 'badge-check': BadgeCheck, 'badge-dollar-sign': BadgeDollarSign, bike: Bike, 'calendar-check': CalendarCheck, car: Car, caravan: Caravan,
  'circle-dollar-sign': CircleDollarSign, 'clipboard-check': ClipboardCheck, clock: Clock, compass: Compass, droplets: Droplets, fuel: Fuel, gauge: Gauge,
  handshake: Handshake, 'heart-handshake': HeartHandshake, house: House, key: Key, 'map-pin': MapPin, mountain: Mountain, package: Package, percent: Percent,
  phone: Phone, play: Play, recycle: Recycle, search: Search, 'shield-check': ShieldCheck, smile: Smile, sparkles: Sparkles, star: Star, sun: Sun, tag: Tag,
  tent: Tent, 'thumbs-up': ThumbsUp, truck: Truck, 'undo-2': Undo2, users: Users, wallet: Wallet, waves: Waves, wrench: Wrench, zap: Zap,
};

/** An icon by name; a name that is not in the list shows a check mark's badge, so that a row of reasons stays even. */
export function FeatureIcon({ name, className }: { name: string; className?: string }) {
  const Icon = Object.hasOwn(icons, name) ? icons[name as FeatureIconName] : BadgeCheck;
  return <Icon aria-hidden="true" className={className} />;
}
