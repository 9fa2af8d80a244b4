/**
 * The number at the foot of each page, painted when the page is drawn: a text that learns its number late makes the library lay out every
 * page twice.
 */
import { Font } from '@react-pdf/renderer';
import type { PdfLook } from './pdf-look.ts';

/** What the library hands to a canvas, as far as it is used here. */
interface Painter {
  font(font: object): Painter;
  fontSize(points: number): Painter;
  fillColor(colour: string): Painter;
  text(text: string, left: number, top: number, options: { width: number; align: 'right'; lineBreak: false }): Painter;
}

/** Counts the pages of one document, which are drawn in their order. */
export function pageNumbers(look: PdfLook): (painter: Painter, width: number) => null {
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
