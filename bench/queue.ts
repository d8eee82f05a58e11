import { seedQueue } from './queue-seed.ts';
import { type SizeRow, sizeTable, uids, withTwoSizes, worstOf } from './two-sizes.ts';

/** The same clinic with a hundred times as many consultations. */
const sizes = { few: 1_000, many: 100_000 };
/** Any page may take so many times as long; counts stop at 1,000 of a tab, and 1,000 are more than a few: no goal of theirs. */
const MOST = 1.5;

const callers = { admin: uids('admin', 200), doctor: uids('doctor', 50) };
type Who = keyof typeof callers;

const tabs = {
  admin: ['unassigned', 'inProgress', 'waitingPatient', 'closed', 'all'],
  doctor: ['unassigned', 'mine', 'inProgress', 'waitingPatient', 'closed'],
} as const satisfies Record<Who, string[]>;

/** `npm run bench -- --scenario queue`: every tab, its first and a deep page, with 1,000 and with 100,000 consultations. */
export async function measureQueue(rounds: number): Promise<SizeRow[]> {
  return withTwoSizes({ name: 'queue', sizes, rounds }, seedQueue, async ({ ask, compare, rows }) => {
    const page = (who: Who, data: Record<string, unknown>) => ({
      name: 'listConsultations',
      callers: callers[who],
      data,
    });
    /** As deep as ten pages of a hundred lead, or as the list is long. */
    const deep = async (size: number, who: Who, tab: string) => {
      let cursor: string | null = null;
      for (let turned = 0; turned < 10; turned++) {
        const next: { nextCursor: string | null } = await ask(size, page(who, { tab, limit: 100, cursor }));
        if (!next.nextCursor) break;
        cursor = next.nextCursor;
      }
      return page(who, { tab, cursor });
    };
    for (const who of ['admin', 'doctor'] as const) {
      const named = who === 'admin' ? 'administrator' : 'doctor';
      for (const tab of tabs[who]) {
        const first = page(who, { tab });
        await compare(`${named}, ${tab}, first page`, first, first);
        const [few, many] = [await deep(sizes.few, who, tab), await deep(sizes.many, who, tab)];
        await compare(`${named}, ${tab}, deep page`, few, many);
      }
      const counts = { name: 'countConsultations', callers: callers[who], data: {} };
      await compare(`${named}, counts of all tabs`, counts, counts, 'a number over all rows is no page');
    }
    return rows;
  });
}

export const queueTable = (rows: SizeRow[]) => sizeTable(rows, sizes);

export function queueVerdict(rows: SizeRow[]): string {
  const worst = worstOf(rows);
  return `any tab and page whose row counts ≤ ${MOST}× of 1,000: ${worst.toFixed(2)}, ${worst <= MOST ? 'reached' : 'MISSED'}`;
}
