import type { FileScore } from './stryker.ts';
import type { Kept } from './verdicts.ts';

/** Cut off, never rounded up: 87.96 % is 87.9 %. */
const share = (noticed: number, all: number) =>
  all === 0 ? '–' : `${(Math.floor((1000 * noticed) / all) / 10).toFixed(1)} %`;
const sum = (scores: readonly FileScore[]) => ({
  noticed: scores.reduce((total, { noticed }) => total + noticed, 0),
  all: scores.reduce((total, { all }) => total + all, 0),
});

function tableOf(scores: readonly FileScore[]): string {
  const { noticed, all } = sum(scores);
  return [
    '| File | Noticed | Of | Share |',
    '|---|---|---|---|',
    ...scores.map(({ file, noticed: some, all: of }) => `| ${file} | ${some} | ${of} | ${share(some, of)} |`),
    `| All | ${noticed} | ${all} | ${share(noticed, all)} |`,
  ].join('\n');
}

/** Of `files` what is measured now, or else what the page says of them; and which of them were never measured. */
export function packageTable(page: string, part: string, files: readonly string[], now: readonly FileScore[]): string {
  const earlier = scoresIn(page, part);
  const known = files.flatMap((file) => {
    const score = [...now, ...earlier].find((one) => one.file === file);
    return score ? [score] : [];
  });
  const never = files.filter((file) => !known.some((one) => one.file === file));
  return [tableOf(known), ...(never.length > 0 ? ['', `Never measured: ${never.join(', ')}.`] : [])].join('\n');
}

/** By folder of the server, when, and each one that nobody noticed by its sentence. */
export function keptTable(judged: readonly Kept[], unjudged: number): string {
  const folders = Map.groupBy(judged, ({ file }) => file.split('/').slice(0, 2).join('/'));
  const scores = Array.from(folders, ([file, ones]) => ({
    ...{ file, all: ones.length },
    noticed: ones.filter(({ verdict }) => verdict === 'noticed').length,
  }));
  const unnoticed = judged.filter(({ verdict }) => verdict === 'unnoticed');
  const list = unnoticed.map(({ file, says }) => `- ${file}: ${says}`);
  return [
    tableOf(scores),
    ...(judged.length > 0 ? ['', whenOf(judged)] : []),
    ...(list.length > 0 ? ['', 'Not noticed:', '', ...list] : []),
    ...(unjudged > 0 ? ['', `Never measured: ${unjudged} more.`] : []),
  ].join('\n');
}

function whenOf(judged: readonly Kept[]): string {
  const days = [...new Set(judged.map(({ on }) => on))].sort();
  const old = judged.filter(({ isOld }) => isOld).length;
  const first = days[0] === days.at(-1) ? `on ${days[0]}` : `from ${days[0]} to ${days.at(-1)}`;
  return `Judged ${first}${old > 0 ? `; of ${old} the file or the tests changed afterwards` : ''}.`;
}

const borders = (part: string) => [`<!-- mutants ${part} -->`, `<!-- end of mutants ${part} -->`] as const;

function placeOf(page: string, part: string): [from: number, to: number] {
  const [begins, ends] = borders(part);
  const from = page.indexOf(begins);
  const to = page.indexOf(ends);
  if (from === -1 || to < from) throw new Error(`docs/testing.md has no place for the scores of ${part}.`);
  return [from + begins.length, to];
}

const scoresIn = (page: string, part: string): FileScore[] =>
  Array.from(
    page.slice(...placeOf(page, part)).matchAll(/^\| (src\/\S+) \| (\d+) \| (\d+) \|/gm),
    ([, file = '', noticed, all]) => ({ file, noticed: Number(noticed), all: Number(all) }),
  );

/** The page with that part's scores instead of its earlier ones. */
export function withScores(page: string, part: string, table: string): string {
  const [from, to] = placeOf(page, part);
  return `${page.slice(0, from)}\n${table}\n${page.slice(to)}`;
}
