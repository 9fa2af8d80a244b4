/** The row of buttons for the viewer's modes (VDP-12); absent if there is only one. */
import { Armchair, Images, Rotate3d, Video, type LucideIcon } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import type { ViewerMode } from './viewer-content.ts';

const looks: Record<ViewerMode, { label: string; icon: LucideIcon }> = {
  spinner: { label: '360° spin', icon: Rotate3d },
  walkaround: { label: 'Walkaround', icon: Video },
  gallery: { label: 'Photos', icon: Images },
  interior: { label: 'Interior', icon: Armchair },
};

export function ViewerModeChoice({
  modes,
  mode,
  onChoose,
  className,
}: {
  modes: readonly ViewerMode[];
  mode: ViewerMode;
  onChoose: (mode: ViewerMode) => void;
  className?: string;
}) {
  if (modes.length < 2) return null;
  return (
    <div
      role="group"
      aria-label="Ways to look at it"
      className={classNames('grid auto-cols-fr grid-flow-col gap-1 noscript:hidden', className)}
    >
      {modes.map((choice) => {
        const { label, icon: Icon } = looks[choice];
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === mode}
            onClick={() => onChoose(choice)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center justify-center gap-x-2 border-b-3 border-transparent px-1 py-1 text-sm font-semibold hover:bg-current/5 aria-pressed:border-current sm:min-h-12',
              modes.length > 3 && 'max-sm:flex-col',
            )}
          >
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            <span>{label}</span>
          </button>
        );
      })}
    </div>
  );
}
