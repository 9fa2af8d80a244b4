import { Icon } from '../../ui/icon.tsx';
import { Button } from '../../ui/button.tsx';
import { useVehicleWords } from '../layout/use-vehicle-words.ts';

/** In the place of kept cars that could not be asked for. */
export function CarsFailed({ onRetry }: { onRetry: () => void }) {
  const { many } = useVehicleWords();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 rounded-card border border-danger p-4">
      <Icon name="wifi-off" className="size-6 shrink-0 text-danger" />
      <p className="min-w-0 flex-1">We could not look up these {many}.</p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
