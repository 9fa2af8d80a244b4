/** The walkaround (VDP-10): one film, or several one at a time. */
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { barControl, controlBar } from './control-style.ts';
import type { ViewerContent } from './viewer-content.ts';
import { ViewerFilm } from './viewer-film.tsx';

export function ViewerWalkaround({
  content,
  full,
  active,
}: {
  content: ViewerContent;
  full: boolean;
  active: boolean;
}) {
  const [chosen, choose] = useState(0);
  const { walkarounds, name, posterUrl } = content;
  const film = walkarounds[chosen]!;
  return (
    <div
      role="group"
      aria-label={`Walkaround of ${name}`}
      className={full ? 'flex min-h-0 flex-1 flex-col' : undefined}
    >
      <div className={full ? 'min-h-0 flex-1' : 'aspect-3/2'}>
        <ViewerFilm key={chosen} film={film} title={`Walkaround of ${name}`} posterUrl={posterUrl} active={active} />
      </div>
      {walkarounds.length > 1 ? (
        <div className={controlBar}>
          {walkarounds.map((_, index) => (
            <button
              key={index}
              type="button"
              aria-pressed={index === chosen}
              onClick={() => choose(index)}
              className={classNames(barControl, 'font-semibold tabular-nums aria-pressed:bg-current/15')}
            >
              <span className="sr-only">Film </span>
              {index + 1}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
