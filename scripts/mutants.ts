/**
 * `npm run mutants`: how many faults the tests notice. `-- kept` only those kept by hand for the server, `-- kept
 * <words>` those whose file or sentence holds one of the words, `-- contracts`, `-- trpc-callable` and `-- server` only StrykerJS
 * there, and with files behind it only those. What was measured whole is written to docs/testing.md.
 */
import './stay-with-parent.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { faults } from '../apps/server/mutants/faults.ts';
import { type Judged, judgeFaults } from './mutants/kept-faults.ts';
import { keptTable, packageTable, withScores } from './mutants/scores.ts';
import { mutantsOf } from './mutants/stryker.ts';

/** What StrykerJS changes, beside the package itself: of the server, files that need neither database nor network. */
const stryker: Record<string, { folder: string; mutate: string[] }> = {
  contracts: { folder: 'packages/contracts', mutate: ['src/**/*.ts', '!src/**/*.test.ts'] },
  'trpc-callable': { folder: 'packages/trpc-callable', mutate: ['src/**/*.ts', '!src/**/*.test.ts'] },
  server: {
    folder: 'apps/server',
    mutate: [
      ...['src/core/canonical-json.ts', 'src/core/audit/sealed-entry.ts', 'src/core/errors/logged-error.ts'],
      ...['src/domain/orders/sealed-order.ts', 'src/domain/notes/note-sha256.ts', 'src/domain/diagnoses/import-row.ts'],
      ...['src/env.ts', 'src/transport/http/is-page.ts', 'src/transport/http/assert-listenable.ts'],
    ],
  },
};

const page = new URL('../docs/testing.md', import.meta.url);
const write = (part: string, table: string) => writeFileSync(page, withScores(readFileSync(page, 'utf8'), part, table));

async function runKept(words: string[]): Promise<void> {
  const chosen = faults.filter(
    ({ file, says }) => words.length === 0 || words.some((word) => file.includes(word) || says.includes(word)),
  );
  const told = ({ verdict, file, says, seconds }: Judged) =>
    console.log(`${verdict === 'noticed' ? '✓' : '✗ unnoticed'} ${file}: ${says} (${seconds} s)`);
  const judged = await judgeFaults(chosen, told);
  const noticed = judged.filter(({ verdict }) => verdict === 'noticed').length;
  console.log(`${noticed} of ${judged.length} kept faults are noticed.`);
  if (words.length === 0) write('kept', keptTable(judged));
}

const [part, ...more] = process.argv.slice(2);
if (part && part !== 'kept' && !stryker[part]) throw new Error(`There is no part ${part}.`);
if (!part || part === 'kept') await runKept(more);
for (const [name, { folder, mutate }] of Object.entries(stryker)) {
  if (part && part !== name) continue;
  const scores = await mutantsOf(folder, more.length > 0 ? more : mutate);
  const table = packageTable(scores);
  console.log(table);
  if (more.length === 0) write(name, table);
}
process.exit(0);
