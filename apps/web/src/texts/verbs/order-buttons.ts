import type { OrderKind } from '@consultorio/contracts/order-kinds';
import type { OrderButton } from '../verbs.ts';

const texts = {
  updateOrder: 'Editar y emitir',
  discardOrder: 'Descartar',
  issueOrder: 'Emitir',
  fulfilOrder: 'Marcar surtida',
  uploadOrderResult: 'Subir resultado',
  withdrawOrderResult: 'Retirar resultado',
  reviewOrder: 'Revisar resultado',
  cancelOrder: 'Cancelar',
  replaceOrder: 'Sustituir',
} as const satisfies Record<OrderButton, string>;

/** A prescription is dispensed at a pharmacy, a referral is attended by a colleague. */
export const orderButton = (verb: OrderButton, kind: OrderKind): string =>
  verb === 'fulfilOrder' && kind === 'referral' ? 'Marcar atendida' : texts[verb];
