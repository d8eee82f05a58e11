import { z } from 'zod';
import { type NotificationKind, noticeMails, notificationKinds } from './notifications.ts';
import { expectedVersion, name, text } from './primitives.ts';

/** All that a mail may be filled with: nothing of a consultation, so nothing clinical can ever leave by mail. */
export const mailVariables = ['nombre', 'clinica'] as const;
export type MailVariable = (typeof mailVariables)[number];

const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g;
const onlyKnownVariables = (value: string) =>
  [...value.matchAll(VARIABLE)].every(([, name]) => (mailVariables as readonly string[]).includes(name ?? '')) &&
  !/\{\{|\}\}/.test(value.replace(VARIABLE, ''));

/** @returns the text with its variables filled in; braces within a value are not looked at again. */
export const fillMailText = (value: string, values: Record<MailVariable, string>): string =>
  value.replace(VARIABLE, (whole, name: string) => (values as Record<string, string>)[name] ?? whole);

/** Whether somebody must get it whatever the clinic would like. */
export const isEssentialMail = (kind: NotificationKind): boolean =>
  Object.values(noticeMails[kind]).includes('essential');

const known = 'Solo puedes usar {{nombre}} y {{clinica}}';
const subject = name(120).refine(onlyKnownVariables, known);
const body = text(1500, 1).refine(onlyKnownVariables, known);
const kind = z.enum(notificationKinds);

export const mailText = z.object({ send: z.boolean(), subject: z.string(), text: z.string() });
/** The mails that the clinic worded by itself; every other one keeps its standard text. */
export const mailTexts = z.partialRecord(kind, mailText);

export const listMailTextsOutput = z.object({
  /** For `expectedVersion`; one for all of them. */
  version: z.number(),
  items: z.array(
    mailText.extend({
      kind,
      toPatients: z.boolean(),
      toStaff: z.boolean(),
      /** Cannot be turned off. */
      essential: z.boolean(),
      /** Differs from what it says by itself. */
      changed: z.boolean(),
    }),
  ),
});
export type ListedMailText = z.infer<typeof listMailTextsOutput>['items'][number];

export const updateMailTextInput = z
  .strictObject({ kind, expectedVersion, send: z.boolean(), subject, text: body })
  .refine((input) => input.send || !isEssentialMail(input.kind), {
    path: ['send'],
    message: 'Este correo es indispensable y no se puede apagar',
  });
export const restoreMailTextInput = z.strictObject({ kind, expectedVersion });
/** To the caller's address, as it is worded in the input. */
export const sendMailTrialInput = z.strictObject({ kind, subject, text: body });
