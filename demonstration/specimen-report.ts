/**
 * The report provider of the demonstration: answers as a real one does, over the same protocol, with a certificate that
 * says of itself on every line of importance that it is a specimen and that nobody searched the register (PRICE-11). A
 * dealer finds it by `pricing.report_provider.url: /demonstration/vehicle-reports`.
 */
import { createElement as h } from 'react';
import * as z from 'zod';

const questionSchema = z.object({
  report: z.string(),
  vin: z.string(),
  registration: z.string(),
  state: z.string(),
  year: z.number().nullable(),
  make: z.string(),
  model: z.string(),
});
type Question = z.output<typeof questionSchema>;

const notice = 'SPECIMEN: not a search of the register';
const unsearched = 'Not searched (specimen)';

/** 401 without a key, 400 for a question that is none, 404 for a report that it does not make. */
export async function answerSpecimenReport(request: Request, now: Date): Promise<Response> {
  if (!/^Bearer \S+$/.test(request.headers.get('authorization') ?? '')) return new Response(null, { status: 401 });
  const question = questionSchema.safeParse(await request.json().catch(() => null));
  if (!question.success) return new Response(null, { status: 400 });
  if (question.data.report !== 'ppsr' || question.data.vin.trim() === '') return new Response(null, { status: 404 });
  return new Response((await drawCertificate(question.data, now)) as BodyInit, {
    headers: { 'content-type': 'application/pdf', 'cache-control': 'no-store' },
  });
}

async function drawCertificate(
  { vin, registration, state, year, make, model }: Question,
  now: Date,
): Promise<Uint8Array> {
  // With the first certificate, so that a start does not wait for the library.
  const { Document, Page, renderToBuffer, StyleSheet, Text, View } = await import('@react-pdf/renderer');
  const look = StyleSheet.create({
    page: { padding: 56, fontFamily: 'Helvetica', fontSize: 11, lineHeight: 1.5, color: '#1c2430' },
    notice: {
      padding: 10,
      marginBottom: 20,
      borderLeft: '3pt solid #b45309',
      backgroundColor: '#fff7ed',
      fontFamily: 'Helvetica-Bold',
      fontSize: 14,
      color: '#7c2d12',
    },
    title: { fontFamily: 'Helvetica-Bold', fontSize: 18, marginBottom: 12 },
    row: { flexDirection: 'row', paddingVertical: 6, borderBottom: '0.5pt solid #cbd5e1' },
    label: { width: 180, color: '#475569' },
    value: { flexGrow: 1, flexBasis: 0 },
    foot: { marginTop: 20, fontSize: 9.5 },
  });
  const rows: readonly (readonly [string, string])[] = [
    ['VIN', vin],
    ['Vehicle', [year ?? '', make, model].join(' ').trim()],
    ['Registration', [registration, state].filter(Boolean).join(' ') || 'None given'],
    [
      'Certificate made',
      new Intl.DateTimeFormat('en-AU', {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: 'Australia/Brisbane',
      }).format(now),
    ],
    ['Security interests', unsearched],
    ['Written off', unsearched],
    ['Stolen', unsearched],
  ];
  const page = h(
    Page,
    { size: 'A4', style: look.page },
    h(Text, { style: look.notice }, notice),
    h(Text, { style: look.title }, 'PPSR certificate (specimen)'),
    ...rows.map(([label, value]) =>
      h(
        View,
        { key: label, style: look.row },
        h(Text, { style: look.label }, label),
        h(Text, { style: look.value }, value),
      ),
    ),
    h(
      Text,
      { style: look.foot },
      'Made by the demonstration in the place of a provider. It says nothing about this or any other vehicle and cannot be relied upon. A real search is made at ppsr.gov.au.',
    ),
  );
  return renderToBuffer(
    h(Document, { title: `${notice}, ${vin}`, language: 'en-AU', creationDate: now, modificationDate: now }, page),
  );
}
