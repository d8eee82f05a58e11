import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * What the process that judges mutants tells the one that started it, line by line: so that nothing is lost when a mutant
 * hangs or spoils what the next ones stand on and the process is begun anew.
 */
export type Told =
  /** This test reaches these mutants, and its file these when it is loaded. */
  | { reached: string[]; loaded: string[] }
  | { noticed: string; by: string }
  /** `test` let this one pass, or did not run it again: what it made the first time was kept. */
  | { passed: string; test: string; ran: boolean }
  /** Something before spoiled the test: this one is judged again, first of all. */
  | { suspect: string; test: string }
  /** Without any mutant. */
  | { failed: string };

export const tell = (path: string, told: Told): void => appendFileSync(path, `${JSON.stringify(told)}\n`);

export function readTold(path: string): Told[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Told);
}

/** The mutant that runs at this moment, for whoever watches that it ends. */
export const nowPath = (path: string): string => `${path}.now`;
export const tellNow = (path: string, mutant: string, test: string): void =>
  writeFileSync(nowPath(path), JSON.stringify({ mutant, test }));

/** Empty while it is being written. */
export function readNow(path: string): { mutant: string; test: string } {
  try {
    return JSON.parse(readFileSync(nowPath(path), 'utf8'));
  } catch {
    return { mutant: '', test: '' };
  }
}
