import { hash } from 'node:crypto';
import type { ClockVerb, ProcedureName, VerbName } from '@consultorio/contracts/verbs';
import { and, eq } from 'drizzle-orm';
import { AppError } from './app-error.ts';
import { type AuditEntry, type AuditFacts, insertAudit, roleInTrail } from './audit/audit.repo.ts';
import { type Actor, holdAuthority } from './authority.ts';
import { asksConsent, requireConsent } from './consents/require-consent.ts';
import { continueAsSystem } from './db/as-system.ts';
import type { Database } from './db/database.ts';
import { idempotencyKeys } from './db/tables/traces.ts';
import type { Dependencies } from './dependencies.ts';
import { type Announcement, announcing, type Publish } from './events/publish.ts';
import type { Notice } from './notify/notice-mail.ts';
import { notifyInTransaction } from './notify/notify.ts';

/** Tools of a change inside its transaction. Use only `tx` in there: the pool would wait for us for ever on PGlite. */
export type UnitOfWork = {
  tx: Database;
  /** ISO 8601 of the change. */
  at: string;
  /** Which record the audit row points at; facts are merged. Never clinical text. */
  audit(facts: AuditFacts): void;
  /** Effects of this change that the app adds by itself, each an audit entry right after it. */
  followedBy(entry: AuditEntry): void;
  /** Tells open sessions after the commit. */
  announce(announcement: Announcement): void;
  /** Bell and e-mail, as jobs of the same transaction. */
  notify(notice: Notice): void;
};

/**
 * The one way of every change: work, audit row, notices, jobs and live events commit together or not at all.
 * It begins by asking again whether the actor may: between the call's admission and this transaction he may have been
 * blocked. With `key`, the same call again answers what the first answered, to who still may, and the same key with
 * another input is refused. An action that takes somebody's authority away names him in `ends`.
 *
 * Behind the gate `consented`, what a patient's side wrote is kept only if the person that the audit facts name has
 * consented; `holdsHealthData: false` says that this one time nothing of health came in.
 */
export async function act<Answer>(
  actor: Actor,
  verb: ProcedureName,
  work: (unit: UnitOfWork) => Promise<Answer>,
  { key, input, ends, holdsHealthData = true }: Options = {},
): Promise<Answer> {
  return announcing(actor, async (tx, publish) => {
    await holdAuthority(tx, actor, verb, ends);
    const claim = key != null && {
      userId: actor.user.id,
      procedure: verb,
      key,
      inputSha256: hash('sha256', JSON.stringify(input), 'hex'),
    };
    if (claim) {
      const earlier = await claimKey(tx, claim);
      if (earlier && earlier.inputSha256 !== claim.inputSha256) throw new AppError('idempotency-mismatch');
      if (earlier) return earlier.answer as Answer;
    }
    const writer = holdsHealthData && asksConsent(verb, actor) ? actor : null;
    const { id: actorId } = actor.user;
    const actorRole = roleInTrail(actor);
    const answer = await commitTogether(actor, { tx, publish, verb, actorId, actorRole, ip: actor.ip, writer }, work);
    if (claim) await keepAnswer(tx, claim, answer);
    return answer;
  });
}

type Options = {
  key?: string | null | undefined;
  input?: unknown;
  ends?: string;
  holdsHealthData?: boolean;
};

/** The same for what nobody asked for: jobs such as expiring a consultation. */
export async function actAsSystem<Answer>(
  dependencies: Dependencies,
  verb: ClockVerb,
  work: (unit: UnitOfWork) => Promise<Answer>,
): Promise<Answer> {
  return announcing({ db: dependencies.system, hub: dependencies.hub }, (tx, publish) =>
    commitTogether(
      dependencies,
      { tx, publish, verb, actorId: null, actorRole: 'system', ip: null, writer: null },
      work,
    ),
  );
}

/** Thrown where nothing is left to do: nothing is committed, so that the trail does not hold what was not done. */
export class NothingDone extends Error {}

/** The same where somebody else may have been quicker. @returns whether it was done. */
export async function didAsSystem(
  dependencies: Dependencies,
  verb: ClockVerb,
  work: (unit: UnitOfWork) => Promise<void>,
): Promise<boolean> {
  try {
    await actAsSystem(dependencies, verb, work);
    return true;
  } catch (error) {
    if (error instanceof NothingDone) return false;
    throw error;
  }
}

type Author = {
  tx: Database;
  publish: Publish;
  verb: VerbName;
  actorId: string | null;
  actorRole: string;
  ip: string | null;
  /** Whose writing needs a consent. */
  writer: Actor | null;
};

async function commitTogether<Answer>(
  dependencies: Dependencies,
  author: Author,
  work: (unit: UnitOfWork) => Promise<Answer>,
) {
  const facts: AuditFacts = {};
  const consequences: AuditEntry[] = [];
  const announcements: Announcement[] = [];
  const notices: Notice[] = [];
  const { tx } = author;
  const at = new Date(dependencies.now()).toISOString();
  const answer = await work({
    tx,
    at,
    audit: (more) => Object.assign(facts, more),
    followedBy: (entry) => consequences.push(entry),
    announce: (announcement) => announcements.push(announcement),
    notify: (notice) => notices.push(notice),
  });
  // The person's part is done: traces and notices to others are ours.
  if (author.actorId !== null) await continueAsSystem(tx);
  if (author.writer) {
    const patientId = facts.patientId ?? author.writer.user.id;
    await requireConsent(tx, { verb: author.verb as ProcedureName, writer: author.writer, patientId });
  }
  await insertAudit(tx, {
    ...facts,
    action: author.verb,
    outcome: 'ok',
    actorId: author.actorId,
    actorRole: author.actorRole,
    ip: author.ip,
  });
  for (const entry of consequences) await insertAudit(tx, entry);
  for (const notice of notices) await notifyInTransaction(dependencies, tx, notice);
  await author.publish(announcements);
  return answer;
}

type Claim = { userId: string; procedure: string; key: string; inputSha256: string };

/** Null when the key is ours to use now; otherwise what it stood for. A concurrent twin waits here until we commit. */
async function claimKey(tx: Database, claim: Claim) {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...claim, answer: {} })
    .onConflictDoNothing()
    .returning();
  if (claimed.length > 0) return null;
  const [earlier] = await tx.select().from(idempotencyKeys).where(sameKey(claim));
  return earlier ?? null;
}

async function keepAnswer(tx: Database, claim: Claim, answer: unknown): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer }).where(sameKey(claim));
}

const sameKey = (claim: Claim) =>
  and(
    eq(idempotencyKeys.userId, claim.userId),
    eq(idempotencyKeys.procedure, claim.procedure),
    eq(idempotencyKeys.key, claim.key),
  );
