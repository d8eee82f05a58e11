import { evaluateForm } from '@consultorio/contracts/form-evaluation';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../server/src/core/db/database.ts';
import { type ConsultationRow, consultations, messages } from '../../server/src/core/db/tables/consultations.ts';
import { files } from '../../server/src/core/db/tables/files.ts';
import { patients } from '../../server/src/core/db/tables/people.ts';
import type { Dependencies } from '../../server/src/core/dependencies.ts';
import { stableId } from '../../server/src/core/stable-id.ts';
import { firstPromise, firstReply } from '../../server/src/domain/consultations/due-times.ts';
import { insertTeleconsultationConsent, nextFolio } from '../../server/src/domain/consultations/submit.ts';
import { findService } from '../../server/src/domain/services/services.repo.ts';
import { demoServices } from './clinic-data.ts';
import { type DemoPhoto, renderDemoPhoto } from './photos.ts';
import type { DemoClinic } from './seed-clinic.ts';
import { seedDoctorsWork } from './seed-doctors-work.ts';
import { accountIdOf, personIdOf } from './seed-people.ts';
import { seedNotices, type Trace, tracesOf } from './seed-traces.ts';
import type { Story, Telling } from './story.ts';

export const consultationIdOf = (story: Pick<Story, 'key'>) => stableId(`consultation ${story.key}`);

type Missing = { story: Story; photos: KeptPhoto[] };

/** The stories whose consultation is not there; one that exists is the people's, not ours. Pictures are stored here. */
export async function missingStories(dependencies: Dependencies, stories: readonly Story[]): Promise<Missing[]> {
  const there = new Set(
    (await dependencies.db.select({ id: consultations.id }).from(consultations)).map(({ id }) => id),
  );
  const missing: Missing[] = [];
  for (const story of stories)
    if (!there.has(consultationIdOf(story))) missing.push({ story, photos: await keepPhotos(dependencies, story) });
  return missing;
}

/** Consultations with everything of them but their audit rows, which are returned. */
export async function seedStories(tx: Database, missing: readonly Missing[], clinic: DemoClinic, now: number) {
  const traces: Trace[] = [];
  for (const { story, photos } of missing) {
    const telling: Telling = {
      ...{ tx, story, consultationId: consultationIdOf(story), patientId: personIdOf(story.patient) },
      accountId: accountIdOf(story.patient),
      doctorId: story.doctor ? personIdOf(story.doctor) : null,
      at: (ago) => new Date(now - ago * 60_000).toISOString(),
    };
    await insertConsultation(telling, clinic, photos);
    await insertMessages(telling);
    await seedDoctorsWork(telling);
    await seedNotices(telling);
    traces.push(...tracesOf(telling));
    const lastActivityAt = telling.at(lastAgo(story));
    await tx.update(patients).set({ lastActivityAt }).where(eq(patients.id, telling.patientId));
  }
  return traces;
}

type KeptPhoto = typeof files.$inferInsert;

/** Pictures are rendered and stored before the transaction: neither belongs inside one. */
async function keepPhotos({ files: store }: Dependencies, story: Story): Promise<KeptPhoto[]> {
  const drawings = (story.photos ?? []).map(async (photo: DemoPhoto, index): Promise<KeptPhoto> => {
    const kept = await store.put(await renderDemoPhoto(photo));
    return {
      id: stableId(`file ${story.key} ${photo}`),
      ownerId: accountIdOf(story.patient),
      purpose: 'consultation',
      name: `IMG_${4201 + index}.jpg`,
      mime: 'image/jpeg',
      ...kept,
    };
  });
  return Promise.all(drawings);
}

async function insertConsultation(
  { tx, story, consultationId, patientId, accountId, doctorId, at }: Telling,
  clinic: DemoClinic,
  photos: KeptPhoto[],
) {
  const { serviceId, formVersionId } = clinic[story.service];
  const service = demoServices[story.service];
  const given = photos.length > 0 ? { ...story.answers, fotos: photos.map((photo) => photo.id) } : story.answers;
  const judged = evaluateForm(service.schema, given);
  const sent = story.submitted !== undefined;
  const moment = (ago: number | undefined) => (ago === undefined ? null : at(ago));
  const row = {
    id: consultationId,
    ...{ patientId, serviceId, formVersionId, doctorId, state: story.state },
    answers: sent ? judged.kept : given,
    flags: sent ? judged.flags.map(({ key, message }) => ({ key, message })) : [],
    priority: story.priority ?? (judged.flags.some((flag) => flag.effect === 'raisePriority') ? 'high' : 'normal'),
    folio: story.submitted === undefined ? null : await nextFolio(tx, at(story.submitted)),
    reason: story.reason ?? null,
    advice: story.advice ?? null,
    rating: story.rating ?? null,
    createdAt: at(story.created),
    priceText: sent ? service.priceText : null,
    submittedAt: moment(story.submitted),
    assignedAt: moment(story.assigned),
    ...(await promised(tx, serviceId, moment(story.submitted))),
    waitingSince: story.state === 'waitingPatient' ? moment(story.waiting) : null,
    closedAt: story.state === 'closed' || story.state === 'rejected' ? moment(story.ended) : null,
    lastActivityAt: at(lastAgo(story)),
  } as const;
  const [inserted] = await tx.insert(consultations).values(row).returning();
  if (inserted) await replyFirst(tx, inserted, story, at);
  await tellBefore(tx, consultationId, at(0));
  const storedAt = at(story.submitted ?? story.created);
  for (const photo of photos)
    await tx.insert(files).values({ ...photo, consultationId, createdAt: storedAt, storedAt });
  if (story.submitted !== undefined) {
    const who = { userId: accountId, patientId, consultationId, ip: '127.0.0.1', userAgent: 'demo' };
    await insertTeleconsultationConsent(tx, who, storedAt);
  }
}

/** What was late before the demo began was told of then: a bell rings for what happens while somebody looks. */
async function tellBefore(tx: Database, consultationId: string, now: string) {
  const told = sql<number>`case when due_at <= ${now}::timestamptz then 3
    when due_at <= ${now}::timestamptz + interval '30 minutes' then 1 else 0 end`;
  await tx.update(consultations).set({ escalation: told }).where(eq(consultations.id, consultationId));
}

async function promised(tx: Database, serviceId: string, submittedAt: string | null) {
  const service = await findService(tx, serviceId);
  return service && submittedAt ? firstPromise(tx, service, submittedAt) : {};
}

/** The doctor's first words move the promise from answering to closing, by the rule of the live verbs. */
async function replyFirst(tx: Database, row: ConsultationRow, story: Story, at: Telling['at']) {
  const first = story.lines?.find((line) => line.who === 'doctor')?.ago ?? (row.closedAt ? story.ended : undefined);
  if (first === undefined) return;
  await tx
    .update(consultations)
    .set(await firstReply(tx, row, at(first)))
    .where(eq(consultations.id, row.id));
}

async function insertMessages({ tx, story, consultationId, accountId, doctorId, at }: Telling) {
  for (const [index, line] of (story.lines ?? []).entries()) {
    await tx.insert(messages).values({
      id: stableId(`message ${story.key} ${index}`),
      consultationId,
      kind: line.who,
      authorId: line.who === 'patient' ? accountId : doctorId,
      text: line.text,
      createdAt: at(line.ago),
      readAt: line.unread ? null : at(Math.max(0, line.ago - 5)),
    });
  }
}

function lastAgo(story: Story): number {
  const lines = (story.lines ?? []).map((line) => line.ago);
  const moments = [story.created, story.submitted, story.assigned, story.started, story.waiting, story.ended, ...lines];
  return Math.min(...moments.filter((ago) => ago !== undefined));
}
