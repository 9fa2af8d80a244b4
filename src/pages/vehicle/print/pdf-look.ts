/** A dealer's look on paper: colours, type and corners of its theme in points. */
import { StyleSheet } from '@react-pdf/renderer';
import type { Theme } from '../../../tenants/theme.ts';

/** A4 in points, and the margins. */
export const paper = { width: 595.28, height: 841.89, margin: 34, top: 68, bottom: 66 } as const;
export const contentWidth = paper.width - 2 * paper.margin;

/** Points between lines; `close` is for a sheet that would otherwise spill a few lines onto another page. */
export const spacings = {
  usual: { lineHeight: 1.35, row: 1.8, feature: 1, heading: 11 },
  close: { lineHeight: 1.25, row: 0.8, feature: 0.3, heading: 7 },
} as const;
export type Spacing = keyof typeof spacings;
export const textSizes = { body: 9, feature: 8.5, note: 7.5, heading: 12.5 } as const;

export type PdfLook = ReturnType<typeof pdfLook>;

export function pdfLook({ colours, type, shape }: Theme, spacing: Spacing = 'usual') {
  const space = spacings[spacing];
  const corner = Math.min(8, shape.radius_px * 0.6);
  const heading = {
    fontFamily: type.heading,
    fontWeight: 700,
    color: colours.text,
    lineHeight: 1.15,
    textTransform: type.heading_transform === 'uppercase' ? 'uppercase' : 'none',
  } as const;
  return StyleSheet.create({
    page: {
      paddingTop: paper.top,
      paddingBottom: paper.bottom,
      paddingHorizontal: paper.margin,
      fontFamily: type.body,
      fontSize: textSizes.body,
      lineHeight: space.lineHeight,
      color: colours.text,
      backgroundColor: '#ffffff',
    },
    band: {
      position: 'absolute',
      top: 0,
      left: 0,
      right: 0,
      height: 54,
      paddingHorizontal: paper.margin,
      backgroundColor: colours.header,
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
      borderBottom: `3pt solid ${colours.brand}`,
    },
    bandLines: { alignItems: 'flex-end' },
    bandText: { color: colours.on_header, fontSize: 8.5 },
    bandName: { ...heading, color: colours.on_header, fontSize: 15 },
    bold: { fontWeight: 700 },
    logo: { height: 28, objectFit: 'contain' },
    foot: {
      position: 'absolute',
      bottom: 22,
      left: paper.margin,
      right: paper.margin,
      borderTop: `0.75pt solid ${colours.line}`,
      paddingTop: 5,
      paddingRight: 70,
      fontSize: 7.5,
      color: colours.text_quiet,
    },
    pageNumber: {
      position: 'absolute',
      bottom: 22,
      left: paper.margin,
      right: paper.margin,
      height: 12,
      fontSize: 7.5,
      color: colours.text_quiet,
    },
    title: { ...heading, fontSize: 21, letterSpacing: 21 * type.heading_tracking_em },
    subtitle: { fontSize: 11.5, color: colours.text_quiet, marginTop: 2 },
    labels: { flexDirection: 'row', gap: 5, marginTop: 5, marginBottom: 8 },
    label: {
      fontSize: 7.5,
      fontWeight: 700,
      paddingHorizontal: 6,
      paddingVertical: 2,
      borderRadius: Math.min(4, corner),
      backgroundColor: colours.surface_2,
      color: colours.text,
    },
    columns: { flexDirection: 'row', gap: 14, alignItems: 'flex-start' },
    pictures: { width: 330 },
    picture: {
      width: 330,
      height: 220,
      objectFit: 'contain',
      borderRadius: corner,
      backgroundColor: colours.surface_2,
    },
    thumbnails: { flexDirection: 'row', gap: 6, marginTop: 6 },
    thumbnail: { width: 78, height: 52, objectFit: 'cover', borderRadius: Math.min(4, corner) },
    box: { flexGrow: 1, flexBasis: 0, backgroundColor: colours.surface_2, borderRadius: corner, padding: 10 },
    price: { fontFamily: type.heading, fontWeight: 700, fontSize: 25, lineHeight: 1.1, color: colours.price },
    was: { fontSize: 9, color: colours.text_quiet, marginTop: 1 },
    struck: { textDecoration: 'line-through' },
    quiet: { color: colours.text_quiet, marginTop: 2 },
    small: { fontSize: 8, color: colours.text_quiet },
    weekly: { marginTop: 7, fontSize: 9.5 },
    divided: { marginTop: 6, paddingTop: 6, borderTop: `0.75pt solid ${colours.line}` },
    code: { flexDirection: 'row', gap: 8, alignItems: 'center' },
    beside: { flexGrow: 1, flexBasis: 0 },
    facts: {
      flexDirection: 'row',
      marginTop: 9,
      borderTop: `0.75pt solid ${colours.line}`,
      borderBottom: `0.75pt solid ${colours.line}`,
      paddingVertical: 5,
    },
    fact: { flexGrow: 1, flexBasis: 0, textAlign: 'center', fontWeight: 700 },
    notes: { marginTop: 6, fontSize: textSizes.note, lineHeight: 1.25, color: colours.text_quiet },
    heading: {
      ...heading,
      fontSize: textSizes.heading,
      color: colours.brand,
      marginTop: space.heading,
      marginBottom: 3,
    },
    rowPair: { flexDirection: 'row', gap: 20 },
    row: {
      width: (contentWidth - 20) / 2,
      flexDirection: 'row',
      justifyContent: 'space-between',
      gap: 8,
      borderBottom: `0.5pt solid ${colours.line}`,
      paddingVertical: space.row,
    },
    rowLabel: { color: colours.text_quiet, flexShrink: 0, maxWidth: 120 },
    value: { fontWeight: 700, textAlign: 'right', flexGrow: 1, flexBasis: 0 },
    triple: { flexDirection: 'row', gap: 14 },
    feature: {
      width: (contentWidth - 28) / 3,
      flexDirection: 'row',
      gap: 4,
      paddingVertical: space.feature,
      fontSize: textSizes.feature,
    },
    tick: { width: 7, height: 7, marginTop: 2 },
    paragraph: { marginBottom: 4 },
    link: { color: colours.text, textDecoration: 'none' },
  });
}
