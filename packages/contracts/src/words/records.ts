import type { AuditOutcome } from '../audit.ts';
import type { BreachStepKind, LookKind } from '../breaches.ts';
import type { DisclosureCapacity } from '../disclosures.ts';
import type { LegalKind } from '../legal.ts';
import type { PublicationState } from '../publication.ts';

export const legalKindWords = {
  terms: 'Términos y condiciones',
  privacy: 'Aviso de privacidad',
  teleconsultation: 'Consentimiento para la atención a distancia',
} as const satisfies Record<LegalKind, string>;

export const auditOutcomeWords = {
  ok: 'Hecho',
  denied: 'Rechazado',
  failed: 'Falló',
} as const satisfies Record<AuditOutcome, string>;

/** Of a form («el formulario») and of a template («la plantilla»). */
export const publicationStateWords = {
  draft: { form: 'Borrador', template: 'Borrador' },
  published: { form: 'Publicado', template: 'Publicada' },
  archived: { form: 'Archivado', template: 'Archivada' },
} as const satisfies Record<PublicationState, Record<'form' | 'template', string>>;

/** As what somebody asks for a part of a record. */
export const disclosureCapacityWords = {
  patient: 'Paciente',
  representative: 'Tutor o representante legal',
  doctor: 'Médico autorizado por el paciente',
  judicial: 'Autoridad judicial o ministerial',
  health: 'Autoridad sanitaria o administrativa',
  insurer: 'Aseguradora',
  relative: 'Familiar',
  other: 'Otro',
} as const satisfies Record<DisclosureCapacity, string>;

export const lookWords = {
  record: 'Abrir el expediente',
  consultation: 'Leer consultas, notas y mensajes',
  paper: 'Abrir documentos, fotos y archivos',
  list: 'Ver listas de personas',
  takenAlong: 'Descargar o exportar',
  change: 'Cambiar o agregar algo',
} as const satisfies Record<LookKind, string>;

export const breachStepWords = {
  finding: 'Hallazgo',
  measure: 'Medida correctiva',
  notified: 'Aviso enviado',
  closed: 'Cierre',
} as const satisfies Record<BreachStepKind, string>;
