import { randomUUID } from 'node:crypto';
import { reachOf } from '@consultorio/contracts/access';
import {
  deleteOrderFavouriteInput,
  lastOrder,
  lastOrderInput,
  listOrderFavouritesOutput,
  MAX_FAVOURITES,
  type OrderFavourite,
  orderFavourite,
  saveOrderFavouriteInput,
} from '@consultorio/contracts/order-favourites';
import { asksStudies } from '@consultorio/contracts/order-kinds';
import type { OrderContent } from '@consultorio/contracts/orders';
import { done } from '@consultorio/contracts/primitives';
import { act } from '../../core/act.ts';
import { wrongField } from '../../core/app-error.ts';
import { recordOpening } from '../../core/audit/openings.ts';
import type { AccountContext } from '../../core/context.ts';
import { lockUser } from '../../core/identity/users.repo.ts';
import { procedure } from '../../core/procedure.ts';
import { consultationFor } from '../consultations/consultation-for.ts';
import { deleteFavourite, findLastOrder, lockPanels, selectFavourites, upsertFavourite } from './favourites.repo.ts';

/** Whose favourites these are: the caller's own, or, where the whole clinic is the reach, the clinic's panels: null. */
const keeperOf = ({ user }: AccountContext): string | null =>
  reachOf('saveOrderFavourite', user.role) === 'any' ? null : user.id;

/** The caller's own first, then the clinic's. */
export const readOrderFavourites = async (ctx: AccountContext): Promise<OrderFavourite[]> => {
  const keeper = keeperOf(ctx);
  const panels = await selectFavourites(ctx.db, null);
  return keeper === null ? panels : [...(await selectFavourites(ctx.db, keeper)), ...panels];
};

export const listOrderFavourites = procedure('listOrderFavourites')
  .output(listOrderFavouritesOutput)
  .query(({ ctx }) => readOrderFavourites(ctx));

export const saveOrderFavourite = procedure('saveOrderFavourite')
  .input(saveOrderFavouriteInput)
  .output(orderFavourite)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'saveOrderFavourite', async ({ tx, at, audit }) => {
      const doctorId = keeperOf(ctx);
      if (doctorId === null && !asksStudies(input.kind))
        throw wrongField('kind', 'Para toda la clínica se guardan paneles de estudios');
      // Two at the same moment count one after the other.
      if (doctorId === null) await lockPanels(tx);
      else await lockUser(tx, doctorId);
      const favourite = { id: randomUUID(), doctorId, ...input, content: ofNobody(input.content), updatedAt: at };
      const saved = await upsertFavourite(tx, favourite);
      if ((await selectFavourites(tx, doctorId)).length > MAX_FAVOURITES)
        throw wrongField('name', `Máximo ${MAX_FAVOURITES} favoritos; borra alguno`);
      audit({ targetId: saved.id });
      return saved;
    }),
  );

/** Without what is of one person on one day. */
const ofNobody = ({
  weightKg: _weight,
  validDays: _days,
  refills: _refills,
  diagnosticImpression: _impression,
  treatmentSoFar: _treatment,
  restFrom: _rest,
  ...content
}: OrderContent): OrderContent => content;

/** A favourite that is gone already and one that never was one's own answer alike. */
export const deleteOrderFavourite = procedure('deleteOrderFavourite')
  .input(deleteOrderFavouriteInput)
  .output(done)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'deleteOrderFavourite', async ({ tx, audit }) => {
      await deleteFavourite(tx, keeperOf(ctx), input.favouriteId);
      audit({ targetId: input.favouriteId });
      return { done: true };
    }),
  );

/** Of the patient, whoever wrote it: the attending doctor continues a colleague's work. */
export const getLastOrder = procedure('getLastOrder')
  .input(lastOrderInput)
  .output(lastOrder)
  .query(async ({ ctx, input }) => {
    const { id, patientId } = await consultationFor(ctx, ctx.db, 'getLastOrder', input.consultationId);
    await recordOpening(ctx, 'getLastOrder', { patientId, consultationId: id });
    return { order: await findLastOrder(ctx.db, patientId, input.kind) };
  });
