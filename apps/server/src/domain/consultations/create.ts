import { randomUUID } from 'node:crypto';
import {
  type ConsultationMoved,
  consultationMoved,
  createConsultationInput,
} from '@consultorio/contracts/consultations';
import { act, type UnitOfWork } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { personFor } from '../../core/care.ts';
import { procedure } from '../../core/procedure.ts';
import { findNewestFormVersion } from '../forms/form-versions.repo.ts';
import { findService } from '../services/services.repo.ts';
import { findDraft, insertConsultationDraft } from './consultations.repo.ts';
import { moved } from './moved.ts';
import { requireOpenConsultationLeft } from './open-limit.ts';
import { firstAnswers } from './prefill.ts';
import { refuseRedFlags } from './red-flags.ts';

/** Opens a draft, or hands back the one that this patient has of the service. A red flag stops here and is only counted. */
export const createConsultation = procedure('createConsultation')
  .input(createConsultationInput)
  .output(consultationMoved)
  .mutation(async ({ ctx, input }) => {
    const service = await findService(ctx.db, input.serviceId);
    const form = service?.active ? await findNewestFormVersion(ctx.db, service.formId) : null;
    if (!service || !form) throw new AppError('not-found');
    await refuseRedFlags(ctx.db, service, input.redFlagAnswers);
    const work = async ({ tx, at, audit }: UnitOfWork): Promise<ConsultationMoved> => {
      const patientId = await personFor(ctx, tx, input.patientId);
      await requireOpenConsultationLeft(tx, patientId);
      const draft = {
        id: randomUUID(),
        patientId,
        serviceId: service.id,
        formVersionId: form.id,
        answers: await firstAnswers(tx, { ...form, patientId, at }),
        createdAt: at,
        lastActivityAt: at,
      };
      const row = (await insertConsultationDraft(tx, draft)) ?? (await findDraft(tx, patientId, service.id));
      // Somebody sent or discarded that draft between our two looks.
      if (!row) throw new AppError('stale-version');
      audit({ patientId, consultationId: row.id });
      return moved(row);
    };
    return act(ctx, 'createConsultation', work, { key: input.idempotencyKey, input });
  });
