/**
 * How far an order is. Steps that can be opened are links; on phones the present one alone has its name, and opens the
 * list of all.
 */
import { orderStepNames, type OrderStep } from '../../purchase/orders/order-steps.ts';
import { Icon } from '../../ui/icon.tsx';

export function OrderProgress({
  steps,
  current,
  open,
  hrefOf,
  className = '',
}: {
  /** Of this order. */
  steps: readonly OrderStep[];
  /** `paying` at the deposit, `done` once it is paid. */
  current: OrderStep | 'paying' | 'done';
  /** The furthest step that can be opened; `null` for none. */
  open: OrderStep | null;
  hrefOf(step: OrderStep): string;
  className?: string;
}) {
  // The deposit is paid at the provider's page, and the order is then placed.
  const stages = [...steps.map((step) => orderStepNames[step]), 'Deposit'];
  const at = current === 'done' ? stages.length : current === 'paying' ? stages.length - 1 : steps.indexOf(current);
  const furthest = open === null ? -1 : steps.indexOf(open);
  const presentStage = `Step ${at + 1} of ${stages.length}: ${stages[at]}`;
  const isDone = (index: number): boolean => index < at;
  const bar = (index: number) => (
    <span aria-hidden="true" className={`block h-1.5 rounded-full ${index <= at ? 'bg-brand' : 'bg-line'}`} />
  );
  return (
    <nav aria-label="Steps of your order" className={className}>
      <div className="flex gap-1.5 sm:hidden">
        {stages.map((stage, index) => (
          <div key={stage} className="flex-1">
            {bar(index)}
          </div>
        ))}
      </div>
      <ol className="hidden gap-2 sm:flex">
        {stages.map((stage, index) => {
          const step = steps[index];
          const words = (
            <>
              {stage}
              {isDone(index) ? <span className="sr-only"> (done)</span> : null}
            </>
          );
          return (
            <li key={stage} aria-current={index === at ? 'step' : undefined} className="min-w-0 flex-1">
              {bar(index)}
              {step !== undefined && index !== at && index <= furthest ? (
                <a href={hrefOf(step)} className="mt-2 block text-sm leading-snug text-quiet underline">
                  {words}
                </a>
              ) : (
                <span className={`mt-2 block text-sm leading-snug ${index === at ? 'font-semibold' : 'text-quiet'}`}>
                  {words}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {at >= stages.length ? null : furthest < 0 ? (
        <p className="mt-2 text-sm font-semibold sm:hidden">{presentStage}</p>
      ) : (
        <details className="group mt-2 sm:hidden">
          <summary className="flex min-h-9 cursor-pointer items-center gap-1.5 text-sm font-semibold">
            {presentStage}
            <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <ol className="mt-1 border-l-2 border-line pl-4">
            {steps.map((step, index) => (
              <li key={step}>
                {index !== at && index <= furthest ? (
                  <a href={hrefOf(step)} className="inline-flex min-h-11 items-center underline">
                    {orderStepNames[step]}
                  </a>
                ) : (
                  <span
                    className={`inline-flex min-h-11 items-center ${index === at ? 'font-semibold' : 'text-quiet'}`}
                  >
                    {orderStepNames[step]}
                  </span>
                )}
              </li>
            ))}
          </ol>
        </details>
      )}
    </nav>
  );
}
