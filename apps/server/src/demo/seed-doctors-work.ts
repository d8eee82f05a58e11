import { ageOf } from '@consultorio/contracts/age';
import { canonicalSha256 } from '../canonical-json.ts';
import { doctorSnapshot } from '../consultations/doctor-snapshot.repo.ts';
import { addenda, type ClinicalNoteRow, clinicalNotes, type DoctorSnapshot } from '../db/tables/consultations.ts';
import { orders } from '../db/tables/orders.ts';
import { noteSha256 } from '../notes/note-sha256.ts';
import { issuerOf, patientOf } from '../orders/issue.ts';
import { nextOrderNumber } from '../orders/orders.repo.ts';
import { newVerificationCode, sealOrder } from '../orders/sealed-order.ts';
import { stableId } from '../stable-id.ts';
import type { Telling } from './seed-story.ts';
import type { StoryNote } from './story.ts';

/** Note, orders and addenda, signed and sealed exactly as the live verbs do. */
export async function seedDoctorsWork(telling: Telling): Promise<void> {
  const { tx, story, doctorId } = telling;
  if (!doctorId) return;
  const author = await doctorSnapshot(tx, doctorId);
  if (!author) throw new Error('a demo doctor has no professional data');
  if (story.note) await insertNote(telling, doctorId, author, story.note);
  await insertOrders(telling, doctorId);
  if (story.addendum) {
    const { text, ago } = story.addendum;
    const id = stableId(`addendum ${story.key}`);
    const recordedAt = telling.at(ago);
    const said = { consultationId: telling.consultationId, text, recordedAt };
    const sha256 = canonicalSha256({ ...said, author });
    await tx.insert(addenda).values({ id, ...said, authorId: doctorId, authorSnapshot: author, sha256 });
  }
}

async function insertNote(
  { tx, story, consultationId, patientId, at }: Telling,
  authorId: string,
  author: DoctorSnapshot,
  note: StoryNote,
) {
  const occurredAt = at(story.started ?? story.created);
  const signedAt = story.state === 'closed' && story.ended !== undefined ? at(story.ended) : null;
  const recordedAt = signedAt ?? occurredAt;
  // The stories are told for whoever starts the demo, in whatever year that is.
  const { birthDate } = await patientOf(tx, patientId);
  const evolution = note.evolution.replace('{age}', String(ageOf(birthDate, new Date(occurredAt))));
  const told = { ...note, evolution };
  const row = { consultationId, authorId, occurredAt, recordedAt, vitals: {}, ...told, status: 'draft' as const };
  if (!signedAt) {
    await tx.insert(clinicalNotes).values(row);
    return;
  }
  const sha256 = noteSha256(row as ClinicalNoteRow, author, signedAt);
  await tx.insert(clinicalNotes).values({ ...row, status: 'signed', authorSnapshot: author, signedAt, sha256 });
}

async function insertOrders({ tx, story, consultationId, patientId, at }: Telling, doctorId: string) {
  for (const [index, { kind, content, issued, cancelReason }] of (story.orders ?? []).entries()) {
    const base = { id: stableId(`order ${story.key} ${index}`), consultationId, patientId, doctorId, kind, content };
    if (issued === undefined) {
      await tx.insert(orders).values({ ...base, createdAt: at(story.started ?? story.created) });
      continue;
    }
    const seal = {
      number: await nextOrderNumber(tx),
      issuedAt: at(issued),
      verificationCode: newVerificationCode(),
      issuer: await issuerOf(tx, doctorId),
      patient: await patientOf(tx, patientId),
    };
    const state = cancelReason ? ('cancelled' as const) : ('issued' as const);
    await tx
      .insert(orders)
      .values({ ...base, ...sealOrder(base, seal), state, cancelReason, createdAt: at(issued + 5) });
  }
}
