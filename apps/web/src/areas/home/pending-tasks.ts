import type { MyConsultation } from '@consultorio/contracts/consultations';
import { paths, pathTo } from '../../addresses/paths.ts';

export interface PendingTask {
  key: string;
  title: string;
  text: string;
  to: string;
  /** Somebody waits for it. */
  urgent: boolean;
}

interface Facts {
  consultations: MyConsultation[];
  /** Undefined while it is not known: an unknown need is not asked for. */
  identified: boolean | undefined;
  /** Neither an address nor that it stays untold. */
  addressUnasked: boolean | undefined;
  generalFormVersion: number | undefined;
  pendingConsents: number;
  /** Somebody in care for whom documents have to be accepted. */
  owing: { patientId: string; name: string }[];
  /** Who was invited to care for somebody: first names. */
  received: { invitationId: string; firstName: string }[];
  /** Who comes of age soon, and nobody has said where the invitation goes. */
  comingOfAge: { patientId: string; firstName: string; day: string }[];
  mayChange: boolean;
  /** The person at the page: of everybody else the task says the name. */
  me: string | undefined;
}

/**
 * The patient's pending tasks. A doctor's question is none of them: its consultation stands above, with its answer. A
 * patient who may change nothing is asked for nothing.
 */
export function pendingTasksOf(facts: Facts): PendingTask[] {
  if (!facts.mayChange) return [];
  const of = ({ patientId, patientName }: MyConsultation) => (patientId === facts.me ? '' : `${patientName} · `);
  const own: (PendingTask | false)[] = [
    facts.pendingConsents > 0 && {
      key: 'consents',
      title: 'Hay documentos por aceptar',
      text: 'Sin tu consentimiento no podemos atenderte. Puedes leer y descargar lo tuyo.',
      to: `${paths.profile}?seccion=privacidad`,
      urgent: true,
    },
    facts.identified === false && {
      key: 'data',
      title: 'Completa tus datos',
      text: 'Nombre, fecha de nacimiento y teléfono: los necesita tu receta.',
      to: `${paths.profile}?seccion=datos`,
      urgent: false,
    },
    facts.identified === true &&
      facts.addressUnasked === true && {
        key: 'address',
        title: 'Dinos tu domicilio',
        text: 'La norma pide que esté en tu expediente. También puedes decir que prefieres no darlo.',
        to: `${paths.profile}?seccion=datos`,
        urgent: false,
      },
    facts.generalFormVersion === 0 && {
      key: 'general-form',
      title: 'Llena tus antecedentes',
      text: 'Alergias, medicinas y enfermedades. Una sola vez, unos 3 minutos.',
      to: `${paths.profile}?seccion=antecedentes`,
      urgent: false,
    },
  ];
  const studies = facts.consultations
    .filter(({ studiesToUpload }) => studiesToUpload > 0)
    .map<PendingTask>((one) => ({
      key: `studies-${one.id}`,
      title: one.studiesToUpload === 1 ? 'Sube el resultado de un estudio' : `Sube ${one.studiesToUpload} resultados`,
      text: `${of(one)}${one.serviceName}${one.doctorName ? ` · ${one.doctorName}` : ''}. Cuando lo tengas: una foto basta.`,
      to: pathTo.consultationDetail(one.id),
      urgent: false,
    }));
  const others = facts.owing.map<PendingTask>(({ patientId, name }) => ({
    key: `consents-${patientId}`,
    title: 'Hay documentos por aceptar',
    text: `${name} · Sin tu consentimiento en su nombre no podemos atender a esta persona.`,
    to: `${paths.profile}?persona=${patientId}&seccion=privacidad`,
    urgent: true,
  }));
  const toFamily = { to: `${paths.profile}?seccion=familia`, urgent: false };
  const family = [
    ...facts.received.map<PendingTask>(({ invitationId, firstName }) => ({
      ...{ key: invitationId, title: `Te invitaron a responder por ${firstName}`, ...toFamily },
      text: 'Acepta o rechaza la invitación. Necesitas la clave de quien te invitó.',
    })),
    ...facts.comingOfAge.map<PendingTask>(({ patientId, firstName, day }) => ({
      ...{ key: `of-age-${patientId}`, title: `${firstName} cumple 18 años el ${day}`, ...toFamily },
      text: 'Escribe su correo: ese día le llega la invitación a su propia cuenta.',
    })),
  ];
  return [...others, ...own.filter((task) => task !== false), ...family, ...studies];
}
