/** Figures and tables that the benchmarks share. */

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Nearest rank; `share` from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

/** First column to the left, figures to the right. */
export function printTable(title: string, header: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = header.map((cell, column) => Math.max(cell.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  ');
  process.stdout.write(
    `\n${title}\n${line(header)}\n${widths.map((width) => '-'.repeat(width)).join('  ')}\n${rows.map(line).join('\n')}\n`,
  );
}

/** Says how many figures miss their goal, and lets the program fail if any does. */
export function reportMissed(missed: number): void {
  if (missed === 0) return;
  process.stdout.write(`${missed} ${missed === 1 ? 'figure misses its' : 'figures miss their'} goal.\n`);
  process.exitCode = 1;
}

/** What JavaScript holds, after a collection when the process was started with `--expose-gc`. */
export function usedBytes(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
