import { action, byTheClock, consented, grantable, orderStep, read, recentProof, step } from './row.ts';
import { countedOrders, notifyingOrders, orders, resultOrders, reviewedOrders, withdrawnOrders } from './stale.ts';

/** Prescriptions, orders of studies, referrals and their results. Menus keep the order of these rows. */
export const orderVerbs = {
  //                            gate        patient doctor admin
  listConsultationOrders: { ...read('verified', 'own', 'assigned', 'any', 'opening'), ...grantable },
  listOrders: { ...read('verified', '-', 'assigned', 'any', 'opening'), ...grantable },
  exportOrders: { ...action('active', '-', 'assigned', 'any', []), ...recentProof },
  getOrder: { ...read('verified', 'own', 'assigned', 'any', 'opening'), ...grantable },
  getOrderDocument: { ...read('verified', 'own', 'assigned', 'any', 'opening'), ...grantable },
  getLastOrder: read('verified', '-', 'assigned', '-', 'opening'),
  // an administrator's are the clinic's panels
  listOrderFavourites: read('verified', '-', 'own', 'any'),
  saveOrderFavourite: action('active', '-', 'own', 'any', ['listOrderFavourites']),
  deleteOrderFavourite: action('active', '-', 'own', 'any', ['listOrderFavourites']),
  // verbs that the state of the consultation allows
  createOrder: step(['inProgress', 'waitingPatient'], 'stays', '-', 'assigned', '-', orders, 'live'),
  //                     from       to       patient doctor admin  stale
  updateOrder: orderStep(['draft'], 'stays', '-', 'assigned', '-', orders, 'live'),
  discardOrder: orderStep(['draft'], 'stays', '-', 'assigned', '-', orders, 'live'),
  issueOrder: { ...orderStep(['draft'], 'issued', '-', 'assigned', '-', notifyingOrders, 'milestone'), ...recentProof },
  fulfilOrder: { ...orderStep(['issued'], 'fulfilled', '-', 'assigned', 'any', countedOrders, 'live'), ...grantable },
  uploadOrderResult: {
    ...orderStep(['issued', 'resultUploaded'], 'resultUploaded', 'own', 'assigned', 'any', resultOrders, 'live'),
    ...consented,
    ...grantable,
  },
  /** With the last of its results; while others stand it stays where it is. */
  withdrawOrderResult: orderStep(['resultUploaded'], 'issued', '-', 'assigned', 'any', resultOrders, 'live'),
  reviewOrder: orderStep(['resultUploaded'], 'reviewed', '-', 'assigned', '-', reviewedOrders, 'live'),
  cancelOrder: orderStep(['issued'], 'cancelled', '-', 'assigned', 'any', withdrawnOrders, 'live'),
  replaceOrder: {
    ...orderStep(['issued'], 'replaced', '-', 'assigned', '-', withdrawnOrders, 'live'),
    ...recentProof,
  },
} as const;

export const orderClockVerbs = {
  expireOrder: byTheClock({ machine: 'order', from: ['issued'], to: 'expired' }, countedOrders, 'live'),
} as const;
