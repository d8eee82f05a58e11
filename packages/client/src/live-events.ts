import type { ProcedureName } from '@consultorio/contracts/access';
import type { EventName, LiveEvent } from '@consultorio/contracts/events';
import type { Query, QueryKey } from '@tanstack/react-query';

const lists = ['listMyConsultations', 'listConsultations', 'countConsultations', 'listNotifications'] as const;
const moved = ['getConsultation', ...lists] as const;
const addendum = ['getConsultation', 'getClinicalNote', 'getPreviousConsultation'] as const;
const clinic = ['getClinic', 'getSettings'] as const;
const services = [...clinic, 'listServices'] as const;
const orders = ['getConsultation', 'listConsultationOrders', 'listOrders', 'getOrder'] as const;
const staff = ['searchDoctors', 'listDoctors', 'getDoctor', 'listStaff', 'getHandover', 'getStaffProfile'] as const;
/** Doctors and services show each other: a doctor's page lists services, a service's page lists doctors. */
const doctors = [...staff, 'getSettings', 'listServiceChoices'] as const;

/**
 * For each live event, the queries that it makes stale. Events carry no content: the page reads again, and the server
 * checks permissions again. `missedEvents` is not in the table because it makes every query stale.
 *
 * @example
 * ```ts
 * import { staleAfter } from '@consultorio/client/live-events';
 *
 * const names: readonly string[] = staleAfter.sendMessage; // 'listMessages' and the lists with an unread count
 * ```
 */
export const staleAfter = {
  submitConsultation: moved,
  takeConsultation: moved,
  assignConsultation: moved,
  releaseConsultation: moved,
  transferConsultation: [...moved, 'getClinicalNote', 'listMessages', 'listConsultationOrders', 'listOrders'],
  setConsultationPriority: moved,
  startConsultation: [...moved, 'getClinicalNote'],
  requestInformation: [...moved, 'listMessages'],
  answerInformation: [...moved, 'listMessages'],
  rejectConsultation: [...moved, 'listMessages'],
  signAndCloseConsultation: [...moved, 'getClinicalNote', 'listConsultationOrders'],
  cancelConsultation: moved,
  remindPatient: ['getConsultation', 'listNotifications'],
  rateConsultation: ['getConsultation', 'listNotifications'],
  expireConsultation: moved,
  addAddendum: [...addendum, 'listMyConsultations', 'listNotifications'],
  sendMessage: ['listMessages', ...lists],
  addInternalNote: ['listMessages'],
  markMessagesRead: ['listMessages', 'listMyConsultations', 'listConsultations', 'countConsultations'],
  saveClinicalNote: ['getClinicalNote'],
  createOrder: orders,
  updateOrder: orders,
  discardOrder: orders,
  issueOrder: [...orders, 'listNotifications'],
  fulfilOrder: [...orders, 'listMyConsultations'],
  uploadOrderResult: [...orders, 'listMyConsultations', 'listNotifications'],
  withdrawOrderResult: [...orders, 'listMyConsultations', 'listNotifications'],
  reviewOrder: [...orders, 'listNotifications'],
  cancelOrder: [...orders, 'listMyConsultations', 'listNotifications'],
  replaceOrder: [...orders, 'listMyConsultations', 'listNotifications'],
  expireOrder: [...orders, 'listMyConsultations'],
  announcePresence: ['listPresences'],
  updateEstablishment: clinic,
  updateEstablishmentLogo: clinic,
  updateBanner: clinic,
  updateSiteTexts: clinic,
  updateMailText: ['listMailTexts'],
  restoreMailText: ['listMailTexts'],
  startDiagnosisImport: ['getDiagnosisCatalogue'],
  finishDiagnosisImport: ['getDiagnosisCatalogue', 'getSettings', 'searchDiagnoses'],
  cancelDiagnosisImport: ['getDiagnosisCatalogue'],
  saveLegalDraft: ['getLegalDraft'],
  discardLegalDraft: ['getLegalDraft'],
  publishLegalDocument: ['getLegalDraft', 'getLegalDocument', 'getSettings'],
  inviteDoctor: doctors,
  resendInvitation: staff,
  revokeInvitation: doctors,
  acceptInvitation: doctors,
  updateDoctor: doctors,
  updateDoctorSignature: staff,
  createService: [...services, ...staff],
  updateService: [...services, ...staff],
  setServiceActive: services,
  orderServices: services,
  inviteAdministrator: staff,
  updateStaffProfile: staff,
  updateDoctorContact: staff,
  deactivateStaff: doctors,
  reactivateStaff: doctors,
  updateStaffRole: doctors,
  signOutEverywhere: ['listNotifications'],
  updatePatientStatus: ['listPatients', 'searchPatients', 'getPatient', 'getPatientProfile', 'listNotifications'],
} as const satisfies Record<Exclude<EventName, 'missedEvents'>, readonly ProcedureName[]>;

/** Queries about one consultation: an event of another one leaves them alone. */
const ofOneConsultation: ReadonlySet<string> = new Set<ProcedureName>([
  'getConsultation',
  'listMessages',
  'getClinicalNote',
  'listConsultationOrders',
]);

/**
 * Whether an event makes a query stale. `key` is tRPC's query key, `[[procedure], { input, type }]`; other keys are
 * never stale. A query about one consultation is stale only after events of that consultation. Never throws.
 *
 * @example
 * ```ts
 * import { isStaleAfter } from '@consultorio/client/live-events';
 *
 * const stale = isStaleAfter({ name: 'updateBanner', consultationId: null }, [['getClinic'], { type: 'query' }]); // true
 * ```
 */
export function isStaleAfter(event: Pick<LiveEvent, 'name' | 'consultationId'>, key: QueryKey): boolean {
  if (event.name === 'missedEvents') return true;
  const [path, options] = key as [unknown, { input?: unknown } | undefined];
  const name: unknown = Array.isArray(path) ? path[0] : undefined;
  if (typeof name !== 'string' || !(staleAfter[event.name] as readonly string[]).includes(name)) return false;
  if (!event.consultationId || !ofOneConsultation.has(name)) return true;
  return JSON.stringify(options?.input ?? null).includes(event.consultationId);
}

/**
 * `isStaleAfter` as a predicate for React Query's filters.
 *
 * @example
 * ```ts
 * import { queryIsStaleAfter } from '@consultorio/client/live-events';
 * import type { LiveEvent } from '@consultorio/contracts/events';
 * import type { QueryClient } from '@tanstack/react-query';
 *
 * export const apply = (queryClient: QueryClient, event: LiveEvent) =>
 *   queryClient.invalidateQueries({ predicate: queryIsStaleAfter(event) });
 * ```
 */
export const queryIsStaleAfter = (event: LiveEvent) => (query: Query) => isStaleAfter(event, query.queryKey);
