import {
  listNotificationsInput,
  listNotificationsOutput,
  markNotificationsReadInput,
  notificationPreferences,
  updateNotificationPreferencesInput,
} from '@consultorio/contracts/notifications';
import { done } from '@consultorio/contracts/primitives';
import { procedure } from '../../core/procedure.ts';
import { listNotifications } from './list-notifications.ts';
import { markNotificationsRead } from './mark-read.ts';
import { getNotificationPreferences, updateNotificationPreferences } from './preferences.ts';

export const notificationsRouter = {
  listNotifications: procedure('listNotifications')
    .input(listNotificationsInput)
    .output(listNotificationsOutput)
    .query(({ ctx, input }) => listNotifications(ctx, input)),
  markNotificationsRead: procedure('markNotificationsRead')
    .input(markNotificationsReadInput)
    .output(done)
    .mutation(({ ctx, input }) => markNotificationsRead(ctx, input)),
  getNotificationPreferences: procedure('getNotificationPreferences')
    .output(notificationPreferences)
    .query(({ ctx }) => getNotificationPreferences(ctx)),
  updateNotificationPreferences: procedure('updateNotificationPreferences')
    .input(updateNotificationPreferencesInput)
    .output(notificationPreferences)
    .mutation(({ ctx, input }) => updateNotificationPreferences(ctx, input)),
};
