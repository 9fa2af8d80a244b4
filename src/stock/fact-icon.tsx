import { ArrowLeftRight, Car, Cog, Fuel, Gauge, Moon, Ruler, Weight, type LucideIcon } from 'lucide-react';
import type { FactKind } from './card-content.ts';

const icons: Record<FactKind, LucideIcon> = {
  odometer: Gauge, transmission: ArrowLeftRight, fuel: Fuel, body: Car, engine: Cog, length: Ruler, sleeps: Moon, weight: Weight,
};

/** The picture beside a fact; the fact's words say everything. */
export function FactIcon({ kind, className }: { kind: FactKind; className?: string }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" className={className} />;
}
