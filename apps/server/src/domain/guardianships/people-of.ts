import { type LegalKind, legalKinds } from '@consultorio/contracts/legal';
import type { CareStanding, PersonInCare } from '@consultorio/contracts/people-in-care';
import { careUntil } from '../../core/care.ts';
import type { Database } from '../../core/db/database.ts';
import type { GuardianshipRow } from '../../core/db/tables/people.ts';
import { invitationsStanding, shown } from './care-invitations.repo.ts';
import { type FoundPerson, guardiansBeside, selectInCare, selectOwn } from './people.repo.ts';

/** The account's own person first, then those in its care. Ask it in the server's name. */
export async function peopleOf(db: Database, accountId: string, now: number): Promise<PersonInCare[]> {
  const own = await selectOwn(db, accountId);
  const rows = (await selectInCare(db, accountId)).map(({ guardianship, speaksSince, ...one }) => ({
    one,
    care: { ...careOf(guardianship, one, now), updatedAt: speaksSince },
  }));
  // One entry for a person: beside a guardianship that says something, the one that waits is only that it was asked for.
  const asked = new Set(rows.flatMap(({ one, care }) => (care.standing === 'waiting' ? [one.patientId] : [])));
  const told = new Set(rows.flatMap(({ one, care }) => (care.standing === 'waiting' ? [] : [one.patientId])));
  const others = rows.filter(({ one, care }) => care.standing !== 'waiting' || !told.has(one.patientId));
  const current = others.flatMap(({ one, care }) => (care.standing === 'current' ? [one.patientId] : []));
  const at = new Date(now).toISOString();
  const invitations = current.length > 0 ? await invitationsStanding(db, current, at) : [];
  const guardians = current.length > 0 ? await guardiansBeside(db, current, accountId) : [];
  const of = <Row extends { patientId: string }>(rows: Row[], { patientId }: FoundPerson) =>
    rows.filter((row) => row.patientId === patientId);
  return [
    ...own.map((one) => ({
      ...withConsents(one, { standing: 'own', relation: null, until: null, updatedAt: null }),
      ...{ guardians: [], invitations: [], asksToContinue: false },
    })),
    ...others.map(({ one, care }) => ({
      ...withConsents(one, care),
      guardians: of(guardians, one).map(({ patientId: _patientId, ...guardian }) => guardian),
      invitations: of(invitations, one).map(shown),
      asksToContinue: care.standing !== 'waiting' && asked.has(one.patientId),
    })),
  ];
}

type Care = Pick<PersonInCare, 'standing' | 'relation' | 'until' | 'updatedAt'>;

/** Who may not consent for somebody is not told what that person owes. */
function withConsents({ pending, revoked, ...one }: FoundPerson, care: Care) {
  const may = care.standing === 'own' || care.standing === 'current';
  const of = (kinds: LegalKind[]) => legalKinds.filter((kind) => may && kinds.includes(kind));
  return { ...one, ...care, pendingConsents: of(pending), revokedConsents: of(revoked) };
}

function careOf(row: GuardianshipRow, one: { birthDate: string | null }, now: number): Care {
  const until = careUntil(row, one);
  const standing: CareStanding =
    until === 'never' ? 'waiting' : until !== null && Date.parse(until) <= now ? 'ofAge' : 'current';
  return { standing, relation: row.relation, until: until === 'never' ? null : until };
}
