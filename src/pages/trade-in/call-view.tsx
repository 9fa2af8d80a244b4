import { PhoneCall } from 'lucide-react';
import { paths } from '../../routes.ts';
import { BuyingTeamContact } from './buying-team-note.tsx';
import { ResultAnswers, ResultHeading, ResultReference } from './result-parts.tsx';
import type { ResultContent } from './result-content.ts';
import { WantedVehicleLine } from './wanted-vehicle-line.tsx';

/** No online figure: why, and who calls (TRADE-14, TRADE-17). */
export function CallView({
  content: { valuation, vehicleTitle, vehicleFacts, buyingTeam, wanted, answers, reference },
}: {
  content: ResultContent;
}) {
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] print:gap-y-5">
      <div className="min-w-0 max-w-190">
        <PhoneCall aria-hidden="true" className="size-12 text-brand" />
        <ResultHeading className="mt-4 text-3xl lg:text-4xl">One of our buyers will call you</ResultHeading>
        <p className="mt-3 text-lg">
          We have your details of the <strong>{vehicleTitle}</strong>
          {vehicleFacts.length > 0 ? <span className="text-quiet"> ({vehicleFacts.join(', ')})</span> : null}. This
          vehicle needs a person to value it:
        </p>
        <ul className="mt-4 list-disc space-y-1 pl-5 text-lg">
          {valuation.reasons.map(({ reason, words }) => (
            <li key={reason + words}>{words}</li>
          ))}
        </ul>
        <h2 className="mt-8 text-xl">What happens next</h2>
        <ol className="mt-3 list-decimal space-y-1.5 pl-5">
          <li>
            We will call you during our buying team’s hours, ask what we still need to know, and look at any photos you
            sent.
          </li>
          <li>We will give you a figure, or arrange a time to inspect the vehicle.</li>
          <li>You decide. Asking does not commit you to anything.</li>
        </ol>
        <ResultReference reference={reference} />
        {wanted ? <WantedVehicleLine wanted={wanted} className="mt-8" /> : null}
        <ResultAnswers answers={answers} />
      </div>
      <aside
        aria-label="Our buying team"
        className="self-start rounded-card bg-surface-2 p-5 print:break-inside-avoid print:p-0"
      >
        <h2 className="text-lg">Rather call us?</h2>
        <BuyingTeamContact {...buyingTeam} />
        <p className="mt-4 border-t border-line pt-3 text-sm text-quiet">
          <a href={paths.tradeInTerms()} className="underline">
            Valuation terms and conditions
          </a>
        </p>
      </aside>
    </div>
  );
}
