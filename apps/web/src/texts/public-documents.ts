import type { OrderKind } from '@consultorio/contracts/order-kinds';
import type { OrderState } from '@consultorio/contracts/states';

/** What whoever checks a paper reads first: what it is now, and what to do with it. */
type PublicText = { title: string; advice: (kind: OrderKind) => string };

const use = (kind: OrderKind) => (kind === 'prescription' ? 'No la surtas.' : 'No lo aceptes.');

export const publicDocumentTexts: Record<Exclude<OrderState, 'draft'>, PublicText> = {
  issued: { title: 'Documento auténtico y vigente', advice: () => '' },
  resultUploaded: { title: 'Documento auténtico y vigente', advice: () => 'Ya tiene un resultado.' },
  reviewed: { title: 'Documento auténtico y vigente', advice: () => 'Ya tiene un resultado.' },
  fulfilled: {
    title: 'Auténtico, pero ya se usó',
    advice: (kind) => (kind === 'prescription' ? 'Ya se surtió: no la surtas otra vez.' : 'Ya se atendió.'),
  },
  cancelled: {
    title: 'Documento cancelado',
    advice: (kind) => `El médico lo canceló. ${use(kind)} Ante la duda, llama al consultorio.`,
  },
  replaced: {
    title: 'Documento sustituido por otro',
    advice: (kind) => `Este papel ya no vale. ${use(kind)} Pide el documento que lo sustituye.`,
  },
  expired: {
    title: 'Documento vencido',
    advice: (kind) => `Fue auténtico, pero su vigencia terminó. ${use(kind)} El paciente necesita uno nuevo.`,
  },
};
