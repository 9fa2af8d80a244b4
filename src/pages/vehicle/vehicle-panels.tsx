/** The parts below the pictures, in the order in which a shopper asks: what it is, whether the price is fair, what it costs to own, where it is. */
import { CommentsText, DetailList, FeatureList, PageSection } from '../../stock/vehicle-sections.tsx';
import { Panel } from './panel.tsx';
import { PlacePanel } from './panels/place-panel.tsx';
import type { VehiclePageContent } from './vehicle-page-content.ts';
import type { VehiclePanelContents } from './vehicle-panel-contents.ts';

/** VDP-39 */
const specificationsShownFirst = 4;

export function VehiclePanels({ content, panels }: { content: VehiclePageContent; panels: VehiclePanelContents }) {
  return (
    <>
      <PageSection heading="Vehicle Details"><DetailList rows={content.details} /></PageSection>
      {content.specifications.length > 0 ? (
        <PageSection heading="Specifications"><DetailList rows={content.specifications} shownFirst={specificationsShownFirst} more="Show All Specs" less="Hide Specs" /></PageSection>
      ) : null}
      {content.features.length > 0 ? <PageSection heading="Features"><FeatureList features={content.features} /></PageSection> : null}
      <PageSection heading={content.commentsHeading}><CommentsText comments={content.comments} /></PageSection>
      {panels.place ? <Panel><PlacePanel place={panels.place} available={content.available} callHeading={content.callHeading} /></Panel> : null}
    </>
  );
}
