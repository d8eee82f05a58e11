import type { Fault } from '../../apps/server/mutants/fault.ts';
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
export function keptTable(faults: readonly Fault[], judged: readonly Kept[]): string {
  const folderOf = ({ file }: Fault) => file.split('/').slice(0, 2).join('/');
  const isNoticed = ({ verdict }: Kept) => verdict === 'noticed';
  const scores = Array.from(Map.groupBy(judged, folderOf), ([file, all]) => ({
    ...{ file, noticed: all.filter(isNoticed).length, all: all.length },
  }));
  const { noticed, all } = sum(scores);
  const unnoticed = judged.filter((one) => !isNoticed(one)).map(({ file, says }) => `- ${file}: ${says}`);
  return [
    `Of ${all} that were judged ${noticed} are noticed, ${share(noticed, all)}; asked for are 95 %.`,
    ...['', tableOf(scores)],
    ...(judged.length > 0 ? ['', whenOf(judged)] : []),
    ...(unnoticed.length > 0 ? ['', 'Not noticed:', '', ...unnoticed] : []),
    ...(all < faults.length ? ['', `Never measured: ${faults.length - all} more.`] : []),
  ].join('\n');
}

function whenOf(judged: readonly Kept[]): string {
  const days = judged.map(({ on }) => on).sort();
  const old = judged.filter(({ isOld }) => isOld).length;
  const when = days[0] === days.at(-1) ? `on ${days[0]}` : `from ${days[0]} to ${days.at(-1)}`;
  return `Judged ${when}${old > 0 ? `; of ${old} the file or the tests changed afterwards` : ''}.`;
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
    page.slice(...placeOf(page, part)).matchAll(/^\| (\S+\/\S+) \| (\d+) \| (\d+) \|/gm),
    ([, file = '', noticed, all]) => ({ file, noticed: Number(noticed), all: Number(all) }),
  );

/** The page with that part's scores instead of its earlier ones. */
export function withScores(page: string, part: string, table: string): string {
  const [from, to] = placeOf(page, part);
  return `${page.slice(0, from)}\n${table}\n${page.slice(to)}`;
}
