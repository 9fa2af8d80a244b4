import { TrendingDown } from 'lucide-react';
import { Badge } from '../ui/badge.tsx';

/** Nothing for an empty text (VDP-27). */
export function BelowMarketBadge({ text }: { text: string }) {
  return text === '' ? null : <Badge tone="success"><TrendingDown aria-hidden="true" className="size-4" />{text}</Badge>;
}
