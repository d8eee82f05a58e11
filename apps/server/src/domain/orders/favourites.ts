import { randomUUID } from 'node:crypto';
import { consultationRef } from '@consultorio/contracts/consultations';
import {
  deleteOrderFavouriteInput,
  lastPrescription,
  listOrderFavouritesOutput,
  MAX_FAVOURITES,
  type OrderFavourite,
  orderFavourite,
  saveOrderFavouriteInput,
} from '@consultorio/contracts/order-favourites';
import { done } from '@consultorio/contracts/primitives';
import { act } from '../../core/act.ts';
import { wrongField } from '../../core/app-error.ts';
import { recordOpening } from '../../core/audit/openings.ts';
import type { AccountContext } from '../../core/context.ts';
import { lockUser } from '../../core/identity/users.repo.ts';
import { procedure } from '../../core/procedure.ts';
import { consultationFor } from '../consultations/consultation-for.ts';
import { deleteFavourite, findLastPrescription, selectFavourites, upsertFavourite } from './favourites.repo.ts';

export const readOrderFavourites = (ctx: AccountContext): Promise<OrderFavourite[]> =>
  selectFavourites(ctx.db, ctx.user.id);

export const listOrderFavourites = procedure('listOrderFavourites')
  .output(listOrderFavouritesOutput)
  .query(({ ctx }) => readOrderFavourites(ctx));

export const saveOrderFavourite = procedure('saveOrderFavourite')
  .input(saveOrderFavouriteInput)
  .output(orderFavourite)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'saveOrderFavourite', async ({ tx, at, audit }) => {
      // Two at the same moment count one after the other.
      await lockUser(tx, ctx.user.id);
      // Of one person on one day: the weight, and how long the doctor lets it stand.
      const { weightKg: _, validDays: __, refills: ___, ...content } = input.content;
      const favourite = { id: randomUUID(), doctorId: ctx.user.id, ...input, content, updatedAt: at };
      const saved = await upsertFavourite(tx, favourite);
      if ((await selectFavourites(tx, ctx.user.id)).length > MAX_FAVOURITES)
        throw wrongField('name', `Máximo ${MAX_FAVOURITES} favoritos; borra alguno`);
      audit({ targetId: saved.id });
      return saved;
    }),
  );

/** A favourite that is gone already and one that never was one's own answer alike. */
export const deleteOrderFavourite = procedure('deleteOrderFavourite')
  .input(deleteOrderFavouriteInput)
  .output(done)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'deleteOrderFavourite', async ({ tx, audit }) => {
      await deleteFavourite(tx, ctx.user.id, input.favouriteId);
      audit({ targetId: input.favouriteId });
      return { done: true };
    }),
  );

/** Of the patient, whoever wrote it: the attending doctor continues a colleague's work. */
export const getLastPrescription = procedure('getLastPrescription')
  .input(consultationRef)
  .output(lastPrescription)
  .query(async ({ ctx, input }) => {
    const { id, patientId } = await consultationFor(ctx, ctx.db, 'getLastPrescription', input.consultationId);
    await recordOpening(ctx, 'getLastPrescription', { patientId, consultationId: id });
    return { prescription: await findLastPrescription(ctx.db, patientId) };
  });
