import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-drawings.tsx';
import type { FactKind } from './card-content.ts';

const icons: Record<FactKind, IconName> = {
  odometer: 'gauge',
  transmission: 'arrow-left-right',
  fuel: 'fuel',
  body: 'car',
  engine: 'cog',
  length: 'ruler',
  sleeps: 'moon',
  weight: 'weight',
};

/** The picture beside a fact; the fact's words say everything. */
export function FactIcon({ kind, className }: { kind: FactKind; className?: string }) {
  return <Icon name={icons[kind]} className={className} />;
}
