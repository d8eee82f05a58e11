import { gateAdmits, type Permission, permissions } from '@consultorio/contracts/access';
import { ofAgeAt } from '@consultorio/contracts/coming-of-age';
import { isPatient } from '@consultorio/contracts/sides';
import { type ProcedureName, procedures } from '@consultorio/contracts/verbs';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from './app-error.ts';
import type { AccountContext } from './context.ts';
import type { Database } from './db/database.ts';
import { type GuardianshipRow, guardianships, patients, type UserRow } from './db/tables/people.ts';

/** The account that asks, and the clock by which it is judged. */
export type Caring = { user: UserRow; now: () => number };

/** How the account stands to a person for whom it cares. */
export type Care = {
  patientId: string;
  isOwn: boolean;
  /** What was made from this moment on is not read; null: without end. ISO 8601. */
  until: string | null;
};

type Standing = Pick<GuardianshipRow, 'until' | 'confirmedAt' | 'endedAt'>;

/**
 * THE rule, of which `care_until` of 0035-person-and-account.sql is the other side: until when what is made of the person
 * may be read, and anything may be written. `never` for a guardianship that ended or that nobody has confirmed.
 */
export function careUntil(
  { until, confirmedAt, endedAt }: Standing,
  { birthDate }: { birthDate: string | null },
): string | null | 'never' {
  if (endedAt !== null || (until === null && confirmedAt === null)) return 'never';
  if (until === null) return null;
  // A birth date that is corrected later never makes it longer.
  const birthday = birthDate === null ? until : ofAgeAt(birthDate);
  return birthday < until ? birthday : until;
}

/** Of two rows of one account and person, that of the minor and that of the adult, the one that reaches further counts. */
export const further = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : one > other ? one : other;

/**
 * The first line of «cares for»: whether a patient's account may act for this person with this verb. Inside an action it is
 * asked in the transaction, where `hold_authority` keeps whoever ends a guardianship waiting.
 * @throws AppError not-found for everybody else's person, of-age, person-blocked.
 */
export async function careFor(actor: Caring, db: Database, procedure: ProcedureName, patientId: string): Promise<Care> {
  if (patientId === actor.user.id) return { patientId, isOwn: true, until: null };
  const rows = isPatient(actor.user.role)
    ? await db
        .select({
          until: guardianships.until,
          confirmedAt: guardianships.confirmedAt,
          endedAt: guardianships.endedAt,
          birthDate: patients.birthDate,
          status: patients.status,
        })
        .from(guardianships)
        .innerJoin(patients, eq(patients.id, guardianships.patientId))
        .where(
          and(
            eq(guardianships.accountId, actor.user.id),
            eq(guardianships.patientId, patientId),
            isNull(guardianships.endedAt),
          ),
        )
    : [];
  const reach = reachOf(rows.map((row) => ({ id: patientId, ...row })));
  const until = reach.get(patientId);
  if (until === undefined) throw new AppError('not-found');
  if (isWriting(procedure)) {
    if (until !== null && Date.parse(until) <= actor.now()) throw new AppError('of-age');
    if (rows.some(({ status }) => status === 'blocked')) throw new AppError('person-blocked');
  }
  return { patientId, isOwn: false, until };
}

/** The person whom a call is about: the one that it names, otherwise the caller. @throws AppError as `careFor`. */
export async function personFor(ctx: AccountContext, db: Database, patientId: string | null | undefined) {
  const care = await careFor(ctx, db, ctx.procedureName, patientId ?? ctx.user.id);
  return care.patientId;
}

/**
 * The account itself and those for whom it may write now: of whom it is told what happens. `until`: when the first of them
 * comes of age, in milliseconds; a stream that is open then has to ask again.
 */
export async function peopleWrittenFor(ctx: AccountContext): Promise<{ ids: string[]; until: number }> {
  const others = await othersInCare(ctx);
  const now = new Date(ctx.now()).toISOString();
  const current = others.filter(({ until }) => until === null || now < until);
  const ends = current.flatMap(({ until }) => (until === null ? [] : [Date.parse(until)]));
  return { ids: [ctx.user.id, ...current.map(({ id }) => id)], until: Math.min(...ends, Number.POSITIVE_INFINITY) };
}

/** And those of whom it may read at least what was made before. */
export const peopleReadFor = async (ctx: AccountContext): Promise<string[]> => [
  ctx.user.id,
  ...(await othersInCare(ctx)).map(({ id }) => id),
];

async function othersInCare({ user, db }: AccountContext): Promise<{ id: string; until: string | null }[]> {
  if (!isPatient(user.role)) return [];
  const rows = await db
    .select({
      id: patients.id,
      until: guardianships.until,
      confirmedAt: guardianships.confirmedAt,
      endedAt: guardianships.endedAt,
      birthDate: patients.birthDate,
    })
    .from(guardianships)
    .innerJoin(patients, eq(patients.id, guardianships.patientId))
    .where(and(eq(guardianships.accountId, user.id), isNull(guardianships.endedAt)));
  return [...reachOf(rows)].map(([id, until]) => ({ id, until }));
}

/** Until when of each of them; whom nothing lets pass is not among them. */
function reachOf(rows: (Standing & { id: string; birthDate: string | null })[]): Map<string, string | null> {
  const reach = new Map<string, string | null>();
  for (const row of rows) {
    const until = careUntil(row, row);
    if (until === 'never') continue;
    const known = reach.get(row.id);
    reach.set(row.id, known === undefined ? until : further(known, until));
  }
  return reach;
}

/** What a blocked account may do as well is reading, whatever trace it leaves. */
const isWriting = (name: ProcedureName): boolean =>
  procedures[name].kind === 'mutation' && !gateAdmits[(permissions[name] as Permission).gate].blocked;

/** Whether something that was made then may be read by who cares so. */
export const isReadable = ({ until }: Care, madeAt: string): boolean => until === null || madeAt < until;
