import { type LawRow, MONTHS_OF_A_READING, overdueRows, stateOf } from './law-row.ts';
import { dataRows, exchangeRows, prescriptionRows } from './other-rows.ts';
import { recordRows } from './record-rows.ts';

const chapters = {
  'The clinical record': recordRows,
  'Personal data': dataRows,
  'Exchange of data': exchangeRows,
  'Prescriptions and signatures': prescriptionRows,
} as const;

export const lawRows: readonly LawRow[] = Object.values(chapters).flat();

const readingWords = ({ reading }: LawRow) =>
  reading.of === 'memory' ? 'text not reached: from memory' : `${reading.of}, ${reading.on}: ${reading.where}`;

function describeRow(row: LawRow): string {
  const { norm, numeral, asks, does, tests, pending } = row;
  return [
    `### ${norm}, ${numeral} · ${stateOf(row)}`,
    '',
    `${asks}`,
    '',
    `- **Source**: ${readingWords(row)}`,
    `- **What the product does**: ${does}`,
    ...tests.map(({ file, name }) => `- **Test**: \`${file}\` › ${name}`),
    ...(pending ? [`- **Pendiente**: ${pending}`] : []),
    '',
  ].join('\n');
}

/** docs/law.md. It does not depend on the day: what is overdue is told by `overdueLines`. */
export function lawPage(): string {
  const count = (state: ReturnType<typeof stateOf>) => lawRows.filter((row) => stateOf(row) === state).length;
  return `${[
    '# The law, row by row',
    '',
    'Written by `npm run docs` from `scripts/law`; a test fails when a row has neither a test nor a word on what is pending, or',
    'when a test that it names is gone. We are not lawyers, and this is no certificate. Of no norm was the official text reached',
    'from where this was written; each row says what was read instead, and when. A row is to be read again after',
    `${MONTHS_OF_A_READING} months: \`npm run docs\` and \`npm test\` print those that are overdue.`,
    '',
    `${count('hecho')} rows are done («hecho»), ${count('en parte')} in part, ${count('pendiente')} pending.`,
    '',
    ...Object.entries(chapters).flatMap(([title, rows]) => [`## ${title}`, '', ...rows.map(describeRow)]),
  ]
    .join('\n')
    .trimEnd()}\n`;
}

/** One line for each row that was read too long ago. @param now milliseconds */
export const overdueLines = (now: number): string[] =>
  overdueRows(lawRows, now).map(
    ({ norm, numeral, reading }) => `docs/law.md: ${norm}, ${numeral} was last read on ${reading.on}: read it again.`,
  );
