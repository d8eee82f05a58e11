import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { isSeen } from '@consultorio/contracts/primitives';
import { type RecordContent, type ReportedEntry, recordContents } from '@consultorio/contracts/record-contents';
import type { RecordStatus } from '@consultorio/contracts/record-entries';
import type { ImportLossReason } from '@consultorio/contracts/record-import';
import type { RecordKind, StatedKind } from '@consultorio/contracts/record-kinds';
import { aboutOf, type Reference } from './shapes.ts';

/** An entry as another establishment told it. */
export type ReportedElsewhere = ReportedEntry & {
  status: Exclude<RecordStatus, 'mistaken'>;
  saidAt: string;
  /** Who said so there, empty where nobody is named; null: the patient. */
  toldBy: string | null;
};

/** What became of a resource: an entry, a «none» of its list, or why neither. */
export type Reading =
  | { entry: ReportedElsewhere }
  | { none: StatedKind }
  | { nothing: true }
  | { why: ImportLossReason };

/** What a reading needs to know of the bundle. */
export type Around = {
  /** When the bundle was written: what nobody dated was said by then. */
  at: string;
  /** Latest moment that can be. */
  now: string;
  /** The day of `at`, for what ended by itself. */
  informant: (who: Reference | undefined) => string | null;
};

type Said = Pick<ReportedElsewhere, 'saidAt' | 'toldBy'>;

/** The content as an entry of ours may hold it, or why it may not. Nothing is cut short in silence. */
export function entryOf<Kind extends RecordKind>(
  kind: Kind,
  content: object,
  said: Said & { isPast: boolean },
  day: string,
): Reading {
  const read = recordContents[kind].safeParse(content);
  if (!read.success) {
    const isLong = read.error.issues.some(({ code }) => code === 'too_big');
    const isEmpty = read.error.issues.some(({ code, path }) => code === 'custom' && path.length === 1);
    return { why: isLong ? 'too-long' : isEmpty ? 'unnamed' : 'value' };
  }
  const { isPast, ...rest } = said;
  // What was to end by a day that is over ended by itself.
  const untilOn = (read.data as RecordContent<'medicine'>).untilOn;
  const endsByItself = untilOn != null && untilOn < day;
  const status = isPast && !endsByItself ? 'ended' : 'active';
  return { entry: { kind, content: read.data, status, ...rest } as ReportedElsewhere };
}

export const dayIn = (moment: string): string => dayOf(Date.parse(moment));

/** Words that somebody sees, or null. */
export const seen = (words: string | null): string | null => (words && isSeen(words) ? words : null);

/** As much of a date as an entry holds: `2019`, `2019-03`, `2019-03-02`. */
export const about = (when: string | undefined) => aboutOf(when) ?? undefined;
