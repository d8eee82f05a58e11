import type { ConsultationState } from './states.ts';

/** Ends without a result: the note that closes it (NOM-004-SSA3-2012, 5.10) is its first addendum. */
const endsWithoutResult = (state: ConsultationState) => state === 'rejected' || state === 'expired';

/** Nobody has signed how it ended. */
export const owesClosingNote = (consultation: { state: ConsultationState; addenda: readonly unknown[] }): boolean =>
  endsWithoutResult(consultation.state) && consultation.addenda.length === 0;

/** What follows an ending is called by its place: the note that closes, then addenda. */
export const isClosingNote = (state: ConsultationState, index: number): boolean =>
  endsWithoutResult(state) && index === 0;

type Ended = {
  state: ConsultationState;
  reason: string | null;
  advice: string | null;
  endedOn: string;
  doctor: { name: string; here: boolean } | null;
  /** How long its doctor had. */
  days: number;
};

/** What the clinic's seal says of an ending that its doctor did not sign: what is known of it, and why no doctor signs. */
export function sealedWords({ state, reason, advice, endedOn, doctor, days }: Ended): string {
  const ended =
    state === 'expired'
      ? `La consulta venció el ${endedOn}: se pidió información al paciente y no hubo respuesta en siete días.`
      : `La consulta se rechazó el ${endedOn}.`;
  const why = doctor?.here
    ? `${doctor.name}, médico a cargo, no la firmó en los ${days} días siguientes.`
    : `${doctor ? `${doctor.name}, médico a cargo, ya no atiende aquí` : 'No tiene médico a cargo'}.`;
  const said = reason && advice ? closingWords({ reason, advice }) : reason && `Motivo: ${reason}`;
  const seal = 'La cierra el sello del establecimiento, sin firma de médico y sin valoración clínica nueva.';
  return [ended, said, `${why} ${seal}`].filter(Boolean).join('\n');
}

/** What a doctor signs with a rejection, beside a word of his own for the record. */
export const closingWords = ({ reason, advice }: { reason: string; advice: string }): string =>
  `Motivo: ${reason}\nRecomendación: ${advice}`;
