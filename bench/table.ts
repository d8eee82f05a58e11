import type { Load } from './load.ts';
import type { Measured, Sample } from './run.ts';
import { raw, usual } from './scenarios.ts';

export type Row = { label: string; perSecond: number; cpu: number; p50: number; p99: number };

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Medians over the rounds; ratios of a row to another are medians of the ratios within each round. */
export function rowsOf({ samples }: Measured): Row[] {
  const of = (taken: Sample[], field: keyof Load | 'cpu') => median(taken.map((one) => one[field]));
  return [...samples].map(([label, taken]) => ({
    label,
    perSecond: of(taken, 'perSecond'),
    cpu: of(taken, 'cpu'),
    p50: of(taken, 'p50'),
    p99: of(taken, 'p99'),
  }));
}

export function ratio({ samples }: Measured, field: keyof Load | 'cpu', label: string, other: string): number | null {
  const [ours, theirs] = [samples.get(label), samples.get(other)];
  if (!ours || !theirs) return null;
  return median(ours.map((one, round) => one[field] / (theirs[round]?.[field] ?? Number.NaN)));
}

const shown = (value: number | null) => (value === null ? '' : `${value.toFixed(2)}×`);

export function markdownTable(measured: Measured): string {
  const lines = rowsOf(measured).map(({ label, perSecond, cpu, p50, p99 }) => [
    label,
    Math.round(perSecond).toLocaleString('en'),
    shown(ratio(measured, 'perSecond', label, raw)),
    shown(ratio(measured, 'perSecond', label, usual)),
    Math.round(cpu).toLocaleString('en'),
    p50.toFixed(1),
    p99.toFixed(1),
  ]);
  const head = ['', 'calls/s', 'of raw Fastify', 'of firebase-functions', 'server CPU, µs/call', 'p50 ms', 'p99 ms'];
  const text = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [text(head), text(head.map((_cell, column) => (column === 0 ? '---' : '--:'))), ...lines.map(text)].join('\n');
}
