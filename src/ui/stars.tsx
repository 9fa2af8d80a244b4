import { useId } from 'react';

const starPath = 'M12 2.2l2.95 6.18 6.8.86-5 4.7 1.3 6.72L12 17.35l-6.05 3.31 1.3-6.72-5-4.7 6.8-.86z';

/**
 * Five stars of which `full` are filled and, with `partial` (0 to 1, 0 for none), the next one in part. The caller decides when a
 * part is worth showing. Read out as `label`.
 */
export function Stars({ full, partial = 0, label }: { full: number; partial?: number; label: string }) {
  const clip = useId();
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5 text-accent">
      {[0, 1, 2, 3, 4].map((index) => {
        const fill = index < full ? 1 : index === full ? partial : 0;
        return (
          <svg key={index} viewBox="0 0 24 24" aria-hidden="true" className="size-5">
            <path d={starPath} fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
            {fill > 0 ? (
              <>
                <clipPath id={`${clip}-${index}`}><rect x="0" y="0" width={24 * fill} height="24" /></clipPath>
                <path d={starPath} fill="currentColor" clipPath={`url(#${clip}-${index})`} />
              </>
            ) : null}
          </svg>
        );
      })}
    </span>
  );
}
