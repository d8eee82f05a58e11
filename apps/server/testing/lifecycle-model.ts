import { advance, consultationLifecycle } from '@consultorio/contracts/lifecycle';
import type { ConsultationState } from '@consultorio/contracts/states';

export const actors = ['patient', 'stranger', 'doctor', 'colleague', 'admin', 'clock'] as const;
export type Actor = (typeof actors)[number];
export type Caller = Exclude<Actor, 'clock'>;

/** The model's state of one consultation; `written`: its note has all that a signature wants. */
export type Model = { state: ConsultationState; attending: Caller | null; written: boolean };
export const fresh: Model = { state: 'draft', attending: null, written: false };

export const verbs = [
  'submitConsultation',
  'takeConsultation',
  'assignConsultation',
  'releaseConsultation',
  'transferConsultation',
  'setConsultationPriority',
  'startConsultation',
  'requestInformation',
  'answerInformation',
  'remindPatient',
  'expireConsultation',
  'rejectConsultation',
  'signAndCloseConsultation',
  'cancelConsultation',
  'addAddendum',
  'sendMessage',
  'addInternalNote',
  'saveClinicalNote',
] as const;
export type Verb = (typeof verbs)[number];
export type ClockVerb = Extract<Verb, 'remindPatient' | 'expireConsultation'>;
export const isOfTheClock = (verb: Verb): verb is ClockVerb =>
  verb === 'remindPatient' || verb === 'expireConsultation';

/** The doctor to whom the walk assigns or hands over: the one of the two who does not have it. */
export const otherDoctor = (attending: Caller | null): Caller => (attending === 'colleague' ? 'doctor' : 'colleague');

/** Written from the product's table, on purpose not from the permission table that the server reads. */
export function mayUse(verb: Verb, actor: Actor, { state, attending }: Model): boolean {
  if (isOfTheClock(verb)) return actor === 'clock';
  const isDoctor = actor === 'doctor' || actor === 'colleague';
  switch (verb) {
    case 'submitConsultation':
    case 'answerInformation':
      return actor === 'patient';
    case 'takeConsultation':
      return isDoctor && attending === null;
    case 'assignConsultation':
      return actor === 'admin' && state !== 'draft';
    case 'cancelConsultation':
      return actor === 'patient' || (actor === 'admin' && state !== 'draft');
    case 'sendMessage':
      return actor === 'patient' || (attending !== null && actor === attending);
    case 'releaseConsultation':
    case 'transferConsultation':
    case 'setConsultationPriority':
    case 'addInternalNote':
      return (attending !== null && actor === attending) || (actor === 'admin' && state !== 'draft');
    default:
      return attending !== null && actor === attending;
  }
}

export const isLegal = (verb: Verb, { state, written }: Model): boolean =>
  advance(consultationLifecycle, state, verb) !== null && (verb !== 'signAndCloseConsultation' || written);

export function after(model: Model, verb: Verb, actor: Actor): Model {
  const state = advance(consultationLifecycle, model.state, verb) ?? model.state;
  const written = model.written || verb === 'saveClinicalNote';
  if (verb === 'takeConsultation' && actor !== 'clock') return { state, written, attending: actor };
  if (verb === 'assignConsultation' || verb === 'transferConsultation')
    return { state, written, attending: otherDoctor(model.attending) };
  return { state, written, attending: verb === 'releaseConsultation' ? null : model.attending };
}
