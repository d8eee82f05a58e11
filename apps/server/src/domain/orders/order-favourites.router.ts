import { consultationRef } from '@consultorio/contracts/consultations';
import {
  deleteOrderFavouriteInput,
  lastPrescription,
  listOrderFavouritesOutput,
  orderFavourite,
  saveOrderFavouriteInput,
} from '@consultorio/contracts/order-favourites';
import { done } from '@consultorio/contracts/primitives';
import { procedure } from '../../core/procedure.ts';
import { deleteOrderFavourite, getLastPrescription, listOrderFavourites, saveOrderFavourite } from './favourites.ts';

export const orderFavouritesRouter = {
  listOrderFavourites: procedure('listOrderFavourites')
    .output(listOrderFavouritesOutput)
    .query(({ ctx }) => listOrderFavourites(ctx)),
  saveOrderFavourite: procedure('saveOrderFavourite')
    .input(saveOrderFavouriteInput)
    .output(orderFavourite)
    .mutation(({ ctx, input }) => saveOrderFavourite(ctx, input)),
  deleteOrderFavourite: procedure('deleteOrderFavourite')
    .input(deleteOrderFavouriteInput)
    .output(done)
    .mutation(({ ctx, input }) => deleteOrderFavourite(ctx, input)),
  getLastPrescription: procedure('getLastPrescription')
    .input(consultationRef)
    .output(lastPrescription)
    .query(({ ctx, input }) => getLastPrescription(ctx, input)),
};
