/** How far a form of several steps is: a bar, and on wide screens the names of the steps. The step's own heading says the same in words. */
export function StepProgress({ headings, current }: { headings: readonly string[]; current: number }) {
  return (
    <ol aria-label="Steps" className="flex gap-1.5 sm:gap-2">
      {headings.map((heading, index) => (
        <li key={heading} aria-current={index === current ? 'step' : undefined} className="min-w-0 flex-1">
          <span
            aria-hidden="true"
            className={`block h-1.5 rounded-full ${index <= current ? 'bg-brand' : 'bg-line'}`}
          />
          <span
            className={`mt-2 block text-sm leading-snug max-lg:sr-only ${index === current ? 'font-semibold' : 'text-quiet'}`}
          >
            {heading}
            {index < current ? <span className="sr-only"> (done)</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
