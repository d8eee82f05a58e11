import { randomUUID } from 'node:crypto';
import { addAddendumInput, consultationMoved } from '@consultorio/contracts/consultations';
import { act, type UnitOfWork } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { canonicalSha256 } from '../../core/canonical-json.ts';
import { procedure } from '../../core/procedure.ts';
import { audienceOf } from '../consultations/audience.ts';
import { consultationFor, stateAfter } from '../consultations/consultation-for.ts';
import { touchConsultation } from '../consultations/consultations.repo.ts';
import { doctorSnapshot } from '../consultations/doctor-snapshot.repo.ts';
import { moved } from '../consultations/moved.ts';
import { insertAddendum } from '../notes/addenda.repo.ts';

/** The only thing that may follow a signature; itself signed and never changed. */
export const addAddendum = procedure('addAddendum')
  .input(addAddendumInput)
  .output(consultationMoved)
  .mutation(async ({ ctx, input }) => {
    const work = async ({ tx, at, audit, announce, notify }: UnitOfWork) => {
      const row = await consultationFor(ctx, tx, 'addAddendum', input.consultationId, { lock: true });
      stateAfter(row, 'addAddendum');
      const author = await doctorSnapshot(tx, ctx.user.id);
      if (!author) throw new AppError('checklist-incomplete', { missing: ['cedula'] });
      const said = { consultationId: row.id, text: input.text, recordedAt: at };
      await insertAddendum(tx, {
        id: randomUUID(),
        ...said,
        authorId: ctx.user.id,
        authorSnapshot: author,
        sha256: canonicalSha256({ ...said, author }),
      });
      await touchConsultation(tx, row.id, { lastActivityAt: at });
      audit({ patientId: row.patientId, consultationId: row.id });
      announce({ name: 'addAddendum', consultationId: row.id, audience: audienceOf(row) });
      notify({ userId: row.patientId, kind: 'addendumAdded', consultationId: row.id });
      return moved(row);
    };
    return act(ctx, 'addAddendum', work, { key: input.idempotencyKey, input });
  });
