import { randomUUID } from 'node:crypto';
import { type ArcoArrow, type ArcoGround, arcoLifecycle } from '@consultorio/contracts/arco';
import { advance } from '@consultorio/contracts/lifecycle';
import type { UnitOfWork } from '../../core/act.ts';
import { AppError, wrongField } from '../../core/app-error.ts';
import type { AccountContext } from '../../core/context.ts';
import type { ArcoRow } from '../../core/db/tables/arco.ts';
import { areFree, findRequest, insertArcoStep, moveRequest } from './arco.repo.ts';

type Step = {
  requestId: string;
  arrow: ArcoArrow;
  text: string;
  ground?: ArcoGround | null;
  fileIds?: string[];
  /** What it makes of the term. @throws AppError for what the state alone does not forbid. */
  term: (row: ArcoRow) => Partial<Pick<ArcoRow, 'dueOn' | 'extended' | 'reminders'>>;
  /** Whether who asked is told. */
  told: boolean;
};

/**
 * The one way in which a request moves: by an arrow of its table, once, with a row that says by whom and why.
 * @throws AppError not-found, illegal-transition, invalid-input for files that cannot be used.
 */
export async function takeStep(ctx: AccountContext, { tx, at, audit, notify }: UnitOfWork, step: Step): Promise<void> {
  const { requestId, arrow, text, ground = null, fileIds = [], term, told } = step;
  const row = await findRequest(tx, requestId);
  if (!row) throw new AppError('not-found');
  const state = advance(arcoLifecycle, row.state, arrow);
  if (state === null) throw new AppError('illegal-transition');
  const moved = { state, ...term(row) };
  if (!(await areFree(tx, fileIds, ctx.user.id)))
    throw wrongField('fileIds', 'Un archivo ya no está disponible; vuelve a subirlo');
  if (!(await moveRequest(tx, row, moved))) throw new AppError('illegal-transition');
  const made = { recordedBy: ctx.user.id, recordedAt: at };
  await insertArcoStep(tx, { id: randomUUID(), requestId, kind: arrow, text, ground, ...made }, fileIds);
  audit({ patientId: row.patientId, targetId: requestId, details: { arrow } });
  if (told) notify({ userId: row.patientId, kind: 'arcoMoved', consultationId: null });
}
