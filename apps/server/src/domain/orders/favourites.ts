import { randomUUID } from 'node:crypto';
import {
  type lastPrescription,
  MAX_FAVOURITES,
  type OrderFavourite,
  type saveOrderFavouriteInput,
} from '@consultorio/contracts/order-favourites';
import type { Done } from '@consultorio/contracts/primitives';
import type { z } from 'zod';
import { act } from '../../core/act.ts';
import { wrongField } from '../../core/app-error.ts';
import { recordOpening } from '../../core/audit/openings.ts';
import { lockUser } from '../../core/identity/users.repo.ts';
import { consultationFor } from '../consultations/consultation-for.ts';
import type { AccountContext } from '../../core/procedure.ts';
import { deleteFavourite, findLastPrescription, selectFavourites, upsertFavourite } from './favourites.repo.ts';

export const listOrderFavourites = (ctx: AccountContext): Promise<OrderFavourite[]> =>
  selectFavourites(ctx.db, ctx.user.id);

export async function saveOrderFavourite(
  ctx: AccountContext,
  input: z.output<typeof saveOrderFavouriteInput>,
): Promise<OrderFavourite> {
  return act(ctx, 'saveOrderFavourite', async ({ tx, at, note }) => {
    // Two at the same moment count one after the other.
    await lockUser(tx, ctx.user.id);
    const saved = await upsertFavourite(tx, { id: randomUUID(), doctorId: ctx.user.id, ...input, updatedAt: at });
    if ((await selectFavourites(tx, ctx.user.id)).length > MAX_FAVOURITES)
      throw wrongField('name', `Máximo ${MAX_FAVOURITES} favoritos; borra alguno`);
    note({ targetId: saved.id });
    return saved;
  });
}

/** What is gone already, and what never was one's own, is gone: both answer alike. */
export async function deleteOrderFavourite(ctx: AccountContext, input: { favouriteId: string }): Promise<Done> {
  return act(ctx, 'deleteOrderFavourite', async ({ tx, note }) => {
    await deleteFavourite(tx, ctx.user.id, input.favouriteId);
    note({ targetId: input.favouriteId });
    return { done: true };
  });
}

/** Of the patient, whoever wrote it: whoever attends continues what a colleague began. */
export async function getLastPrescription(
  ctx: AccountContext,
  input: { consultationId: string },
): Promise<z.output<typeof lastPrescription>> {
  const { id, patientId } = await consultationFor(ctx, ctx.db, 'getLastPrescription', input.consultationId);
  await recordOpening(ctx, 'getLastPrescription', { patientId, consultationId: id });
  return { prescription: await findLastPrescription(ctx.db, patientId) };
}
