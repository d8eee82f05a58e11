/** The state machines of the product as data. Verbs are procedure names; the server, the buttons and the tests read these. */

export const consultationStates = [
  'draft',
  'submitted',
  'assigned',
  'inProgress',
  'waitingPatient',
  'closed',
  'rejected',
  'cancelled',
  'expired',
] as const;
export type ConsultationState = (typeof consultationStates)[number];

export type Transition<State extends string> = { from: readonly State[]; to: State | 'stays' };
export type Lifecycle<State extends string, Verb extends string> = Record<Verb, Transition<State>>;

export const consultationLifecycle = {
  submitConsultation: { from: ['draft'], to: 'submitted' },
  takeConsultation: { from: ['submitted'], to: 'assigned' },
  assignConsultation: { from: ['submitted', 'assigned'], to: 'assigned' },
  releaseConsultation: { from: ['assigned'], to: 'submitted' },
  transferConsultation: { from: ['assigned', 'inProgress', 'waitingPatient'], to: 'stays' },
  startConsultation: { from: ['assigned'], to: 'inProgress' },
  requestInformation: { from: ['inProgress'], to: 'waitingPatient' },
  answerInformation: { from: ['waitingPatient'], to: 'inProgress' },
  remindPatient: { from: ['waitingPatient'], to: 'stays' },
  expireConsultation: { from: ['waitingPatient'], to: 'expired' },
  rejectConsultation: { from: ['assigned', 'inProgress'], to: 'rejected' },
  signAndCloseConsultation: { from: ['inProgress'], to: 'closed' },
  cancelConsultation: { from: ['draft', 'submitted', 'assigned'], to: 'cancelled' },
  addAddendum: { from: ['closed', 'rejected'], to: 'stays' },
  rateConsultation: { from: ['closed'], to: 'stays' },
  createFollowUp: { from: ['closed'], to: 'stays' },
  saveConsultationDraft: { from: ['draft'], to: 'stays' },
  setConsultationPriority: { from: ['submitted', 'assigned', 'inProgress', 'waitingPatient'], to: 'stays' },
  sendMessage: { from: ['submitted', 'assigned', 'inProgress', 'waitingPatient'], to: 'stays' },
  addInternalNote: {
    from: ['submitted', 'assigned', 'inProgress', 'waitingPatient', 'closed', 'rejected'],
    to: 'stays',
  },
  saveClinicalNote: { from: ['inProgress', 'waitingPatient'], to: 'stays' },
  createOrder: { from: ['inProgress', 'waitingPatient'], to: 'stays' },
} as const satisfies Lifecycle<ConsultationState, string>;
export type ConsultationVerb = keyof typeof consultationLifecycle;

/** States in which the patient waits for us or we wait for the patient; at most MAX_OPEN_CONSULTATIONS of them at once. */
export const openConsultationStates = ['submitted', 'assigned', 'inProgress', 'waitingPatient'] as const;
export const isOpenState = (state: ConsultationState): boolean => openConsultationStates.some((open) => open === state);
export const MAX_OPEN_CONSULTATIONS = 3;

/** An issued document is replaced in a closed consultation too: that a dose is wrong is often found afterwards. */
export const replaceableIn: readonly ConsultationState[] = ['inProgress', 'waitingPatient', 'closed'];

export const orderStates = [
  'draft',
  'issued',
  'fulfilled',
  'resultUploaded',
  'reviewed',
  'cancelled',
  'replaced',
  'expired',
] as const;
export type OrderState = (typeof orderStates)[number];

export const orderLifecycle = {
  updateOrder: { from: ['draft'], to: 'stays' },
  discardOrder: { from: ['draft'], to: 'stays' },
  issueOrder: { from: ['draft'], to: 'issued' },
  fulfilOrder: { from: ['issued'], to: 'fulfilled' },
  uploadOrderResult: { from: ['issued', 'resultUploaded'], to: 'resultUploaded' },
  /** With the last of its results; while others stand it stays where it is. */
  withdrawOrderResult: { from: ['resultUploaded'], to: 'issued' },
  reviewOrder: { from: ['resultUploaded'], to: 'reviewed' },
  cancelOrder: { from: ['issued'], to: 'cancelled' },
  replaceOrder: { from: ['issued'], to: 'replaced' },
  expireOrder: { from: ['issued'], to: 'expired' },
} as const satisfies Lifecycle<OrderState, string>;
export type OrderVerb = keyof typeof orderLifecycle;

export const patientStatuses = ['active', 'blocked'] as const;
export type PatientStatus = (typeof patientStatuses)[number];

export const patientLifecycle = {
  block: { from: ['active'], to: 'blocked' },
  reactivate: { from: ['blocked'], to: 'active' },
} as const satisfies Lifecycle<PatientStatus, string>;

/** The state after `verb`, or null where the machine has no such arrow. */
export function advance<State extends string, Verb extends string>(
  lifecycle: Lifecycle<State, Verb>,
  state: State,
  verb: Verb,
): State | null {
  const { from, to } = lifecycle[verb];
  if (!from.includes(state)) return null;
  return to === 'stays' ? state : to;
}

/** The verbs that this state allows; who may use them is the permission table's answer. */
export function verbsFrom<State extends string, Verb extends string>(
  lifecycle: Lifecycle<State, Verb>,
  state: State,
): Verb[] {
  return (Object.keys(lifecycle) as Verb[]).filter((verb) => lifecycle[verb].from.includes(state));
}
