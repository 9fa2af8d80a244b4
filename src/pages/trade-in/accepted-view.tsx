import { useEffect, useRef } from 'react';
import { CircleCheck } from 'lucide-react';
import { paths } from '../../routes.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useSite } from '../layout/use-site.ts';
import { useVehicleWords } from '../layout/use-vehicle-words.ts';
import { BuyingTeamContact } from './buying-team-note.tsx';
import { ChangeOverTable, ResultReference } from './result-parts.tsx';
import type { ResultContent } from './result-content.ts';

/** The offer is accepted: the next steps, and what to bring. `takesFocus` if it replaces the button that accepted. */
export function AcceptedView({
  content: { vehicleTitle, offerText, changeOver, wanted, buyingTeam, reference },
  takesFocus,
}: {
  content: ResultContent;
  takesFocus: boolean;
}) {
  const { links } = useSite();
  const { one } = useVehicleWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] print:gap-y-5">
      <div className="min-w-0 max-w-190">
        <CircleCheck aria-hidden="true" className="size-14 text-success" />
        <h1 ref={heading} tabIndex={-1} className="mt-4 text-3xl outline-none lg:text-4xl">
          Offer accepted
        </h1>
        <p className="mt-3 text-lg">
          You would like to sell your <strong>{vehicleTitle}</strong> to us for{' '}
          <strong className="tabular-nums">{offerText}</strong>. We have passed your acceptance to our buying team.
        </p>
        <ResultReference reference={reference} />
        <h2 className="mt-8 text-xl">What happens next</h2>
        <ol className="mt-3 list-decimal space-y-2.5 pl-5">
          <li>
            <strong>We will call you</strong> during our buying team’s hours to arrange a time.
          </li>
          <li>
            <strong>We look at the vehicle,</strong> which takes about twenty minutes. You accepted in time, so the
            figure stays valid until the inspection we arrange with you, if the vehicle is as you described it.
          </li>
          <li>
            <strong>Bring</strong> your driver licence, the registration papers, every key and the service book, and the
            lender’s name and contract number if money is owing.
          </li>
          <li>
            <strong>You sign, and we pay you.</strong> If money is owing, we pay your lender first and you the rest.
            Until you sign, you can change your mind.
          </li>
        </ol>
        {changeOver && wanted ? (
          <ChangeOverTable
            changeOver={changeOver}
            wantedTitle={wanted.card.title}
            wantedHref={paths.vehicle(wanted.card.slug)}
          />
        ) : null}
        <div className="mt-8 flex flex-wrap gap-3">
          {wanted ? (
            <LinkButton href={paths.vehicle(wanted.card.slug)} soft>
              Back to the {wanted.card.title}
            </LinkButton>
          ) : (
            <LinkButton href={links.search.path} soft>
              Find your next {one}
            </LinkButton>
          )}
        </div>
      </div>
      <aside
        aria-label="Our buying team"
        className="self-start rounded-card bg-surface-2 p-5 print:break-inside-avoid print:p-0"
      >
        <h2 className="text-lg">Questions? Changed your mind?</h2>
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
