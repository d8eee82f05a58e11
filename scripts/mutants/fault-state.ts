import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * What the process that judges the kept faults tells the one that started it, line by line as it is found, so that
 * nothing is lost when a fault ends that process.
 */
export type FaultReport =
  | { noticed: string; by: string; because: string; seconds: number }
  /** All tests of this file held with the fault in it. */
  | { passed: string; file: string }
  /** No test of this file comes by the fault. */
  | { unreached: string; file: string }
  /** They come by it only while the file is loaded; or the file cannot be begun twice. */
  | { unjudged: string; file: string }
  /** The process was gone while this one was in. */
  | { ended: string }
  /** Without any fault. */
  | { failed: string; file: string }
  | { done: string; whole: boolean };

export const reportFault = (path: string, told: FaultReport): void => appendFileSync(path, `${JSON.stringify(told)}\n`);

export function readFaultReports(path: string): FaultReport[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as FaultReport);
}

/** The fault that is in at this moment and the test file that runs, for the one who watches that the process lives. */
export type Now = { id: string; file: string };
const nowPath = (path: string) => `${path}.now`;
export const reportFaultNow = (path: string, now: Now): void => writeFileSync(nowPath(path), JSON.stringify(now));
/** Null before the first, and while it is being written. */
export function readFaultNow(path: string): Now | null {
  try {
    return JSON.parse(readFileSync(nowPath(path), 'utf8'));
  } catch {
    return null;
  }
}

/** Beside it lies which faults each test file is asked about, and whether with single tests or with the whole file. */
export type Asked = { whole: boolean; order: string[]; files: Record<string, string[]> };
export const askedPath = (path: string): string => `${path}.asked`;
