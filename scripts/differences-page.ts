import { differences } from '../packages/trpc-callable/testing/differences.ts';

const [BEGIN, END] = ['<!-- differences -->', '<!-- end of differences -->'];

/** A page with the table of what differs from firebase-functions, as the differential test knows it. */
export function withDifferences(page: string): string {
  const [before, after] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (before < 0 || after < before) throw new Error('The page has no place for the differences.');
  const rows = differences.map(({ name, reason }) => `| ${name} | ${reason} |`);
  const table = ['| Where | Why |', '|---|---|', ...rows].join('\n');
  return `${page.slice(0, before + BEGIN.length)}\n${table}\n${page.slice(after)}`;
}
