/**
 * Prints the example of a history report: a real document to open, which says of itself that it is about no vehicle.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { historyReportName } from '../demonstration/spin-names.ts';
import type { StudioBrowser } from './studio-browser.ts';

const lines: readonly (readonly [string, string])[] = [
  ['Owners', 'One'],
  ['Odometer readings', 'Rising with every reading'],
  ['Money owing', 'None recorded'],
  ['Written off', 'Not recorded'],
  ['Stolen', 'Not recorded'],
  ['Safety recalls', 'None open'],
  ['Last service', 'By the log book'],
];

export async function makeHistoryReport({ browser, out }: { browser: StudioBrowser; out: string }): Promise<void> {
  const file = path.join(out, historyReportName);
  await mkdir(path.dirname(file), { recursive: true });
  await browser.print(
    `<!doctype html><html lang="en-AU"><title>Example vehicle history report</title>
    <style>body { font: 11pt/1.5 sans-serif; margin: 22mm; color: #1c2430 } h1 { font-size: 20pt; margin: 0 } p.note { border-left: 3pt solid #b45309; padding: 2mm 4mm; background: #fff7ed }
    table { border-collapse: collapse; width: 100%; margin-top: 8mm } th, td { text-align: left; padding: 2.5mm 0; border-bottom: .5pt solid #cbd5e1 } th { width: 45% }</style>
    <h1>Example vehicle history report</h1>
    <p class="note">This is a sample for the demonstration. It describes no real vehicle, and nothing in it was looked up anywhere.</p>
    <table>${lines.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`).join('')}</table>
    <p>A dealer's own report takes its place: the feed names the document of each vehicle.</p></html>`,
    file,
  );
}
