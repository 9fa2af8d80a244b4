/** Parts of every dealer PDF: letterhead, footer, lists of facts and the QR code of the vehicle's page. */
import type { ComponentProps, ReactNode } from 'react';
import { Canvas, Document, Font, Image, Link, Page, Path, Svg, Text, View } from '@react-pdf/renderer';
import type { DetailRow } from '../../../stock/vehicle-details.ts';
import type { PdfLook } from './pdf-look.ts';
import type { PdfPicture } from './pdf-picture.ts';
import { printableText } from './printable-text.ts';
import { qrCode } from './qr-code.ts';

export interface PdfFrameProps {
  look: PdfLook;
  title: string;
  dealerName: string;
  logo: PdfPicture | null;
  /** Lines at the right of the letterhead. */
  contact: readonly string[];
  /** Lines of the foot. */
  foot: readonly string[];
  printedAt: Date;
  children: ReactNode;
}

export function PdfFrame({ look, title, dealerName, logo, contact, foot, printedAt, children }: PdfFrameProps) {
  return (
    <Document
      title={printableText(title)}
      author={dealerName}
      creator={dealerName}
      language="en-AU"
      creationDate={printedAt}
      modificationDate={printedAt}
    >
      <Page size="A4" style={look.page}>
        <View fixed style={look.band}>
          {logo === null ? (
            <Words style={look.bandName}>{dealerName}</Words>
          ) : (
            <PdfImage style={look.logo} picture={logo} />
          )}
          <View style={look.bandLines}>
            {contact.map((line, index) => (
              <Words key={line} style={index === 0 ? [look.bandText, look.bold] : look.bandText}>
                {line}
              </Words>
            ))}
          </View>
        </View>
        <View fixed style={look.foot}>
          {foot.filter(Boolean).map((line) => (
            <Words key={line}>{line}</Words>
          ))}
        </View>
        <Canvas fixed style={look.pageNumber} paint={pageNumbers(look)} />
        {children}
      </Page>
    </Document>
  );
}

type TextStyle = ComponentProps<typeof View>['style'];

/** Text limited to characters that the fonts have. */
export function Words({ style, children }: { style?: TextStyle; children: string }) {
  return <Text {...(style === undefined ? {} : { style })}>{printableText(children)}</Text>;
}

export function PdfImage({ picture, style }: { picture: PdfPicture; style: ComponentProps<typeof Image>['style'] }) {
  return <Image style={style!} src={{ data: Buffer.from(picture.bytes), format: picture.format }} />;
}

/** A heading is never left at the bottom of a page without a few lines of its section. */
export function Section({
  look,
  heading,
  blocks,
  whole = false,
}: {
  look: PdfLook;
  heading: string;
  blocks: readonly ReactNode[];
  whole?: boolean;
}) {
  return (
    <View wrap={!whole}>
      <View wrap={false}>
        <Words style={look.heading}>{heading}</Words>
        {blocks.slice(0, 3)}
      </View>
      {blocks.slice(3)}
    </View>
  );
}

/** Two columns, of which the left one is read first. */
export function rowBlocks(look: PdfLook, rows: readonly DetailRow[]): ReactNode[] {
  const half = Math.ceil(rows.length / 2);
  return rows.slice(0, half).map((row, index) => (
    <View key={row.label} wrap={false} style={look.rowPair}>
      <Row look={look} row={row} />
      <Row look={look} row={rows[half + index] ?? null} />
    </View>
  ));
}

function Row({ look, row }: { look: PdfLook; row: DetailRow | null }) {
  if (row === null) return <View style={[look.row, { borderBottomWidth: 0 }]} />;
  return (
    <View style={look.row}>
      <Words style={look.rowLabel}>{row.label}</Words>
      <Words style={look.value}>{row.value}</Words>
    </View>
  );
}

export function QrLink({
  look,
  url,
  side,
  children,
}: {
  look: PdfLook;
  url: string;
  side: number;
  children: ReactNode;
}) {
  const code = qrCode(url);
  return (
    <View style={look.code}>
      <Link src={url} style={{ width: side, height: side }}>
        <Svg viewBox={`0 0 ${code.size} ${code.size}`} style={{ width: side, height: side }}>
          <Path d={`M0 0h${code.size}v${code.size}h-${code.size}z`} fill="#ffffff" />
          <Path d={code.path} fill="#000000" />
        </Svg>
      </Link>
      <View style={look.beside}>{children}</View>
    </View>
  );
}

/** The used part of the library's canvas interface. */
interface Painter {
  font(font: object): Painter;
  fontSize(points: number): Painter;
  fillColor(colour: string): Painter;
  text(text: string, left: number, top: number, options: { width: number; align: 'right'; lineBreak: false }): Painter;
}

/**
 * The page number at the bottom, painted while the page is rendered: a text that gets its number late makes the library
 * lay out every page twice. It counts the pages of one document, which are rendered in order.
 */
function pageNumbers(look: PdfLook): (painter: Painter, width: number) => null {
  let page = 0;
  return (painter, width) => {
    page += 1;
    const { data } = Font.getFont({ fontFamily: look.page.fontFamily });
    // Loaded by now, since the page's text is set in it.
    if (data !== null) painter.font(data);
    painter
      .fontSize(look.pageNumber.fontSize)
      .fillColor(look.pageNumber.color)
      .text(`Page ${page}`, 0, 0, { width, align: 'right', lineBreak: false });
    return null;
  };
}
