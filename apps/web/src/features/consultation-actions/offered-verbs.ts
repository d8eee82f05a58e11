import {
  type ConsultationState,
  type ConsultationVerb,
  consultationLifecycle,
  verbsFrom,
} from '@consultorio/contracts/lifecycle';

/** Where a verb stands at the desk; null: it has no button there (it is the patient's, or a panel's own). */
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
  rejectConsultation: 'menu',
  cancelConsultation: 'menu',
  submitConsultation: null,
  answerInformation: null,
  expireConsultation: null,
  saveConsultationDraft: null,
  sendMessage: null,
  addInternalNote: null,
  saveClinicalNote: null,
  createOrder: null,
};

export interface OfferedVerbs {
  main: ConsultationVerb | null;
  beside: ConsultationVerb[];
  menu: ConsultationVerb[];
}

/** The desk's buttons: what the state allows and this person may do. */
export function offeredVerbs(state: ConsultationState, may: (verb: ConsultationVerb) => boolean): OfferedVerbs {
  const verbs = verbsFrom(consultationLifecycle, state).filter((verb) => places[verb] && may(verb));
  const at = (place: Place) => verbs.filter((verb) => places[verb] === place);
  return { main: at('main')[0] ?? null, beside: at('beside'), menu: at('menu') };
}
