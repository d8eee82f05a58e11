import { randomUUID } from 'node:crypto';

type Row = { aims: false; input: () => unknown };

const plain = (input: () => unknown): Row => ({ aims: false, input });

/** Of the verbs about notices, all of which act on the caller alone. */
export const noticeInputs = {
  listNotifications: plain(() => ({})),
  markNotificationsRead: plain(() => ({ upTo: new Date(0).toISOString() })),
  getNotificationPreferences: plain(() => undefined),
  updateNotificationPreferences: plain(() => ({ expectedVersion: 9_999, muted: [], pushMuted: [] })),
  requestPhoneCode: plain(() => ({ channel: 'sms', number: '55 1234 5678' })),
  confirmPhone: plain(() => ({ code: '000000', consentVersion: 1 })),
  endPhoneNotices: plain(() => undefined),
  getPhoneNotices: plain(() => undefined),
  setPushSubscription: plain(() => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  })),
};
