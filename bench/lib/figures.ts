import { performance } from 'node:perf_hooks';

export interface Figures {
  median: number;
  p95: number;
  max: number;
}

/** Runs `work` `times` times, one after another, and returns milliseconds. */
export async function time(
  times: number,
  work: (index: number) => Promise<unknown>,
): Promise<Figures> {
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const start = performance.now();
    await work(index);
    taken.push(performance.now() - start);
  }
  return figures(taken);
}

export function figures(values: readonly number[]): Figures {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { median: at(0.5), p95: at(0.95), max: at(1) };
}

/** Prints rows as a Markdown table. */
export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]!.length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`;
  console.log(`\n${title}\n`);
  console.log(line(head));
  console.log(line(widths.map((width) => '-'.repeat(width))));
  for (const row of rows) console.log(line(row));
}

export const ms = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
