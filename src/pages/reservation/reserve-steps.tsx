/** How far a reservation is: details, payment at the provider's page, done. */
const steps = ['Your details', 'Payment', 'Reserved'] as const;

export function ReserveSteps({ current, className = '' }: { current: number; className?: string }) {
  return (
    <ol aria-label="Steps" className={`flex gap-1.5 sm:gap-2 ${className}`}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined} className="min-w-0 flex-1">
          <span
            aria-hidden="true"
            className={`block h-1.5 rounded-full ${index <= current ? 'bg-brand' : 'bg-line'}`}
          />
          <span className={`mt-2 block text-sm leading-snug ${index === current ? 'font-semibold' : 'text-quiet'}`}>
            {step}
            {index < current ? <span className="sr-only"> (done)</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
