import { AppError } from '../../core/app-error.ts';
import type { ConsultationRow } from '../../core/db/tables/consultations.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { pictureForPaper } from '../../core/files/picture-for-paper.ts';
import { readEstablishment } from '../../core/settings/settings.repo.ts';
import type { NotePaper } from '../../documents/note-document.ts';
import { patientOf } from '../consultations/people-on-paper.ts';
import { findService } from '../services/services.repo.ts';
import { addendaOf } from './addenda.repo.ts';
import { doctorAnswersInWords } from './doctor-answers.ts';
import { findNote } from './notes.repo.ts';

/** Everything that stands on the paper of a signed note. */
export async function notePaperOf(
  dependencies: Pick<Dependencies, 'db' | 'files'>,
  consultation: ConsultationRow,
): Promise<NotePaper> {
  const { db } = dependencies;
  const { id, folio, serviceId, patientId } = consultation;
  const note = await findNote(db, id);
  if (note?.status !== 'signed') throw new AppError('not-found');
  const establishment = await readEstablishment(db);
  return {
    note,
    doctorAnswers: await doctorAnswersInWords(db, consultation, note),
    addenda: await addendaOf(db, id),
    folio: folio ?? '',
    serviceName: (await findService(db, serviceId))?.name ?? '',
    patient: await patientOf(db, patientId),
    establishment,
    logo: await pictureForPaper(dependencies, establishment.logoFileId),
  };
}
