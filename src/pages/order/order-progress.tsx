/** How far an order is. Steps that can be opened are links; on phones only the present one has its name. */
import { orderStepNames, orderSteps, type OrderStep } from '../../purchase/orders/order-steps.ts';

/** The deposit is paid at the provider's page, and the order is then placed. */
const stages = [...orderSteps.map((step) => orderStepNames[step]), 'Deposit'] as const;

export function OrderProgress({
  current,
  open,
  hrefOf,
  className = '',
}: {
  /** `paying` at the deposit, `done` once it is paid. */
  current: OrderStep | 'paying' | 'done';
  /** The furthest step that can be opened; `null` for none. */
  open: OrderStep | null;
  hrefOf(step: OrderStep): string;
  className?: string;
}) {
  const at =
    current === 'done' ? stages.length : current === 'paying' ? stages.length - 1 : orderSteps.indexOf(current);
  const furthest = open === null ? -1 : orderSteps.indexOf(open);
  const isDone = (index: number): boolean => index < at;
  return (
    <nav aria-label="Steps of your order" className={className}>
      <ol className="flex gap-1.5 sm:gap-2">
        {stages.map((stage, index) => {
          const step = orderSteps[index];
          const words = (
            <>
              {stage}
              {isDone(index) ? <span className="sr-only"> (done)</span> : null}
            </>
          );
          return (
            <li key={stage} aria-current={index === at ? 'step' : undefined} className="min-w-0 flex-1">
              <span aria-hidden="true" className={`block h-1.5 rounded-full ${index <= at ? 'bg-brand' : 'bg-line'}`} />
              {step !== undefined && index !== at && index <= furthest ? (
                <a href={hrefOf(step)} className="mt-2 hidden text-sm leading-snug text-quiet underline sm:block">
                  {words}
                </a>
              ) : (
                <span
                  className={`mt-2 hidden text-sm leading-snug sm:block ${index === at ? 'font-semibold' : 'text-quiet'}`}
                >
                  {words}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {at < stages.length ? (
        <p aria-hidden="true" className="mt-2 text-sm font-semibold sm:hidden">
          Step {at + 1} of {stages.length}: {stages[at]}
        </p>
      ) : null}
    </nav>
  );
}
