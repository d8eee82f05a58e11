import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notificationKinds } from '@consultorio/contracts/notifications';
import { usualMail } from '../../apps/server/src/core/notify/notice-mail.ts';
import { togetherOf } from '../../apps/server/src/domain/consultations/late-mail.ts';
import { guardianInvitationWords, ownAccountWords } from '../../apps/server/src/domain/guardianships/care-mail.ts';
import { invitationWords } from '../../apps/server/src/domain/invitations/invitation-mail.ts';
import { baselineSettings } from '../../apps/server/src/domain/settings/baseline-settings.ts';
import { privacyText } from '../../apps/server/src/domain/settings/privacy-text.ts';
import { teleconsultationText } from '../../apps/server/src/domain/settings/teleconsultation-text.ts';
import { termsText } from '../../apps/server/src/domain/settings/terms-text.ts';
import { root } from '../process-group.ts';
import { wordsOfScreen } from './screen-words.ts';

/** Screens that speak to people who decide whether to trust the clinic. */
const screens = {
  landing: ['hero', 'doctors', 'services', 'screen'].map((part) => `apps/web/src/areas/public/landing-${part}.tsx`),
  illustration: ['apps/web/src/areas/public/hero-conversation.tsx'],
  registration: ['register-screen', 'simplified-notice'].map((part) => `apps/web/src/areas/access/${part}.tsx`),
  withdrawal: ['apps/web/src/areas/profile/revoke-consent.tsx'],
  review: ['apps/web/src/areas/new-consultation/review-step.tsx'],
  invited: [
    'areas/access/own-account-action',
    'areas/access/invitation-action',
    'areas/profile/received-invitation',
  ].map((part) => `apps/web/src/${part}.tsx`),
} as const;

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Mails that are no notice, with made-up names and times. */
const [clinic, until] = ['Clínica', '2030-01-07T18:00:00.000Z'];
const late = (['promiseBroken', 'promiseNear'] as const).map((kind) => ({ kind, folio: 'C-1', dueAt: until }));
const letters = [
  ...['Ana', null].map((inviter) => guardianInvitationWords(clinic, inviter, until)),
  ownAccountWords(clinic, until),
  ...(['doctor', 'admin'] as const).map((role) => invitationWords(clinic, { firstName: 'Ana', role }, until)),
  togetherOf(late),
];

const valuesOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(valuesOf)
      : [];

export const texts = {
  privacy: privacyText,
  terms: termsText,
  teleconsultation: teleconsultationText,
  notice: valuesOf(baselineSettings.privacyNotice).join('\n'),
  site: valuesOf(baselineSettings.siteTexts).join('\n'),
  mails: [...notificationKinds.flatMap((kind) => usualMail(kind)?.text ?? []), ...letters.map(({ text }) => text)].join(
    '\n',
  ),
  ...Object.fromEntries(
    Object.entries(screens).map(([name, paths]) => [
      name,
      paths.map((path) => wordsOfScreen(path, read(path))).join('\n'),
    ]),
  ),
} as Record<TextName, string>;
export type TextName = 'privacy' | 'notice' | 'terms' | 'teleconsultation' | 'site' | 'mails' | keyof typeof screens;

/** Every one of them, titles left out: which words it has decides nothing. */
export const sentencesIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('# '))
    .flatMap((line) => line.split(/(?<=[.?!])\s+/u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
