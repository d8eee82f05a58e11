import { z } from 'zod';
import { readNamedNumbers } from './comma-list.ts';

/** For how many days rows stay of which no law says how long, and what is the least that may be set: `domain/retention/ages.ts`. */
export const keptDays = {
  /** Since they were read. */
  noticesRead: { days: 730, least: 30 },
  /** Since they were written. Also from when whoever was told has been away for years. */
  noticesUnread: { days: 1825, least: 365 },
  /** The words of a mail that was sent, and the code in its address. */
  mailTexts: { days: 30, least: 7 },
  /** That it was sent, when and to whom. */
  mails: { days: 730, least: 90 },
  /** Since somebody of the staff used it last. The list of one's own shows thirty. */
  staffSessions: { days: 90, least: 31 },
  /** Since such a browser said the last time that it wants to be told, which it does with each page that it opens. */
  browsers: { days: 365, least: 30 },
} as const;
export type Kept = keyof typeof keptDays;

const names = Object.keys(keptDays) as Kept[];
const isKept = (name: string): name is Kept => Object.hasOwn(keptDays, name);
const defaults = Object.fromEntries(names.map((name) => [name, keptDays[name].days])) as Record<Kept, number>;
/** Before any moment that the database would not read. */
const MOST = 99_999;
const floors = names.map((name) => `${name} (${keptDays[name].least} or more)`).join(', ');

export const retentionVariables = {
  /** What is not named keeps its default. */
  RETENTION_DAYS: z
    .string()
    .transform((list, context): Record<Kept, number> => {
      const set = readNamedNumbers(list);
      const isRight = ([name, days]: [string, number]) => isKept(name) && days >= keptDays[name].least && days <= MOST;
      if (!set || ![...set].every(isRight))
        context.addIssue(`must be days, each name once, as in noticesRead=365, mailTexts=14, of ${floors}`);
      return { ...defaults, ...Object.fromEntries(set ?? []) };
    })
    .prefault(''),
};
