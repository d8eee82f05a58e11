import { readFileSync } from 'node:fs';

/** A table that ships beside this file: lines of cells between tabs. */
export function readTable(name: string): string[][] {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** CIE-10 as outpatient care meets it: code, name, and a star for those that are proposed before others. */
export function shippedDiagnoses() {
  return readTable('shipped-diagnoses.tsv').map(([code = '', description = '', star]) => ({
    code,
    description,
    frequent: star === '*',
  }));
}
