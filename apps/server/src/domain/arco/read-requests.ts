import type { ArcoRequest } from '@consultorio/contracts/arco';
import { storedFilesOf } from '../../core/files/addresses.ts';
import type { Addresser } from '../../core/files/signatures.ts';
import { selectArcoSteps, selectStepFiles, type selectWhole } from './arco.repo.ts';

type Row = NonNullable<Awaited<ReturnType<typeof selectWhole>>>;

/** Each request with its steps and what each of them holds. */
export async function withSteps(ctx: Addresser, rows: Row[]): Promise<ArcoRequest[]> {
  const steps = await selectArcoSteps(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const held = await selectStepFiles(
    ctx.db,
    steps.map(({ id }) => id),
  );
  const files = await storedFilesOf(
    ctx,
    held.map(({ fileId }) => fileId),
  );
  const filesOf = (id: string) =>
    files.filter((file) => held.some(({ stepId, fileId }) => stepId === id && fileId === file.id));
  return rows.map((row) => ({
    ...row,
    steps: steps
      .filter(({ requestId }) => requestId === row.id)
      .map(({ requestId: _, ...step }) => ({ ...step, files: filesOf(step.id) })),
  }));
}
