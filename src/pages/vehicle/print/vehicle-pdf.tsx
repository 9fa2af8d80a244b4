/** The sheet of a vehicle as a PDF: two pages at the most, real text, the dealer's look (VDP-83). */
import type { ReactNode } from 'react';
import { Link, Path, renderToBuffer, Svg, Text, View } from '@react-pdf/renderer';
import type { Theme } from '../../../tenants/theme.ts';
import { featureColumns, fitSheet, spacingOf, type FittedSheet } from './fit-sheet.ts';
import { registerPdfFonts } from './pdf-fonts.ts';
import { pdfLook, type PdfLook } from './pdf-look.ts';
import { PdfFrame, PdfImage, QrLink, rowBlocks, Section, Words } from './pdf-parts.tsx';
import type { PdfPicture } from './pdf-picture.ts';
import type { VehicleSheet } from './vehicle-sheet.ts';

export interface VehiclePdfInput {
  sheet: VehicleSheet;
  theme: Theme;
  /** `null` prints the dealer's name. */
  logo: PdfPicture | null;
  /** The main picture first; unreadable ones are left out. */
  pictures: readonly PdfPicture[];
  printedAt: Date;
}

const mostPages = 2;
/** Up to this many features stay together on one page. */
const mostWhole = 15 * featureColumns;
/** Share of the estimated space for features and comments, tried in turn until the sheet has two pages. */
const tries = [1, 0.75, 0.5, 0];

/** Bytes of the PDF. */
export async function renderVehiclePdf(input: VehiclePdfInput): Promise<Uint8Array> {
  registerPdfFonts();
  const spacing = spacingOf(input.sheet);
  const look = pdfLook(input.theme, spacing);
  let bytes = new Uint8Array();
  for (const share of tries) {
    const fitted = fitSheet(input.sheet, { spacing, share });
    bytes = new Uint8Array(await renderToBuffer(<VehicleDocument {...input} sheet={fitted} look={look} />));
    if (pageCount(bytes) <= mostPages) break;
  }
  return bytes;
}

/** Counted in the library's finished file: querying it beforehand would lay everything out twice. */
function pageCount(bytes: Uint8Array): number {
  return (
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
  );
}

interface VehicleDocumentProps extends VehiclePdfInput {
  sheet: FittedSheet;
  look: PdfLook;
}

function VehicleDocument({ sheet, look, logo, pictures, printedAt }: VehicleDocumentProps) {
  const { place } = sheet;
  return (
    <PdfFrame
      look={look}
      title={[sheet.name, sheet.subtitle].filter(Boolean).join(' ')}
      dealerName={sheet.dealer.name}
      logo={logo}
      printedAt={printedAt}
      contact={[sheet.phone ?? '', place?.name ?? sheet.dealer.name].filter(Boolean)}
      foot={[sheet.footer, sheet.dealer.legalLine, sheet.asAt]}
    >
      <Words style={look.title}>{sheet.name}</Words>
      {sheet.subtitle ? <Words style={look.subtitle}>{sheet.subtitle}</Words> : null}
      <View style={look.labels}>
        {sheet.labels.map((label) => (
          <Words key={label} style={look.label}>
            {label}
          </Words>
        ))}
      </View>
      <View style={look.columns} wrap={false}>
        {pictures[0] ? (
          <View style={look.pictures}>
            <PdfImage style={look.picture} picture={pictures[0]} />
            {pictures.length > 1 ? (
              <View style={look.thumbnails}>
                {pictures.slice(1).map((picture, index) => (
                  <PdfImage key={index} style={look.thumbnail} picture={picture} />
                ))}
              </View>
            ) : null}
          </View>
        ) : null}
        <PriceBox sheet={sheet} look={look} />
      </View>
      {sheet.facts.length > 0 ? (
        <View style={look.facts}>
          {sheet.facts.map((fact) => (
            <Words key={fact} style={look.fact}>
              {fact}
            </Words>
          ))}
        </View>
      ) : null}
      {sheet.weekly ? (
        <View style={look.notes}>
          {sheet.weekly.notes.map((note) => (
            <Words key={note}>{note}</Words>
          ))}
          {sheet.dealer.creditLicence ? <Words>{sheet.dealer.creditLicence}</Words> : null}
        </View>
      ) : null}
      {/* The dealer's own text about this vehicle is on the first page; the last page has reference details. */}
      {sheet.comments.length > 0 ? (
        <Section
          look={look}
          heading={sheet.commentsHeading}
          blocks={[
            ...sheet.comments.map((paragraph, index) => <Paragraph key={index} look={look} text={paragraph} />),
            sheet.commentsCut ? (
              <Words key="more" style={look.small}>
                The comments continue on the vehicle’s page.
              </Words>
            ) : null,
          ]}
        />
      ) : null}
      {sheet.details.length > 0 ? (
        <Section look={look} heading="Vehicle Details" whole blocks={rowBlocks(look, sheet.details)} />
      ) : null}
      {sheet.specifications.length > 0 ? (
        <Section look={look} heading="Specifications" whole blocks={rowBlocks(look, sheet.specifications)} />
      ) : null}
      {sheet.features.length > 0 ? (
        <Section
          look={look}
          heading="Features"
          whole={sheet.features.length <= mostWhole}
          blocks={featureBlocks(look, sheet)}
        />
      ) : null}
    </PdfFrame>
  );
}

function PriceBox({ sheet, look }: { sheet: FittedSheet; look: PdfLook }) {
  const { price, weekly, place } = sheet;
  return (
    <View style={look.box}>
      {price === null ? (
        <>
          <Words style={look.price}>Sold</Words>
          <Words>{`Unfortunately this ${sheet.noun} recently sold.`}</Words>
        </>
      ) : (
        <>
          <Words style={look.price}>{price.text}</Words>
          {price.label && price.kind !== 'none' ? <Words style={look.quiet}>{price.label}</Words> : null}
          {price.was ? (
            <Text style={look.was}>
              Was <Text style={look.struck}>{price.was}</Text>
            </Text>
          ) : null}
          {sheet.priceTerms ? <Words style={[look.small, { marginTop: 4 }]}>{sheet.priceTerms}</Words> : null}
        </>
      )}
      {weekly?.line.kind === 'enquire' ? <Words style={[look.weekly, look.bold]}>{weekly.line.text}</Words> : null}
      {weekly?.line.kind === 'figure' ? (
        <Text style={look.weekly}>
          <Text style={look.bold}>{weekly.line.amount}</Text> per week,{' '}
          <Text style={look.bold}>{weekly.line.interestRate}</Text> p.a. interest,{' '}
          <Text style={look.bold}>{weekly.line.comparisonRate}</Text> p.a. comparison rate
          {weekly.line.besides ? `, ${weekly.line.besides}` : ''}
        </Text>
      ) : null}
      <Words style={[look.small, { marginTop: 6 }]}>{sheet.asAt}</Words>
      {place || sheet.phone ? (
        <View style={look.divided}>
          {place ? <Words style={look.bold}>{place.name}</Words> : null}
          {place?.addressLines.map((line) => (
            <Words key={line}>{line}</Words>
          ))}
          {sheet.phone ? <Words style={[look.bold, { marginTop: 2 }]}>{sheet.phone}</Words> : null}
        </View>
      ) : null}
      <View style={look.divided}>
        <QrLink look={look} url={sheet.url} side={62}>
          <Words style={look.bold}>{sheet.available ? 'See it online' : 'See similar vehicles'}</Words>
          <Words style={look.small}>
            {sheet.available ? 'All pictures and today’s price: scan the code.' : 'Scan the code.'}
          </Words>
        </QrLink>
        <Link src={sheet.url} style={[look.small, look.link, { marginTop: 4 }]}>
          {sheet.url.replace(/^https?:\/\//, '')}
        </Link>
      </View>
    </View>
  );
}

/** Read along the rows, so that a page may end after any of them. */
function featureBlocks(look: PdfLook, sheet: FittedSheet): ReactNode[] {
  const rows = Array.from({ length: Math.ceil(sheet.features.length / featureColumns) }, (_, row) =>
    sheet.features.slice(row * featureColumns, (row + 1) * featureColumns),
  );
  return [
    ...rows.map((row, index) => (
      <View key={index} wrap={false} style={look.triple}>
        {row.map((feature, column) => (
          <View key={column} style={look.feature}>
            <Svg viewBox="0 0 10 10" style={look.tick}>
              <Path d="M1.5 5.5 4 8 8.5 2.5" fill="none" stroke={look.heading.color} strokeWidth={1.4} />
            </Svg>
            <View style={look.beside}>
              <Words>{feature}</Words>
            </View>
          </View>
        ))}
      </View>
    )),
    sheet.featuresLeft > 0 ? (
      <Words key="more" style={look.small}>{`And ${sheet.featuresLeft} more at the vehicle’s page.`}</Words>
    ) : null,
  ];
}

function Paragraph({ look, text }: { look: PdfLook; text: string }) {
  return (
    <View style={look.paragraph}>
      {text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line, index) => (
          <Words key={index}>{line}</Words>
        ))}
    </View>
  );
}
