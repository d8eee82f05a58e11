import { listNotifications } from './list-notifications.ts';
import { listMailTexts, restoreMailText, sendMailTrial, updateMailText } from './mail-texts.ts';
import { markNotificationsRead } from './mark-read.ts';
import { getNotificationPreferences, updateNotificationPreferences } from './preferences.ts';
import { setPushSubscription } from './push-subscription.ts';

export const notificationsRouter = {
  listMailTexts,
  updateMailText,
  restoreMailText,
  sendMailTrial,
  listNotifications,
  markNotificationsRead,
  getNotificationPreferences,
  updateNotificationPreferences,
  setPushSubscription,
};
