import { z } from 'zod';
import { phonePreferences } from './phone-notices.ts';
import { at, expectedVersion, id, moment, page, paged } from './primitives.ts';
import { type Role, type Side, sideOf } from './sides.ts';

export const notificationKinds = [
  'consultationSubmitted',
  'consultationTaken',
  'consultationAssigned',
  'consultationReleased',
  'consultationTransferred',
  'doctorChanged',
  'informationRequested',
  'informationReminder',
  'informationLastReminder',
  'informationAnswered',
  'messageReceived',
  'consultationClosed',
  'consultationRejected',
  'consultationCancelled',
  'consultationExpired',
  'addendumAdded',
  'orderResultUploaded',
  'orderResultWithdrawn',
  'orderReviewed',
  'orderCancelled',
  'orderReplaced',
  'fileRefused',
  'statusChanged',
  'careChanged',
  'cameOfAge',
  'followUpReceived',
  'promiseNear',
  'promiseBroken',
  'consultationRated',
  'consentRevoked',
  'arcoReceived',
  'arcoMoved',
  'arcoDue',
  'dataBreach',
  'newDevice',
  'passkeyAdded',
  'recoveryCodeUsed',
  'passkeysReset',
  'secondFactorReset',
  'webhookPaused',
  'phoneNoticesEnded',
  'phoneCeilingReached',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** `essential`: always sent · `optional`: unless the person muted it · `none`: only the bell. */
type Mail = 'essential' | 'optional' | 'none';
const mail = (patient: Mail, staff: Mail) => ({ patient, staff });

/** The e-mails of each notice, by reader. Notices that somebody waits for, or must know, cannot be turned off. */
export const noticeMails = {
  //                            patient      staff
  consultationSubmitted: mail('optional', 'none'),
  consultationTaken: mail('optional', 'none'),
  consultationAssigned: mail('none', 'optional'),
  consultationReleased: mail('none', 'none'),
  consultationTransferred: mail('none', 'optional'),
  doctorChanged: mail('optional', 'none'),
  informationRequested: mail('essential', 'none'),
  informationReminder: mail('essential', 'none'),
  informationLastReminder: mail('essential', 'none'),
  informationAnswered: mail('none', 'optional'),
  messageReceived: mail('optional', 'none'),
  consultationClosed: mail('essential', 'none'),
  consultationRejected: mail('essential', 'none'),
  consultationCancelled: mail('optional', 'optional'),
  consultationExpired: mail('essential', 'none'),
  addendumAdded: mail('essential', 'none'),
  orderResultUploaded: mail('none', 'optional'),
  orderResultWithdrawn: mail('essential', 'none'),
  orderReviewed: mail('essential', 'none'),
  orderCancelled: mail('essential', 'none'),
  orderReplaced: mail('essential', 'none'),
  fileRefused: mail('none', 'none'),
  statusChanged: mail('essential', 'none'),
  careChanged: mail('essential', 'none'),
  cameOfAge: mail('essential', 'none'),
  followUpReceived: mail('none', 'optional'),
  promiseNear: mail('none', 'optional'),
  promiseBroken: mail('none', 'optional'),
  consultationRated: mail('none', 'none'),
  consentRevoked: mail('essential', 'none'),
  arcoReceived: mail('essential', 'essential'),
  arcoMoved: mail('essential', 'none'),
  arcoDue: mail('none', 'essential'),
  dataBreach: mail('essential', 'none'),
  newDevice: mail('none', 'essential'),
  passkeyAdded: mail('none', 'essential'),
  recoveryCodeUsed: mail('none', 'essential'),
  passkeysReset: mail('none', 'essential'),
  secondFactorReset: mail('essential', 'essential'),
  webhookPaused: mail('none', 'essential'),
  phoneNoticesEnded: mail('essential', 'essential'),
  phoneCeilingReached: mail('none', 'essential'),
} as const satisfies Record<NotificationKind, Record<Side, Mail>>;

/** What is worth a mail is worth a notice on a screen. None of them is essential: the mail is. */
export const isPushed = (kind: NotificationKind, role: Role): boolean => noticeMails[kind][sideOf[role]] !== 'none';

/** What tells of the telephone itself, and what is late: that comes by the dozen, and is gathered for the mail. */
const neverPhoned: readonly NotificationKind[] = [
  'phoneNoticesEnded',
  'phoneCeilingReached',
  'promiseNear',
  'promiseBroken',
];
/** What asks the patient, or whoever answers for one, for a word: it says nothing any more once the consultation goes on. */
export const askingNotices = [
  'informationRequested',
  'informationReminder',
  'informationLastReminder',
] as const satisfies readonly NotificationKind[];
/** The same at a telephone, where each costs. */
export const isPhoned = (kind: NotificationKind, role: Role): boolean =>
  isPushed(kind, role) && !neverPhoned.includes(kind);

export const mailRuleOf = (kind: NotificationKind, role: Role): Mail => noticeMails[kind][sideOf[role]];

/** Of the account and no consultation: they lead to where its owner sees who is signed in. */
const securityNotices: readonly NotificationKind[] = [
  'newDevice',
  'passkeyAdded',
  'recoveryCodeUsed',
  'passkeysReset',
  'secondFactorReset',
];
export const isSecurityNotice = (kind: NotificationKind): boolean => securityNotices.includes(kind);

/** About somebody's data: they lead to where its rights stand. */
const arcoNotices: readonly NotificationKind[] = ['arcoReceived', 'arcoMoved', 'arcoDue', 'dataBreach'];
export const isArcoNotice = (kind: NotificationKind): boolean => arcoNotices.includes(kind);

/** Never clinical content: the event and where to look. */
export const notification = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  consultationId: z.string().nullable(),
  folio: z.string().nullable(),
  /** The first name of whom it is about, where that is somebody in the reader's care; null: the reader, or nobody. */
  about: z.string().nullable(),
  createdAt: at,
  readAt: at.nullable(),
});
export type Notification = z.infer<typeof notification>;
export const listNotificationsInput = z.strictObject({ ...page });
/** `unread` counts all of them, whatever the page. */
export const listNotificationsOutput = paged(notification).extend({ unread: z.number() });
const oneOfThem = 'Di cuáles: hasta un momento, uno, o los de una consulta';

/**
 * All up to and including a moment (ISO 8601), one, or all about a consultation: exactly one of the three. `except`: the
 * kinds of which nothing was seen yet stay unread.
 */
export const markNotificationsReadInput = z
  .strictObject({
    upTo: moment.nullish(),
    notificationId: id.nullish(),
    consultationId: id.nullish(),
    except: z.array(z.enum(notificationKinds)).max(notificationKinds.length).nullish(),
  })
  .refine(
    ({ upTo, notificationId, consultationId }) =>
      [upTo, notificationId, consultationId].filter((value) => value !== null && value !== undefined).length === 1,
    oneOfThem,
  );

/** Kinds whose e-mail this person does not want. The bell rings for all of them. */
const muted = z.array(z.enum(notificationKinds)).max(notificationKinds.length);
export const notificationPreferences = z.object({
  muted,
  /** Kinds that this person does not want on a screen. */
  pushMuted: muted,
  /** What a browser subscribes with: the public half of the keys with which we prove ourselves to its push service. */
  pushKey: z.string(),
  /** Kinds that this person does not want at its telephone. */
  phoneMuted: muted,
  phone: phonePreferences,
  version: z.number(),
});
export const updateNotificationPreferencesInput = z.strictObject({
  expectedVersion,
  muted,
  pushMuted: muted.nullish(),
  phoneMuted: muted.nullish(),
});

const base64url = (bytes: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 8) / 6)}}$`));
/** What a browser's `PushSubscription` tells of itself; without keys the browser is told no more. */
export const setPushSubscriptionInput = z.strictObject({
  endpoint: z.string().max(2000),
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }).nullish(),
});
