import type { Examples } from './example.ts';
import { ids, moments } from './ids.ts';

/** Of the clinic of the examples; nobody has its other half. */
const pushKey = 'BN8xY51d3_kXLTwwlUTa9n1IX1LLmEN5jj0z0NVa-PwiT9XDsoM3gO2i4dVhchDpzPLCTl2uRbGHB0OzmShNKUs';

const phone = {
  channels: ['sms' as const, 'whatsapp' as const],
  waitMinutes: 10,
  consent: { channel: 'sms' as const, lastDigits: '5678', givenAt: moments.registered, version: 1 },
  refused: false,
};

/** Files, notices and live events: the traffic between the server and its callers. */
export const trafficExamples: Examples<
  | 'createUpload'
  | 'getFileAddress'
  | 'listNotifications'
  | 'markNotificationsRead'
  | 'getNotificationPreferences'
  | 'updateNotificationPreferences'
  | 'setPushSubscription'
  | 'requestPhoneCode'
  | 'confirmPhone'
  | 'endPhoneNotices'
  | 'liveEvents'
  | 'listDemoMail'
> = {
  createUpload: {
    summary: 'Step one of an upload: answers where to PUT the bytes.',
    notes: 'PUT the raw bytes to `uploadUrl` within the hour, see `PUT /files/{fileId}`. Then use `fileId`.',
    input: { name: 'garganta.jpg', size: 184_320, purpose: 'message' },
    output: { fileId: ids.file, uploadUrl: `/files/${ids.file}?reader=${ids.patient}&exp=1773072000&sig=b07e…` },
    errors: ['too-many-files'],
  },
  getFileAddress: {
    summary: 'Answers an address of a file; it works for 10 to 15 minutes.',
    input: { fileId: ids.file },
    output: {
      id: ids.file,
      name: 'garganta.jpg',
      mime: 'image/jpeg',
      size: 96_512,
      content: 'clean',
      url: `/files/${ids.file}?reader=${ids.patient}&exp=1773072000&sig=3f6c…`,
      smallUrl: `/files/${ids.file}/small?reader=${ids.patient}&exp=1773072000&sig=91d0…`,
    },
  },
  listNotifications: {
    summary: 'Lists the notices of whoever calls, newest first. They carry no clinical content.',
    input: { limit: 25 },
    output: {
      items: [
        {
          id: ids.notification,
          kind: 'consultationClosed',
          consultationId: ids.consultation,
          folio: 'C-26-000123',
          about: 'Sofía',
          createdAt: moments.closed,
          readAt: null,
        },
      ],
      nextCursor: null,
      unread: 1,
    },
  },
  markNotificationsRead: {
    summary: 'Marks as read the notices up to and including a moment, or one of them, or those about a consultation.',
    notes:
      'Exactly one of `upTo`, `notificationId` and `consultationId`. Kinds named in `except` stay unread: a page that shows a consultation and not its messages leaves `messageReceived`.',
    input: { upTo: moments.closed },
    output: { done: true },
  },
  getNotificationPreferences: {
    summary: 'Answers which kinds of notices the caller does not want by e-mail, in a browser or at a telephone.',
    output: { muted: ['consultationTaken'], pushMuted: [], phoneMuted: [], pushKey, phone, version: 1 },
  },
  updateNotificationPreferences: {
    summary:
      'Replaces the kinds of notices that the caller does not want by e-mail, or in a browser (`pushMuted`) or at a telephone (`phoneMuted`).',
    notes:
      'Kinds that cannot be turned off answer `invalid-input`. The bell always shows everything. What is left out of `pushMuted` and `phoneMuted` stays.',
    input: { expectedVersion: 0, muted: ['consultationTaken'], pushMuted: [] },
    output: { muted: ['consultationTaken'], pushMuted: [], phoneMuted: [], pushKey, phone, version: 1 },
  },
  setPushSubscription: {
    summary: 'Tells the caller of notices in this browser as well, or with `keys` null no more.',
    notes:
      'What `PushManager.subscribe` answered, with `pushKey` of getNotificationPreferences as `applicationServerKey`. The ' +
      'address must be one of a push service that this server knows, else `invalid-input`. What is pushed is the event, ' +
      'encrypted for the browser, and never anything clinical. A person has ten browsers; the oldest gives way.',
    input: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/dGhpcyBpcyBubyBhZGRyZXNz',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
    output: { done: true },
  },
  requestPhoneCode: {
    summary: 'Sends six digits to a telephone, with which the caller confirms that it is its own.',
    notes:
      'Numbers of Mexico, the United States and Canada. The digits are good for ten minutes. `channel` must be one of `phone.channels` of ' +
      'getNotificationPreferences.',
    input: { channel: 'sms', number: '55 1234 5678' },
    output: { done: true },
    errors: ['phone-unreachable', 'phone-not-now', 'rate-limited'],
  },
  confirmPhone: {
    summary: 'Agrees to be told of notices at the telephone to which the digits were sent.',
    notes:
      'Kept as consent, with its words and their version. A notice is sent there when it was not read for `phone.waitMinutes`, outside the ' +
      'quiet hours of the clinic. Another number takes the place of the one before.',
    input: { code: '402816', consentVersion: 1 },
    output: { done: true },
    errors: ['phone-code-refused', 'stale-document', 'rate-limited'],
  },
  endPhoneNotices: {
    summary: 'Withdraws it: nothing that waits is sent any more.',
    output: { done: true },
  },
  liveEvents: {
    summary: 'Tells what happens within reach while the connection is open: a verb and an id, never content.',
    notes:
      'Ask with `Accept: text/event-stream`; each event is one chunk. It ends after five minutes, so that who listens on comes back with a fresh token. After that or a cut, `lastEventId` is the id of the last event you had: everything after it is told once. Without one, `sinceMs` (up to 60,000) also tells what happened in the last so many milliseconds: for who has just read a page.',
    input: { lastEventId: '4711' },
    output: { id: 4712, name: 'takeConsultation', consultationId: ids.consultation, at: moments.taken },
    errors: ['only-as-stream'],
  },
  listDemoMail: {
    summary: 'Lists the mail that the demo kept instead of sending it.',
    output: [
      {
        id: ids.mail,
        to: 'lucia@example.com',
        subject: 'Tu consulta tiene respuesta',
        text: 'Entra para leerla.',
        links: [{ label: 'Ver mi consulta', path: `/detalle-consulta/${ids.consultation}` }],
        sentAt: moments.closed,
      },
    ],
    errors: ['only-in-demo'],
  },
};
