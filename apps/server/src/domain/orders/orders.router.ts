import { cancelOrder } from './cancel.ts';
import { comparePrescription } from './compare-prescription.ts';
import { createOrder, discardOrder, updateOrder } from './draft.ts';
import { exportOrders } from './export-orders.ts';
import { deleteOrderFavourite, getLastOrder, listOrderFavourites, saveOrderFavourite } from './favourites.ts';
import { fulfilOrder } from './fulfil.ts';
import { issueOrder } from './issue.ts';
import { listConsultationOrders, listOrders } from './list.ts';
import { getOrder } from './order-detail.ts';
import { getOrderDocument } from './order-document.ts';
import { replaceOrder } from './replace.ts';
import { reviewOrder } from './review.ts';
import { uploadOrderResult } from './upload-result.ts';
import { verifyDocument } from './verify-document.ts';
import { withdrawOrderResult } from './withdraw-result.ts';

export const ordersRouter = {
  listOrderFavourites,
  saveOrderFavourite,
  deleteOrderFavourite,
  getLastOrder,
  listConsultationOrders,
  listOrders,
  exportOrders,
  getOrder,
  createOrder,
  updateOrder,
  discardOrder,
  issueOrder,
  fulfilOrder,
  uploadOrderResult,
  withdrawOrderResult,
  reviewOrder,
  replaceOrder,
  cancelOrder,
  getOrderDocument,
  verifyDocument,
  comparePrescription,
};
