import { action, byTheClock, callByAnybody, provesItself, read, readByAnybody, stream } from './row.ts';
import { ownConsents } from './stale.ts';

/** The public site, and everybody's own account. */
export const accountVerbs = {
  getClinic: readByAnybody,
  getLegalDocument: readByAnybody,
  verifyDocument: readByAnybody,
  listDemoMail: readByAnybody,
  comparePrescription: callByAnybody('action'),
  openInvitation: callByAnybody('never'),
  registerPatient: callByAnybody('action'),
  //                         gate     patient doctor admin  stale
  registerProviderPatient: { ...action('token', 'own', 'own', 'own', ['getUserProfile']), ...provesItself },
  getUserProfile: { ...read('account', 'own', 'own', 'own'), ...provesItself },
  recordConsent: action('unblocked', 'own', 'own', 'own', ownConsents),
  signOutEverywhere: action('account', 'own', 'own', 'own', ['listNotifications', 'getUserProfile'], 'ends-sessions'),
  revokeConsent: action('active', 'own', '-', '-', ownConsents),
  listMyConsents: read('verified', 'own', 'own', 'own'),
  listNotifications: read('verified', 'own', 'own', 'own'),
  markNotificationsRead: action('active', 'own', 'own', 'own', ['listNotifications', 'listMyConsultations']),
  getNotificationPreferences: read('verified', 'own', 'own', 'own'),
  updateNotificationPreferences: action('active', 'own', 'own', 'own', ['getNotificationPreferences']),
  setPushSubscription: action('active', 'own', 'own', 'own', []),
  requestPhoneCode: action('active', 'own', 'own', 'own', []),
  confirmPhone: action('active', 'own', 'own', 'own', ['getNotificationPreferences']),
  endPhoneNotices: action('active', 'own', 'own', 'own', ['getNotificationPreferences']),
  liveEvents: stream('active', 'own', 'open', 'any'),
} as const;

export const accountClockVerbs = {
  /** The provider says that a number takes nothing. */
  endRefusedPhone: byTheClock(null, ['getNotificationPreferences', 'listNotifications'], 'nobody'),
  stopPhoneMessages: byTheClock(null, ['getPhoneNotices', 'listNotifications'], 'nobody'),
} as const;
