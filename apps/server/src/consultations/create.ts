import { randomUUID } from 'node:crypto';
import type { ConsultationMoved, createConsultationInput } from '@consultorio/contracts/consultations';
import type { InputIssue } from '@consultorio/contracts/errors';
import { MAX_OPEN_CONSULTATIONS } from '@consultorio/contracts/lifecycle';
import type { z } from 'zod';
import { act } from '../act.ts';
import { AppError } from '../app-error.ts';
import type { AccountContext } from '../trpc.ts';
import { countRedFlagStop, findService, newestFormVersion } from './consultation-service.repo.ts';
import { countOpen, findDraft, insertDraft, lockUser } from './consultations.repo.ts';
import { moved } from './moved.ts';

type Input = z.infer<typeof createConsultationInput>;

/** Opens a draft, or hands back the one that this patient has of the service. A red flag stops here and is only counted. */
export async function createConsultation(ctx: AccountContext, input: Input): Promise<ConsultationMoved> {
  const service = await findService(ctx.db, input.serviceId);
  const form = service?.active ? await newestFormVersion(ctx.db, service.formId) : null;
  if (!service || !form) throw new AppError('not-found');
  const issues = redFlagIssues(service.redFlags, input.redFlagAnswers);
  if (issues.length > 0) throw new AppError('invalid-input', { issues });
  if (Object.values(input.redFlagAnswers).includes(true)) {
    await countRedFlagStop(ctx.db, service.id);
    throw new AppError('red-flag');
  }
  const work: Parameters<typeof act<ConsultationMoved>>[2] = async ({ tx, at, note }) => {
    const patient = await lockUser(tx, ctx.user.id);
    if (patient?.status !== 'active') throw new AppError('account-blocked');
    if ((await countOpen(tx, patient.id)) >= MAX_OPEN_CONSULTATIONS) throw new AppError('too-many-open-consultations');
    const draft = {
      id: randomUUID(),
      patientId: patient.id,
      serviceId: service.id,
      formVersionId: form.id,
      createdAt: at,
      lastActivityAt: at,
    };
    const row = (await insertDraft(tx, draft)) ?? (await findDraft(tx, patient.id, service.id));
    // Somebody sent or discarded that draft between our two looks.
    if (!row) throw new AppError('stale-version');
    note({ patientId: patient.id, consultationId: row.id });
    return moved(row);
  };
  return act(ctx, 'createConsultation', work, { key: input.idempotencyKey, input });
}

/** Each red flag of the service answered, and nothing else. */
function redFlagIssues(redFlags: { key: string }[], answers: Record<string, boolean>): InputIssue[] {
  const known = new Set(redFlags.map((flag) => flag.key));
  const unanswered = redFlags
    .filter((flag) => !Object.hasOwn(answers, flag.key))
    .map((flag) => ({ path: ['redFlagAnswers', flag.key], code: 'required', message: 'Responde todas las preguntas' }));
  const foreign = Object.keys(answers)
    .filter((key) => !known.has(key))
    .map((key) => ({
      path: ['redFlagAnswers', key],
      code: 'unrecognized_keys',
      message: 'Las preguntas de este servicio cambiaron; vuelve a empezar',
    }));
  return [...unanswered, ...foreign];
}
