/**
 * Lines of text with a limit: how much room is left is said once it is short, and how much is too long. Nothing is cut
 * (LEAD-28): the rules of the form say what is too long, and whoever pastes a long text can see what to take out.
 */
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../../shared/text.ts';
import { TextArea, type TextAreaProps } from '../../ui/text-area.tsx';

/** Shorter texts need no counter: most enquiries are one sentence. */
const saidFrom = 500;

export function CountedTextArea({ limit, ...props }: TextAreaProps & { limit: number }) {
  const area = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(limit);
  // What was stored or typed before the page was hydrated counts too.
  useEffect(() => setLeft(limit - (area.current?.querySelector('textarea')?.value.trim().length ?? 0)), [limit]);
  const isSaid = left <= saidFrom;
  return (
    <div ref={area} className="field-with-note">
      <TextArea {...props} rows={4} onInput={(event) => setLeft(limit - event.currentTarget.value.trim().length)} />
      {isSaid ? (
        <p
          aria-hidden="true"
          className={`mt-1 text-sm tabular-nums ${left < 0 ? 'font-semibold text-danger' : 'text-quiet'}`}
        >
          {charactersLeft(left)}
        </p>
      ) : null}
      {/* Not the figure: a screen reader would say it at every letter. */}
      <p role="status" className="sr-only">
        {left < 0
          ? `This is longer than ${formatCount(limit)} characters.`
          : isSaid
            ? `${saidFrom} characters or fewer are left.`
            : ''}
      </p>
    </div>
  );
}

function charactersLeft(left: number): string {
  const count = Math.abs(left);
  const characters = `${formatCount(count)} ${count === 1 ? 'character' : 'characters'}`;
  return left < 0 ? `${characters} too many` : `${characters} left`;
}
