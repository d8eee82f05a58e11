import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { Answers, FormItem } from '@consultorio/contracts/forms';
import { recordContents } from '@consultorio/contracts/record-contents';
import type { RecordKind } from '@consultorio/contracts/record-kinds';
import type { itemsWithRoles } from '@consultorio/contracts/record-roles';
import { folded } from '@consultorio/contracts/skeleton';
import type { RecordEntryRow } from '../../core/db/tables/record-entries.ts';
import type { NewEntryRow } from './entries.repo.ts';
import type { MeasuredPerson } from './measurement-in.ts';
import { beginning, following, isUnconfirmedReport, stating, type Taken, type Telling } from './telling.ts';

type Given = { answers: Answers; person: MeasuredPerson; last: readonly RecordEntryRow[] };
type Said = 'pregnant' | 'lactating' | 'neither' | 'notPregnant' | 'unknown';

/** Pregnancy and lactation as she answers them, each of them a list of at most one. */
export function pregnancyIn(
  telling: Telling,
  asked: ReturnType<typeof itemsWithRoles>,
  { answers, person, last }: Given,
): Taken {
  const taken: Taken = { rows: [], statements: [] };
  const question = asked.find(({ role }) => role.kind === 'pregnancy')?.item;
  const said = question && person.sex !== 'male' ? saidIn(question, answers[question.key]) : null;
  if (!said) return taken;
  const current = (kind: RecordKind) => last.filter((row) => row.kind === kind && row.status === 'active');
  const ending = (kind: RecordKind) =>
    current(kind)
      .filter(isUnconfirmedReport)
      .map((row) => following(telling, row, { status: 'ended' }));
  if (said === 'unknown') taken.statements.push(stating(telling, 'pregnancy', 'unknown'));
  if (said === 'neither' || said === 'notPregnant') {
    taken.statements.push(stating(telling, 'pregnancy', 'none'));
    taken.rows.push(...ending('pregnancy'));
  }
  if (said === 'neither') {
    taken.statements.push(stating(telling, 'lactation', 'none'));
    taken.rows.push(...ending('lactation'));
  }
  if (said === 'pregnant') {
    const weeks = asked.find(({ role }) => role.kind === 'weeks')?.item;
    taken.statements.push(stating(telling, 'pregnancy', 'listed'));
    taken.rows.push(...pregnant(telling, weeks && answers[weeks.key], current('pregnancy')));
  }
  if (said === 'lactating') {
    taken.statements.push(stating(telling, 'lactation', 'listed'));
    if (current('lactation').length === 0) taken.rows.push(beginning(telling, { kind: 'lactation', content: {} }));
  }
  return taken;
}

function pregnant(telling: Telling, weeks: unknown, current: readonly RecordEntryRow[]): NewEntryRow[] {
  const weeksOn = dayOf(Date.parse(telling.saidAt));
  const dated = recordContents.pregnancy.safeParse({ weeks, weeksOn });
  const content = dated.success && typeof weeks === 'number' ? dated.data : {};
  const [before] = current;
  if (!before) return [beginning(telling, { kind: 'pregnancy', content })];
  // What a doctor dated stays; her own weeks are newer than those of last time.
  return isUnconfirmedReport(before) && content.weeks != null ? [following(telling, before, { content })] : [];
}

/** By the options' own words. «No aplica» and anything that is not understood say nothing. */
function saidIn({ label, options }: FormItem, answer: unknown): Said | null {
  const asksBoth = folded(`${label} ${options?.map((one) => one.label).join(' ')}`).includes('lactan');
  const option = options?.find(({ value }) => value === answer);
  const words = folded(
    typeof answer === 'boolean' ? (answer ? 'si' : 'no') : `${option?.value ?? ''} ${option?.label ?? ''}`,
  );
  if (/no ?aplica/.test(words)) return null;
  if (/no ?(?:lo )?se|no ?sabe|quiza|tal vez|posible|duda/.test(words)) return 'unknown';
  if (/^no\b/.test(words)) return asksBoth ? 'neither' : 'notPregnant';
  if (/lactan|amamant/.test(words)) return 'lactating';
  if (/embaraz|gesta/.test(words)) return 'pregnant';
  if (!/^si\b/.test(words)) return null;
  return asksBoth || /podria|puede|posib/.test(folded(label)) ? 'unknown' : 'pregnant';
}
