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

/**
 * By folder of the server, when, and each one that nobody noticed by its sentence. Verdicts stay on the machine that found
 * them: of a folder that was not judged whole here the page keeps what another one found, with what is known better since.
 */
export function keptTable(page: string, faults: readonly Fault[], judged: readonly Kept[]): string {
  const earlier = { scores: scoresIn(page, 'kept'), unnoticed: unnoticedIn(page) };
  const folderOf = ({ file }: Fault) => file.split('/').slice(0, 2).join('/');
  const unnoticed: string[] = [];
  const scores = Array.from(Map.groupBy(faults, folderOf)).flatMap(([folder, all]) => {
    const here = judged.filter((one) => folderOf(one) === folder);
    const missed = here.filter(({ verdict }) => verdict === 'unnoticed').map(lineOf);
    const before = earlier.scores.find(({ file }) => file === folder);
    if (!before || here.length >= Math.min(before.all, all.length)) {
      unnoticed.push(...missed);
      return here.length > 0 ? [{ file: folder, noticed: here.length - missed.length, all: here.length }] : [];
    }
    const found = new Set(here.map(lineOf));
    const lines = all.map(lineOf).filter((line) => earlier.unnoticed.has(line));
    const left = lines.filter((line) => !found.has(line) || missed.includes(line));
    // One that is unnoticed only now is taken from those that were noticed, though it may never have been measured.
    const fresh = missed.filter((line) => !lines.includes(line));
    unnoticed.push(...left, ...fresh);
    const noticed = before.noticed + lines.length - left.length - fresh.length;
    return [{ file: folder, noticed: Math.max(0, noticed), all: before.all }];
  });
  const { noticed, all } = sum(scores);
  const never = faults.length - all;
  return [
    `Of ${all} that were judged ${noticed} are noticed, ${share(noticed, all)}; asked for are 95 %.`,
    ...['', tableOf(scores)],
    ...(judged.length > 0 ? ['', whenOf(page, judged)] : []),
    ...(unnoticed.length > 0 ? ['', 'Not noticed:', '', ...unnoticed] : []),
    ...(never > 0 ? ['', `Never measured: ${never} more.`] : []),
  ].join('\n');
}

const lineOf = ({ file, says }: Fault) => `- ${file}: ${says}`;
const unnoticedIn = (page: string): ReadonlySet<string> =>
  new Set(page.slice(...placeOf(page, 'kept')).match(/^- \S+\.ts: .+$/gm) ?? []);

function whenOf(page: string, judged: readonly Kept[]): string {
  const told = /^Judged (?:on|from) .+$/m.exec(page.slice(...placeOf(page, 'kept')))?.[0] ?? '';
  const days = [...(told.match(/\d{4}-\d\d-\d\d/g) ?? []), ...judged.map(({ on }) => on)].sort();
  const old = judged.filter(({ isOld }) => isOld).length;
  const when = days[0] === days.at(-1) ? `on ${days[0]}` : `from ${days[0]} to ${days.at(-1)}`;
  return [
    `Judged ${when}, ${judged.length} of them on the machine that wrote this`,
    old > 0 ? `; of ${old} of these the file or the tests changed afterwards.` : '.',
  ].join('');
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
