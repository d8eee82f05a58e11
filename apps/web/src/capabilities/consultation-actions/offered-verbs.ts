import { permissions } from '@consultorio/contracts/access';
import { type ConsultationVerb, consultationLifecycle, verbsFrom } from '@consultorio/contracts/lifecycle';
import type { ConsultationState } from '@consultorio/contracts/states';
import type { ProcedureName } from '@consultorio/contracts/verbs';

/** The place of a verb at the desk; null: it has no button there (it is the patient's, or a panel's own). */
type Place = 'main' | 'beside' | 'menu' | null;

const places: Record<ConsultationVerb, Place> = {
  takeConsultation: 'main',
  startConsultation: 'main',
  signAndCloseConsultation: 'main',
  addAddendum: 'main',
  requestInformation: 'beside',
  assignConsultation: 'beside',
  setConsultationPriority: 'menu',
  releaseConsultation: 'menu',
  transferConsultation: 'menu',
  rejectConsultation: 'menu',
  cancelConsultation: 'menu',
  submitConsultation: null,
  answerInformation: null,
  remindPatient: null,
  rateConsultation: null,
  createFollowUp: null,
  autoAssignConsultation: null,
  escalateConsultation: null,
  expireConsultation: null,
  sealEnding: null,
  saveConsultationDraft: null,
  sendMessage: null,
  addInternalNote: null,
  saveClinicalNote: null,
  createOrder: null,
  reconcileRecord: null,
};

/** Verbs of people; the clock's own are nobody's procedure. */
type OfferedVerb = ConsultationVerb & ProcedureName;

interface OfferedVerbs {
  main: OfferedVerb | null;
  beside: OfferedVerb[];
  menu: OfferedVerb[];
}

const isOfPeople = (verb: ConsultationVerb): verb is OfferedVerb => Object.hasOwn(permissions, verb);

/** The desk's buttons: those that the state allows and this person may do. People who can reassign need no transfer. */
export function offeredVerbs(state: ConsultationState, may: (verb: OfferedVerb) => boolean): OfferedVerbs {
  const allowed = verbsFrom(consultationLifecycle, state)
    .filter(isOfPeople)
    .filter((verb) => places[verb] && may(verb));
  const verbs = allowed.includes('assignConsultation')
    ? allowed.filter((verb) => verb !== 'transferConsultation')
    : allowed;
  const at = (place: Place) => verbs.filter((verb) => places[verb] === place);
  return { main: at('main')[0] ?? null, beside: at('beside'), menu: at('menu') };
}
