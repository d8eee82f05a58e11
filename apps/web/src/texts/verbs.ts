import type { ConsultationVerb, OrderVerb } from '@consultorio/contracts/lifecycle';
import type { ClockVerb, Opening, VerbName, VerbWith } from '@consultorio/contracts/verbs';

/**
 * Which verbs have words for whom; the words stand in verbs/, by reader, because screens load them apart. Each type is read
 * from the table of the verbs, so that a new row does not compile before its words are written.
 */

/** In the bitácora. The rest leaves no entry. */
export type InTheTrail = Exclude<VerbName, VerbWith<'audit', 'never'>>;

/** In the activity of a consultation. */
export type ActivityVerb = ConsultationVerb | OrderVerb | 'createConsultation';

/** On a button or in a menu that the state of a consultation or an order offers. The clock presses none. */
export type ConsultationButton = Exclude<ConsultationVerb, ClockVerb>;
export type OrderButton = Exclude<OrderVerb, ClockVerb>;

/** The reach of a role is no literal in the rows: whose verbs these are is said here. */
type OfPatients =
  | 'submitConsultation'
  | 'answerInformation'
  | 'rateConsultation'
  | 'createFollowUp'
  | 'saveConsultationDraft';
/** Before the owner of a record: the accesses and actions of staff. A list of patients opens no record. */
export type OnTheRecord =
  | Exclude<Opening, 'listPatients' | 'searchPatients'>
  | Exclude<ConsultationButton | OrderButton, OfPatients>
  | 'updatePatientStatus'
  | 'importRecord'
  | 'inviteGuardian'
  | 'inviteToOwnAccount'
  | 'withdrawCareInvitation'
  | 'confirmGuardianship'
  | 'endGuardianship'
  | 'recordDisclosure'
  | 'sendBreachNotice'
  | 'recordArcoRequest'
  | 'confirmArcoIdentity'
  | 'extendArcoTerm'
  | 'answerArcoRequest'
  | 'fulfilArcoRequest'
  | 'planSuppression'
  | 'decideRetention';
