import type { OrderKind, ReferralKind } from '../order-kinds.ts';
import type { OrderContent } from '../orders.ts';
import type { OrderState } from '../states.ts';
import { counted } from './counted.ts';

/** `title` stands on the paper itself, and wherever the paper is spoken of; `name` on buttons and in lists. */
export const orderKindWords = {
  prescription: { name: 'Receta', title: 'Receta médica' },
  laboratory: { name: 'Laboratorio', title: 'Solicitud de laboratorio' },
  imaging: { name: 'Imagen', title: 'Solicitud de imagen' },
  referral: { name: 'Referencia', title: 'Referencia médica' },
  certificate: { name: 'Constancia', title: 'Constancia médica' },
} as const satisfies Record<OrderKind, Record<'name' | 'title', string>>;

/** What the doctor chose, for a pharmacy. */
export const dispensingWords = (refills: number): string =>
  refills === 0 ? 'Se surte una sola vez' : `Se surte hasta ${refills + 1} veces`;

const longDate = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' });

/** Of a certificate: «3 días, del 24 de noviembre de 2026 al 26 de noviembre de 2026». @param from a day, `YYYY-MM-DD`. */
export function restWords(from: string, days: number): string {
  const first = Date.parse(`${from}T12:00:00Z`);
  const on = longDate.format(first);
  if (days === 1) return `1 día, el ${on}`;
  return `${counted(days, 'día', 'días')}, del ${on} al ${longDate.format(first + (days - 1) * 86_400_000)}`;
}

/** `public`: a person who checks a code is not told whether there is a result. */
export const orderStateWords = {
  draft: { staff: 'Borrador', patient: 'Borrador', public: 'Borrador' },
  issued: { staff: 'Vigente', patient: 'Vigente', public: 'Vigente' },
  fulfilled: { staff: 'Surtida', patient: 'Surtida', public: 'Surtida' },
  resultUploaded: { staff: 'Resultado por revisar', patient: 'Resultado en revisión', public: 'Atendida' },
  reviewed: { staff: 'Resultado revisado', patient: 'Resultado revisado', public: 'Atendida' },
  cancelled: { staff: 'Cancelada', patient: 'Cancelada', public: 'Cancelada' },
  replaced: { staff: 'Sustituida', patient: 'Sustituida', public: 'Sustituida' },
  expired: { staff: 'Vencida', patient: 'Vencida', public: 'Vencida' },
} as const satisfies Record<OrderState, Record<'staff' | 'patient' | 'public', string>>;

type OrderReader = keyof (typeof orderStateWords)[OrderState];

/** `asks`: what the note of an interconsultation holds (NOM-004-SSA3-2012, 6.3). */
export const referralWords = {
  referral: {
    name: 'Referencia',
    title: orderKindWords.referral.title,
    to: 'Se refiere a',
    reason: 'Motivo de la referencia',
    asks: null,
  },
  interconsultation: {
    name: 'Interconsulta',
    title: 'Solicitud de interconsulta',
    to: 'Se pide interconsulta a',
    reason: 'Motivo de la interconsulta',
    asks: 'Criterios diagnósticos, plan de estudios, y sugerencias diagnósticas y de tratamiento.',
  },
} as const satisfies Record<ReferralKind, Record<'name' | 'title' | 'to' | 'reason', string> & { asks: string | null }>;

/** What an order calls itself, on its paper and wherever it is spoken of. */
export function orderWords(
  kind: OrderKind,
  content: Pick<OrderContent, 'referralKind'>,
): Record<'name' | 'title', string> {
  return kind === 'referral' ? referralWords[content.referralKind ?? 'referral'] : orderKindWords[kind];
}

/** What a referral begins with: whom to ask for is known, where the person goes mostly not. */
export const ANY_ESTABLISHMENT = 'El que elija el paciente';

/** A pharmacy dispenses a prescription; a referral is attended by a colleague. */
export const orderStateWord = ({ kind, state }: { kind: OrderKind; state: OrderState }, reader: OrderReader): string =>
  state === 'fulfilled' && kind === 'referral' ? 'Atendida' : orderStateWords[state][reader];
