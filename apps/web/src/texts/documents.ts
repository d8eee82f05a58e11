import type { OrderKind } from '@consultorio/contracts/orders';
import type { OrderState } from '@consultorio/contracts/states';
import type { Tone } from './tone.ts';

export const documentKindTexts: Record<OrderKind, string> = {
  prescription: 'Receta médica',
  laboratory: 'Orden de laboratorio',
  imaging: 'Orden de imagen',
  referral: 'Referencia a otro servicio',
};

interface DocumentState {
  label: string;
  tone: Tone;
  /** Whether a pharmacy or a laboratory may still act on it. */
  stands: boolean;
}

export const documentStates: Record<OrderState, DocumentState> = {
  draft: { label: 'Borrador', tone: 'neutral', stands: false },
  issued: { label: 'Vigente', tone: 'success', stands: true },
  fulfilled: { label: 'Surtida', tone: 'info', stands: false },
  resultUploaded: { label: 'Resultado por revisar', tone: 'warning', stands: true },
  reviewed: { label: 'Resultado revisado', tone: 'success', stands: true },
  cancelled: { label: 'Cancelada', tone: 'error', stands: false },
  replaced: { label: 'Sustituida', tone: 'warning', stands: false },
  expired: { label: 'Vencida', tone: 'warning', stands: false },
};

/** The same by kind: nobody dispenses a referral. */
export const documentStateOf = ({ kind, state }: { kind: OrderKind; state: OrderState }): DocumentState =>
  state === 'fulfilled' && kind === 'referral'
    ? { ...documentStates[state], label: 'Atendida' }
    : documentStates[state];
