import { TrendingDown } from 'lucide-react';
import { Badge } from '../ui/badge.tsx';

/** VDP-27 */
export function BelowMarketBadge({ text }: { text: string }) {
  return (
    <Badge tone="success">
      <TrendingDown aria-hidden="true" className="size-4" />
      {text}
    </Badge>
  );
}
