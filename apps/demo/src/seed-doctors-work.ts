import { ageOf } from '@consultorio/contracts/age';
import { closingWords } from '@consultorio/contracts/closing-note';
import { allergyStatement } from '@consultorio/contracts/says-none';
import { canonicalSha256 } from '../../server/src/core/canonical-json.ts';
import {
  addenda,
  type ClinicalNoteRow,
  clinicalNotes,
  type DoctorSnapshot,
} from '../../server/src/core/db/tables/consultations.ts';
import { orderResults, orders } from '../../server/src/core/db/tables/orders.ts';
import { stableId } from '../../server/src/core/stable-id.ts';
import { doctorSnapshot } from '../../server/src/domain/consultations/author-snapshot.ts';
import { issuerOf, patientOf } from '../../server/src/domain/consultations/people-on-paper.ts';
import { noteSha256 } from '../../server/src/domain/notes/note-sha256.ts';
import { nextOrderNumber } from '../../server/src/domain/orders/orders.repo.ts';
import { newCheckCode, newVerificationCode, sealOrder } from '../../server/src/domain/orders/sealed-order.ts';
import { backgroundOf } from '../../server/src/domain/patients/background.ts';
import { personIdOf } from './seed-people.ts';
import type { StoryNote, StoryOrder, Telling } from './story.ts';

/** Note, orders and addenda, signed and sealed exactly as the live verbs do. */
export async function seedDoctorsWork(telling: Telling): Promise<void> {
  const { tx, story, doctorId } = telling;
  if (!doctorId) return;
  const author = await doctorSnapshot(tx, doctorId, telling.at(0));
  if (!author) throw new Error('a demo doctor has no professional data');
  if (story.note) await insertNote(telling, doctorId, author, story.note);
  await insertOrders(telling, doctorId);
  const signed = closingOf(story) ?? story.addendum;
  if (signed) {
    const { text, ago } = signed;
    const id = stableId(`addendum ${story.key}`);
    const recordedAt = telling.at(ago);
    const said = { consultationId: telling.consultationId, text, recordedAt };
    const sha256 = canonicalSha256({ ...said, author });
    await tx.insert(addenda).values({ id, ...said, authorId: doctorId, authorSnapshot: author, sha256 });
  }
}

/** A rejection is signed with its reason and its advice. */
const closingOf = ({ state, reason, advice, ended }: Telling['story']) =>
  state === 'rejected' && reason && advice && ended !== undefined
    ? { text: closingWords({ reason, advice }), ago: ended }
    : null;

async function insertNote(
  { tx, story, consultationId, patientId, at }: Telling,
  authorId: string,
  author: DoctorSnapshot,
  note: StoryNote,
) {
  const occurredAt = at(story.started ?? story.created);
  const signedAt = story.state === 'closed' && story.ended !== undefined ? at(story.ended) : null;
  const recordedAt = signedAt ?? occurredAt;
  // The stories are told on the day when the demo starts, in whatever year that is.
  const { birthDate } = await patientOf(tx, patientId, occurredAt);
  const evolution = note.evolution.replace('{age}', String(ageOf(birthDate, Date.parse(occurredAt))));
  const told = { ...note, evolution };
  const row = {
    consultationId,
    authorId,
    occurredAt,
    recordedAt,
    vitals: {},
    alarmSigns: '',
    ...{ history: {}, doctorAnswers: {}, orderReasons: [] as ClinicalNoteRow['orderReasons'] },
    ...told,
    status: 'draft' as const,
  };
  if (!signedAt) {
    await tx.insert(clinicalNotes).values(row);
    return;
  }
  const sha256 = noteSha256(row, author, signedAt);
  await tx.insert(clinicalNotes).values({ ...row, status: 'signed', authorSnapshot: author, signedAt, sha256 });
}

async function insertOrders({ tx, story, consultationId, patientId, accountId, at }: Telling, doctorId: string) {
  for (const [index, order] of (story.orders ?? []).entries()) {
    const { kind, content, issued, cancelReason, result, reviewed } = order;
    const base = { id: stableId(`order ${story.key} ${index}`), consultationId, patientId, doctorId, kind, content };
    if (issued === undefined) {
      await tx.insert(orders).values({ ...base, createdAt: at(story.started ?? story.created) });
      continue;
    }
    const background = await backgroundOf(tx, patientId, Date.parse(at(issued)));
    const seal = {
      number: await nextOrderNumber(tx),
      issuedAt: at(issued),
      verificationCode: newVerificationCode(),
      checkCode: kind === 'prescription' ? newCheckCode() : null,
      issuer: await issuerOf(tx, doctorId, at(issued)),
      patient: { ...(await patientOf(tx, patientId, at(issued))), allergies: allergyStatement(background.allergies) },
    };
    const review = reviewed && { reviewComment: reviewed.comment, reviewedAt: at(reviewed.ago) };
    const told = { state: stateOf(order), cancelReason, ...review, createdAt: at(issued + 5) };
    await tx.insert(orders).values({ ...base, ...sealOrder(base, seal), ...told });
    if (result)
      await tx.insert(orderResults).values({
        id: stableId(`result ${story.key} ${index}`),
        orderId: base.id,
        consultationId,
        authorId: result.by === 'admin' ? personIdOf('admin') : accountId,
        authorRole: result.by === 'admin' ? 'admin' : 'patient',
        text: result.text,
        opinion: result.opinion ?? null,
        createdAt: at(result.ago),
      });
  }
}

function stateOf({ cancelReason, result, reviewed }: StoryOrder) {
  if (cancelReason) return 'cancelled' as const;
  if (reviewed) return 'reviewed' as const;
  return result ? ('resultUploaded' as const) : ('issued' as const);
}
