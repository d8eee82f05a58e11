/**
 * `npm run mutants`: how many faults the tests notice. `-- kept` only those kept by hand for the server, `-- kept
 * <words>` of them those whose file or sentence holds one of the words, `-- contracts`, `-- trpc-callable` and
 * `-- server` only StrykerJS's mutants there, and with files behind it only those. The scores go to docs/testing.md, which says
 * what was never measured. What was judged stays judged until it changes, so that it can be done in parts; `-- kept again`
 * begins anew. `MUTANTS_AT_ONCE`: how many tests run beside each other; with `MUTANTS_SHOWN` what was left is named.
 */
import './stay-with-parent.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { faults } from '../apps/server/mutants/faults.ts';
import { judgeAlone } from './mutants/alone.ts';
import { type Judged, judgeTogether, type Told } from './mutants/kept-faults.ts';
import { keptTable, packageTable, withScores } from './mutants/scores.ts';
import { filesWithFunctions, mutantsOf } from './mutants/stryker.ts';
import { forgetOthers, judgedBefore, keepVerdict } from './mutants/verdicts.ts';

/** What StrykerJS changes, beside the package itself: of the server, files that need neither database nor network. */
const stryker: Record<string, { folder: string; files: readonly string[] }> = {
  contracts: { folder: 'packages/contracts', files: filesWithFunctions('packages/contracts') },
  'trpc-callable': { folder: 'packages/trpc-callable', files: filesWithFunctions('packages/trpc-callable') },
  server: {
    folder: 'apps/server',
    files: [
      ...['src/core/canonical-json.ts', 'src/core/audit/sealed-entry.ts', 'src/core/errors/logged-error.ts'],
      ...['src/domain/orders/sealed-order.ts', 'src/domain/notes/note-sha256.ts', 'src/domain/diagnoses/import-row.ts'],
      ...['src/env.ts', 'src/transport/http/is-page.ts', 'src/transport/http/assert-listenable.ts'],
    ],
  },
};

const page = new URL('../docs/testing.md', import.meta.url);
const write = (part: string, table: string) => writeFileSync(page, withScores(readFileSync(page, 'utf8'), part, table));

async function runKept(words: readonly string[]): Promise<void> {
  const anew = words.includes('again');
  const asked = words.filter((word) => word !== 'again');
  const chosen = faults.filter(
    ({ file, says }) => asked.length === 0 || asked.some((word) => file.includes(word) || says.includes(word)),
  );
  const told: Told = {
    judged: (one: Judged) => {
      keepVerdict(one);
      const { verdict, file, says, seconds, by } = one;
      console.log(
        `${verdict === 'noticed' ? '✓' : '✗ unnoticed'} ${file}: ${says} (${seconds} s${by ? `, ${by}` : ''})`,
      );
    },
    aside: (what) => console.log(`? ${what}`),
  };
  await judgeAlone(await judgeTogether(anew ? chosen : judgedBefore(chosen).open, told), told);
  forgetOthers(faults);
  const { judged, open } = judgedBefore(faults);
  const noticed = judged.filter(({ verdict }) => verdict === 'noticed').length;
  console.log(
    `${noticed} of ${judged.length} kept faults that were judged are noticed; ${open.length} are to be judged, or judged again.`,
  );
  write('kept', keptTable(faults, judged));
}

const [part, ...more] = process.argv.slice(2);
if (part && part !== 'kept' && !stryker[part]) throw new Error(`There is no part ${part}.`);
if (!part || part === 'kept') await runKept(more);
for (const [name, { folder, files }] of Object.entries(stryker)) {
  if (part && part !== name) continue;
  const scores = await mutantsOf(folder, more.length > 0 ? more : files);
  const table = packageTable(readFileSync(page, 'utf8'), name, files, scores);
  console.log(table);
  write(name, table);
}
process.exit(0);
