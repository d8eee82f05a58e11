import { deed, deedByAnybody, read, readByAnybody, stream } from './row.ts';
import { ownConsents } from './stale.ts';

/** The public site, and everybody's own account. */
export const accountVerbs = {
  getClinic: readByAnybody,
  getLegalDocument: readByAnybody,
  verifyDocument: readByAnybody,
  listDemoMail: readByAnybody,
  openInvitation: deedByAnybody('never'),
  registerPatient: deedByAnybody('deed'),
  //                         gate     patient doctor admin  stale
  registerProviderPatient: deed('token', 'own', 'own', 'own', ['getUserProfile']),
  getUserProfile: read('account', 'own', 'own', 'own'),
  recordConsent: deed('unblocked', 'own', 'own', 'own', ownConsents),
  signOutEverywhere: deed('account', 'own', 'own', 'own', ['listNotifications', 'getUserProfile'], 'ends-sessions'),
  revokeConsent: deed('active', 'own', '-', '-', ownConsents),
  listMyConsents: read('verified', 'own', 'own', 'own'),
  listNotifications: read('verified', 'own', 'own', 'own'),
  markNotificationsRead: deed('active', 'own', 'own', 'own', ['listNotifications', 'listMyConsultations']),
  getNotificationPreferences: read('verified', 'own', 'own', 'own'),
  updateNotificationPreferences: deed('active', 'own', 'own', 'own', ['getNotificationPreferences']),
  liveEvents: stream('active', 'own', 'open', 'any'),
} as const;
