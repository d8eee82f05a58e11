import { consultationRef } from '@consultorio/contracts/consultations';
import {
  cancelOrderInput,
  createOrderInput,
  discardOrderInput,
  fulfilOrderInput,
  issueOrderInput,
  listConsultationOrdersOutput,
  listOrdersInput,
  listOrdersOutput,
  order,
  orderDetail,
  orderDocument,
  orderIdInput,
  replaceOrderInput,
  reviewOrderInput,
  updateOrderInput,
  uploadOrderResultInput,
  verifiedDocument,
  verifyDocumentInput,
  withdrawOrderResultInput,
} from '@consultorio/contracts/orders';
import { done } from '@consultorio/contracts/primitives';
import { procedure } from '../../core/procedure.ts';
import { cancelOrder } from './cancel.ts';
import { getOrderDocument, verifyDocument } from './document.ts';
import { createOrder, discardOrder, updateOrder } from './draft.ts';
import { fulfilOrder } from './fulfil.ts';
import { issueOrder } from './issue.ts';
import { listConsultationOrders, listOrders } from './list.ts';
import { getOrder } from './order-detail.ts';
import { replaceOrder } from './replace.ts';
import { reviewOrder } from './review.ts';
import { uploadOrderResult } from './upload-result.ts';
import { withdrawOrderResult } from './withdraw-result.ts';

export const ordersRouter = {
  listConsultationOrders: procedure('listConsultationOrders')
    .input(consultationRef)
    .output(listConsultationOrdersOutput)
    .query(({ ctx, input }) => listConsultationOrders(ctx, input)),
  listOrders: procedure('listOrders')
    .input(listOrdersInput)
    .output(listOrdersOutput)
    .query(({ ctx, input }) => listOrders(ctx, input)),
  getOrder: procedure('getOrder')
    .input(orderIdInput)
    .output(orderDetail)
    .query(({ ctx, input }) => getOrder(ctx, input)),
  createOrder: procedure('createOrder')
    .input(createOrderInput)
    .output(order)
    .mutation(({ ctx, input }) => createOrder(ctx, input)),
  updateOrder: procedure('updateOrder')
    .input(updateOrderInput)
    .output(order)
    .mutation(({ ctx, input }) => updateOrder(ctx, input)),
  discardOrder: procedure('discardOrder')
    .input(discardOrderInput)
    .output(done)
    .mutation(({ ctx, input }) => discardOrder(ctx, input)),
  issueOrder: procedure('issueOrder')
    .input(issueOrderInput)
    .output(order)
    .mutation(({ ctx, input }) => issueOrder(ctx, input)),
  fulfilOrder: procedure('fulfilOrder')
    .input(fulfilOrderInput)
    .output(order)
    .mutation(({ ctx, input }) => fulfilOrder(ctx, input)),
  uploadOrderResult: procedure('uploadOrderResult')
    .input(uploadOrderResultInput)
    .output(orderDetail)
    .mutation(({ ctx, input }) => uploadOrderResult(ctx, input)),
  withdrawOrderResult: procedure('withdrawOrderResult')
    .input(withdrawOrderResultInput)
    .output(orderDetail)
    .mutation(({ ctx, input }) => withdrawOrderResult(ctx, input)),
  reviewOrder: procedure('reviewOrder')
    .input(reviewOrderInput)
    .output(orderDetail)
    .mutation(({ ctx, input }) => reviewOrder(ctx, input)),
  replaceOrder: procedure('replaceOrder')
    .input(replaceOrderInput)
    .output(order)
    .mutation(({ ctx, input }) => replaceOrder(ctx, input)),
  cancelOrder: procedure('cancelOrder')
    .input(cancelOrderInput)
    .output(order)
    .mutation(({ ctx, input }) => cancelOrder(ctx, input)),
  getOrderDocument: procedure('getOrderDocument')
    .input(orderIdInput)
    .output(orderDocument)
    .query(({ ctx, input }) => getOrderDocument(ctx, input)),
  verifyDocument: procedure('verifyDocument')
    .input(verifyDocumentInput)
    .output(verifiedDocument)
    .query(({ ctx, input }) => verifyDocument(ctx, input)),
};
