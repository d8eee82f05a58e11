import type { OrderVerb } from '@consultorio/contracts/lifecycle';
import type { OrderKind } from '@consultorio/contracts/orders';

/** The button of each verb. */
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
  expireOrder: 'Vencer',
} as const satisfies Record<OrderVerb, string>;

/** A prescription is dispensed at a pharmacy, a referral is attended by a colleague. */
export const orderVerbText = (verb: OrderVerb, kind: OrderKind): string =>
  verb === 'fulfilOrder' && kind === 'referral' ? 'Marcar atendida' : texts[verb];
