import { expect, test } from 'vitest';
import { historyReportAddress } from './history-report.ts';

test.each([
  ['https://reports.example.com/a.pdf', 'https://reports.example.com/a.pdf'],
  [' https://reports.example.com/a.pdf ', 'https://reports.example.com/a.pdf'],
  ['/assets-of-dealer/pictures/report.png', '/assets-of-dealer/pictures/report.png'],
  ['', ''],
  ['http://reports.example.com/a.pdf', ''],
  ['javascript:alert(1)', ''],
  ['//evil.example/a.pdf', ''],
  ['/assets-of-dealer/../enquiries', ''],
  ['/demonstration/pictures/documents/report.pdf', ''],
  ['https://user:password@reports.example.com/', ''],
  ['report.pdf', ''],
])('the report %s is linked as "%s"', (file, address) =>
  expect(historyReportAddress(file, { demonstration: false })).toBe(address),
);

test('the demonstration serves its own reports', () => {
  const file = '/demonstration/pictures/documents/report.pdf';
  expect(historyReportAddress(file, { demonstration: true })).toBe(file);
});
