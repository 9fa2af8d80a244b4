/**
 * The parts below the pictures, in the order of a shopper's questions: whether the price is fair, the dealer's
 * comments, the details, the cost of ownership, the location.
 */
import { KeyInformationGrid } from '../../stock/key-information-grid.tsx';
import { detailsNotSaidYet } from '../../stock/key-information.ts';
import { cardEnquiryHref } from '../../stock/vehicle-card.tsx';
import { CommentsText, DetailList, FeatureList, PageSection } from '../../stock/vehicle-sections.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PricePanel } from './panels/price-panel.tsx';
import { CalculatorPanel } from './panels/calculator-panel.tsx';
import { CallPanel } from './panels/call-panel.tsx';
import { DeliveryPanel } from './panels/delivery-panel.tsx';
import { DisclaimerPanel } from './panels/disclaimer-panel.tsx';
import { FinancePanel } from './panels/finance-panel.tsx';
import { PlacePanel } from './panels/place-panel.tsx';
import { ReportsPanel } from './panels/reports-panel.tsx';
import { RunningCostPanel } from './panels/running-cost-panel.tsx';
import type { VehiclePageContent } from './vehicle-page-content.ts';
import type { VehiclePanelContents } from './vehicle-panel-contents.ts';
import { CircleCheck } from 'lucide-react';
import type { UsedCarChecks } from './panels/used-car-checks.ts';

/** Number of details shown at first on phones and tablets. */
const detailsShownFirst = 8;

/** VDP-39 */
const specificationsShownFirst = 4;

/** `numberRefusal` is why the number was refused to a visitor without JavaScript; `''` otherwise. */
export function VehiclePanels({
  content,
  panels,
  numberRefusal,
}: {
  content: VehiclePageContent;
  panels: VehiclePanelContents;
  numberRefusal: string;
}) {
  const details = detailsNotSaidYet(content.details, { information: content.keyInformation, facts: content.facts });
  return (
    <>
      {/* Interactive panels are not printed. */}
      {panels.price ? (
        <div className="print:hidden">
          <Panel>
            <PricePanel part={panels.price} />
          </Panel>
        </div>
      ) : null}
      <PageSection heading={content.commentsHeading}>
        <CommentsText comments={content.comments} />
      </PageSection>
      {content.keyInformation.length > 0 ? (
        <PageSection heading="Key Information" result={inLine(content.keyInformation.slice(0, 3))}>
          <KeyInformationGrid information={content.keyInformation} />
        </PageSection>
      ) : null}
      <PageSection heading="Vehicle Details">
        <DetailList
          rows={details.rows}
          // If no detail is new, the list must not be an empty heading. An even number leaves no hole in two columns.
          shownFirst={Math.min(detailsShownFirst, details.newCount + (details.newCount % 2) || detailsShownFirst)}
          openOnWide
          more="Show All Details"
          less="Hide Details"
        />
      </PageSection>
      {content.specifications.length > 0 ? (
        <PageSection heading="Specifications" result={inLine(content.specifications.slice(0, 1))}>
          <DetailList
            rows={content.specifications}
            shownFirst={specificationsShownFirst}
            more="Show All Specs"
            less="Hide Specs"
          />
        </PageSection>
      ) : null}
      {content.features.length > 0 ? (
        <PageSection heading="Features" result={content.features.slice(0, 2).join(' · ')}>
          <FeatureList features={content.features} />
        </PageSection>
      ) : null}
      <div className="print:hidden [&>:first-child]:border-t">
        {panels.reports ? (
          <Panel>
            <ReportsPanel reports={panels.reports} />
          </Panel>
        ) : null}
        {panels.finance ? (
          <Panel>
            <FinancePanel finance={panels.finance} hasCalculator={panels.calculator !== null} />
          </Panel>
        ) : null}
        {panels.notFinanced ? (
          <PageSection heading="Finance">
            <p className="max-w-[70ch]">{panels.notFinanced}</p>
          </PageSection>
        ) : null}
        {panels.calculator ? (
          <Panel>
            <CalculatorPanel calculator={panels.calculator} vehicle={content} weekly={panels.finance?.weekly ?? null} />
          </Panel>
        ) : null}
        {panels.runningCost ? (
          <Panel>
            <RunningCostPanel cost={panels.runningCost} />
          </Panel>
        ) : null}
        {panels.delivery ? (
          <Panel>
            <DeliveryPanel delivery={panels.delivery} />
          </Panel>
        ) : null}
        {panels.usedCarChecks ? (
          <Panel>
            <UsedCarChecksPanel checks={panels.usedCarChecks} />
          </Panel>
        ) : null}
        {panels.call ? (
          <Panel>
            <CallPanel
              content={panels.call}
              refusal={numberRefusal}
              enquiryHref={content.instantMessageHref ? cardEnquiryHref(content, 'enquire') : ''}
            />
          </Panel>
        ) : null}
        {panels.place ? (
          <Panel>
            <PlacePanel place={panels.place} />
          </Panel>
        ) : null}
      </div>
      {panels.disclaimer ? (
        <Panel>
          <DisclaimerPanel disclaimer={panels.disclaimer} />
        </Panel>
      ) : null}
    </>
  );
}

/** Text of a closed panel: `Fuel: Petrol · Seats: 5`. */
const inLine = (rows: readonly { label: string; value: string }[]): string =>
  rows.map(({ label, value }) => `${label}: ${value}`).join(' · ');

function UsedCarChecksPanel({ checks: { heading, checks } }: { checks: UsedCarChecks }) {
  return (
    <PageSection id="used-car-checks" heading={heading} result={checks.map(({ title }) => title).join(' · ')}>
      <ul className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {checks.map(({ title, description }) => (
          <li key={title} className="flex gap-3">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-success" />
            <div className="min-w-0">
              <h3 className="text-base">{title}</h3>
              {description ? <p className="mt-0.5 text-quiet">{description}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
