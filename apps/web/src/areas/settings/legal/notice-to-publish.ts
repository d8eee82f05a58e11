import type { LegalDraft } from '@consultorio/contracts/legal';
import { missingInNotice, type NoticePart, publishedNoticeOf, withAnnex } from '@consultorio/contracts/privacy-notice';
import type { Settings } from '@consultorio/contracts/settings';

/** The text as publishing would make it, by the rule of the server, and what is missing for it. */
export function wholeText(kind: LegalDraft['kind'], written: string, settings: Settings): string {
  return kind === 'privacy' ? withAnnex(written, noticeOf(settings)) : written;
}

const noticeOf = ({ establishment, privacyNotice }: Settings) => publishedNoticeOf(establishment, privacyNotice);

export const missingToPublish = (kind: LegalDraft['kind'], settings: Settings): NoticePart[] =>
  kind === 'privacy' ? missingInNotice(noticeOf(settings)) : [];

/** A draft, or a notice whose facts are others than those that are published. */
export function isToPublish({ kind, hasDraft, inForce, text }: LegalDraft, settings: Settings): boolean {
  return hasDraft || (inForce.notice !== null && wholeText(kind, text, settings) !== inForce.text);
}
