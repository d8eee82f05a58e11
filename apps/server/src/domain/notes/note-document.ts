import { clinicZone } from '@consultorio/contracts/clinic-calendar';
import { consultationRef } from '@consultorio/contracts/consultations';
import { noteDocument } from '@consultorio/contracts/notes';
import { AppError } from '../../core/app-error.ts';
import { recordOpening } from '../../core/audit/openings.ts';
import type { AccountContext } from '../../core/context.ts';
import type { Database } from '../../core/db/database.ts';
import { findEfirma, findSignedPdf } from '../../core/efirma/efirma-signatures.repo.ts';
import { picturesForPaper } from '../../core/files/picture-for-paper.ts';
import { signAddress } from '../../core/files/signatures.ts';
import { fullName } from '../../core/full-name.ts';
import { PAPER_TIMEOUT_FACTOR } from '../../core/papers/papers.ts';
import { procedure } from '../../core/procedure.ts';
import { readEstablishment } from '../../core/settings/settings.repo.ts';
import { signedRoute } from '../../core/signed-route.ts';
import type { NotePaper } from '../../documents/note-document.ts';
import { efirmaBeside, type PaperEfirma } from '../../documents/paper-efirma.ts';
import { minuteOf, renderPaper } from '../../documents/render-paper.ts';
import { consultationFor } from '../consultations/consultation-for.ts';
import { patientOf } from '../consultations/people-on-paper.ts';
import { findPatient } from '../patients/patients.repo.ts';
import { findService } from '../services/services.repo.ts';
import { addendaOf } from './addenda.repo.ts';
import { doctorAnswersInWords, noteScoresInWords } from './doctor-answers.ts';
import { findNote } from './notes.repo.ts';

const fileNameOf = (folio: string | null) => `nota-${folio ?? 'sin-folio'}.pdf`;

/**
 * The address of the signed note as PDF, for staff: the patient has the result, in words that are meant for her.
 * @throws AppError illegal-transition while it is a draft.
 */
export const getNoteDocument = procedure('getNoteDocument')
  .input(consultationRef)
  .output(noteDocument)
  .query(async ({ ctx, input }) => {
    const consultation = await consultationFor(ctx, ctx.db, 'getNoteDocument', input.consultationId);
    const { id: consultationId, patientId, folio } = consultation;
    const note = await findNote(ctx.db, consultationId);
    if (note?.status !== 'signed') throw new AppError('illegal-transition');
    await recordOpening(ctx, 'getNoteDocument', { patientId, consultationId });
    const isSigned = await findEfirma(ctx.db, { consultationId, orderId: null });
    return {
      url: await signAddress(ctx, `/documents/notes/${consultationId}`),
      fileName: fileNameOf(folio),
      efirmaUrl: isSigned ? await signAddress(ctx, `/documents/signed-notes/${consultationId}`) : null,
    };
  });

export const noteDocumentRoute = signedRoute({
  path: '/documents/notes/:id',
  procedure: 'getNoteDocument',
  limit: 'papers',
  timeout: PAPER_TIMEOUT_FACTOR,
  load: readPaper,
  render: async (ctx, paper) => ({
    bytes: await renderNote(ctx, paper),
    mime: 'application/pdf',
    name: fileNameOf(paper.folio || null),
    isPaper: true,
  }),
});

/** The note as its doctor signed it with an e.firma: what was added since is on the paper of today. */
export const signedNoteRoute = signedRoute({
  path: '/documents/signed-notes/:id',
  procedure: 'getNoteDocument',
  limit: 'papers',
  load: async (ctx, id) => {
    const { folio } = await consultationFor(ctx, ctx.db, 'getNoteDocument', id);
    const bytes = await findSignedPdf(ctx.db, { consultationId: id, orderId: null });
    if (!bytes) throw new AppError('not-found');
    return { bytes, folio };
  },
  render: (_ctx, { bytes, folio }) => ({
    bytes,
    mime: 'application/pdf',
    name: fileNameOf(`${folio}-efirma`),
    isPaper: true,
  }),
});

/** The note with the place for the e.firma that it is to bear. */
export async function renderNoteToSign(ctx: AccountContext, consultationId: string, efirma: PaperEfirma) {
  const paper = {
    ...(await readPaper(ctx, consultationId)),
    printed: { at: efirma.at, by: fullName(ctx.user), timeZone: clinicZone() },
    efirma,
  };
  return renderNote(ctx, paper);
}

const renderNote = (ctx: AccountContext, paper: NotePaper): Promise<Buffer> =>
  renderPaper(ctx, 'note', paper, picturesForPaper(ctx, { logo: paper.establishment.logoFileId }));

/** Everything that stands on the paper of a signed note. */
async function readPaper(ctx: AccountContext, consultationId: string): Promise<NotePaper> {
  const { db } = ctx;
  const consultation = await consultationFor(ctx, db, 'getNoteDocument', consultationId);
  const note = await findNote(db, consultationId);
  if (note?.status !== 'signed' || !note.signedAt) throw new AppError('not-found');
  const efirma = await findEfirma(db, { consultationId, orderId: null });
  return {
    note,
    doctorAnswers: await doctorAnswersInWords(db, consultation, note),
    scores: await noteScoresInWords(db, consultation, note),
    addenda: await addendaOf(db, consultationId),
    folio: consultation.folio ?? '',
    serviceName: (await findService(db, consultation.serviceId))?.name ?? '',
    patient: {
      ...(await patientOf(db, consultation.patientId, note.signedAt)),
      ...(await addressOf(db, consultation.patientId)),
    },
    establishment: await readEstablishment(db),
    printed: { at: minuteOf(ctx.now()), by: fullName(ctx.user), timeZone: clinicZone() },
    ...(efirma ? { efirma: efirmaBeside(efirma) } : {}),
  };
}

async function addressOf(db: Database, patientId: string) {
  const patient = await findPatient(db, patientId);
  return { address: patient?.address ?? null, addressDeclined: patient?.addressDeclined ?? false };
}
