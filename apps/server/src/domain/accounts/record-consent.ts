import { randomUUID } from 'node:crypto';
import { recordConsentInput } from '@consultorio/contracts/legal';
import { done } from '@consultorio/contracts/primitives';
import { isPatient } from '@consultorio/contracts/sides';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { personFor } from '../../core/care.ts';
import { currentDocuments } from '../../core/consents/pending-consents.ts';
import { procedure } from '../../core/procedure.ts';
import { insertConsent } from './consents.repo.ts';

/** All or nothing: one document that changed meanwhile and none is recorded. @throws AppError stale-document. */
export const recordConsent = procedure('recordConsent')
  .input(recordConsentInput)
  .output(done)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'recordConsent', async ({ tx, at, audit }) => {
      // Of whose data: a consent of staff is for nobody's.
      const patientId = isPatient(ctx.user.role) ? await personFor(ctx, tx, input.patientId) : null;
      const current = await currentDocuments(tx);
      for (const seen of input.documents) {
        const document = current.find(({ kind }) => kind === seen.kind);
        if (document?.version !== seen.version || document.sha256 !== seen.sha256) throw new AppError('stale-document');
        const { ip, userAgent } = ctx;
        const proof = { userId: ctx.user.id, patientId, purpose: input.purpose, ip, userAgent, recordedAt: at };
        await insertConsent(tx, { id: randomUUID(), ...seen, ...proof });
      }
      const details = Object.fromEntries(input.documents.map(({ kind, version }) => [kind, version]));
      audit({ ...(patientId ? { patientId } : {}), details });
      return { done: true };
    }),
  );
