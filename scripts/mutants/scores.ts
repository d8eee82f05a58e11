import type { Judged } from './kept-faults.ts';
import type { FileScore } from './stryker.ts';

const share = (noticed: number, all: number) => (all === 0 ? '–' : `${Math.round((100 * noticed) / all)} %`);
const sum = (scores: readonly FileScore[]) => ({
  noticed: scores.reduce((total, { noticed }) => total + noticed, 0),
  all: scores.reduce((total, { all }) => total + all, 0),
});

export function packageTable(scores: readonly FileScore[]): string {
  const { noticed, all } = sum(scores);
  const rows = scores.filter((one) => one.all > 0).map((one) => [one.file, one.noticed, one.all] as const);
  return [
    '| File | Noticed | Of | Share |',
    '|---|---|---|---|',
    ...rows.map(([file, some, of]) => `| ${file} | ${some} | ${of} | ${share(some, of)} |`),
    `| All | ${noticed} | ${all} | ${share(noticed, all)} |`,
  ].join('\n');
}

/** By folder of the server, and each one that nobody noticed by its sentence. */
export function keptTable(judged: readonly Judged[]): string {
  const folders = Map.groupBy(judged, ({ file }) => file.split('/').slice(0, 2).join('/'));
  const scores = Array.from(folders, ([file, ones]) => ({
    ...{ file, all: ones.length },
    noticed: ones.filter(({ verdict }) => verdict === 'noticed').length,
  }));
  const unnoticed = judged.filter(({ verdict }) => verdict === 'unnoticed');
  const list = unnoticed.map(({ file, says }) => `- ${file}: ${says}`);
  return [packageTable(scores), ...(list.length > 0 ? ['', 'Not noticed:', '', ...list] : [])].join('\n');
}

/** The page with that part's scores instead of its earlier ones. */
export function withScores(page: string, part: string, table: string): string {
  const [begins, ends] = [`<!-- mutants ${part} -->`, `<!-- end of mutants ${part} -->`];
  const from = page.indexOf(begins);
  const to = page.indexOf(ends);
  if (from === -1 || to < from) throw new Error(`docs/testing.md has no place for the scores of ${part}.`);
  return `${page.slice(0, from + begins.length)}\n${table}\n${page.slice(to)}`;
}
