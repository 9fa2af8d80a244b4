/**
 * The platform's own report in the dealer's design: the price in the market, and for a Car Analysis all other known
 * facts.
 */
import { Path, renderToBuffer, Svg, View } from '@react-pdf/renderer';
import type { Theme } from '../../../tenants/theme.ts';
import { registerPdfFonts } from '../print/pdf-fonts.ts';
import { contentWidth, pdfLook, type PdfLook } from '../print/pdf-look.ts';
import { PdfFrame, QrLink, rowBlocks, Section, Words } from '../print/pdf-parts.tsx';
import type { PdfPicture } from '../print/pdf-picture.ts';
import type { VehicleSheet } from '../print/vehicle-sheet.ts';
import type { PriceReport } from './price-report.ts';

export interface ReportPdfInput {
  report: PriceReport;
  sheet: VehicleSheet;
  theme: Theme;
  logo: PdfPicture | null;
  printedAt: Date;
}

/** Bytes of the PDF. */
export async function renderReportPdf({ report, sheet, theme, logo, printedAt }: ReportPdfInput): Promise<Uint8Array> {
  registerPdfFonts();
  const look = pdfLook(theme);
  const vehicleName = [sheet.name, sheet.subtitle].filter(Boolean).join(' ');
  return new Uint8Array(
    await renderToBuffer(
      <PdfFrame
        look={look}
        title={`${report.title}: ${vehicleName}`}
        dealerName={sheet.dealer.name}
        logo={logo}
        printedAt={printedAt}
        contact={[sheet.phone ?? '', sheet.place?.name ?? sheet.dealer.name].filter(Boolean)}
        foot={[sheet.footer, sheet.dealer.legalLine, sheet.asAt]}
      >
        <Words style={look.subtitle}>{report.title}</Words>
        <Words style={look.title}>{sheet.name}</Words>
        {sheet.subtitle ? <Words style={look.subtitle}>{sheet.subtitle}</Words> : null}
        <View style={look.labels}>
          {[...sheet.labels, ...sheet.facts].map((label) => (
            <Words key={label} style={look.label}>
              {label}
            </Words>
          ))}
        </View>
        {report.market ? (
          <Market market={report.market} look={look} colours={theme.colours} />
        ) : (
          <Section
            look={look}
            heading="The price in the market"
            blocks={[
              <Words key="few">Too few similar vehicles are advertised to compare the price of this one.</Words>,
            ]}
          />
        )}
        {report.running ? (
          <Section
            look={look}
            heading="What driving it costs"
            whole
            blocks={[
              ...rowBlocks(look, report.running.rows),
              <Words key="note" style={look.notes}>
                {report.running.note}
              </Words>,
            ]}
          />
        ) : null}
        <View wrap={false} style={look.divided}>
          <QrLink look={look} url={sheet.url} side={62}>
            <Words style={look.bold}>See it online</Words>
            <Words style={look.small}>
              This report compares advertised prices, not sale prices. It is not a valuation or an inspection.
            </Words>
          </QrLink>
        </View>
        {report.withDetails ? (
          <>
            <Section look={look} heading="Vehicle Details" blocks={rowBlocks(look, sheet.details)} />
            {sheet.specifications.length > 0 ? (
              <Section look={look} heading="Specifications" whole blocks={rowBlocks(look, sheet.specifications)} />
            ) : null}
          </>
        ) : (
          <Section look={look} heading="The vehicle" blocks={rowBlocks(look, sheet.details)} />
        )}
      </PdfFrame>,
    ),
  );
}

const barHeight = 10;

function Market({
  market,
  look,
  colours,
}: {
  market: NonNullable<PriceReport['market']>;
  look: PdfLook;
  colours: Theme['colours'];
}) {
  const place = (Math.min(100, Math.max(0, market.gauge.fill)) / 100) * contentWidth;
  const lists = [
    ['What counts', market.counted],
    ['Not known about the other vehicles', market.notCounted],
  ] as const;
  return (
    <Section
      look={look}
      heading="The price in the market"
      blocks={[
        <View key="gauge" wrap={false}>
          <Words>{market.summary}</Words>
          <Svg viewBox={`0 0 ${contentWidth} 24`} style={{ width: contentWidth, height: 24, marginTop: 6 }}>
            <Path d={`M0 9h${contentWidth}v${barHeight}h-${contentWidth}z`} fill={colours.line} />
            <Path d={`M0 9h${place}v${barHeight}h-${place}z`} fill={colours.brand} />
            <Path d={`M${place} 8l-5 -8h10z`} fill={colours.text} />
          </Svg>
        </View>,
        ...rowBlocks(look, market.rows),
        ...lists
          .filter(([, items]) => items.length > 0)
          .map(([heading, items]) => (
            <Words key={heading} style={look.notes}>{`${heading}: ${items.join(', ')}.`}</Words>
          )),
      ]}
    />
  );
}
