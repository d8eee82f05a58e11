import { z } from 'zod';
import type { Establishment } from './clinic.ts';
import { day, expectedVersion, name, text } from './primitives.ts';

/**
 * What the law asks a notice of privacy to say (LFPDPPP, see docs/law.md), each in a field of its own: a text may forget one
 * and nobody sees it, a blank field is seen. Publishing writes them below the text, so that a consent covers them.
 */
const processor = z.object({ name: z.string(), task: z.string(), place: z.string() });
/** What binds a processor, for the clinic alone: no version of the notice shows it. Blank: nobody wrote it down. */
const contract = z.object({ signedOn: z.string(), signedBy: z.string(), covers: z.string(), reference: z.string() });
export type ProcessorContract = z.infer<typeof contract>;
export const noContract: ProcessorContract = { signedOn: '', signedBy: '', covers: '', reference: '' };
const keptProcessor = processor.extend({ contract: contract.optional() });
export const noticeFacts = z.object({
  /** Who attends requests about personal data, and where. */
  contact: z.string(),
  data: z.string(),
  sensitive: z.string(),
  necessary: z.array(z.string()),
  voluntary: z.array(z.string()),
  /** How somebody says no to a voluntary purpose; needed where there is one. */
  refusal: z.string(),
  limits: z.string(),
  rights: z.string(),
  transfers: z.string(),
  changes: z.string(),
  /** Who handles data for the clinic. */
  processors: z.array(keptProcessor),
  /** The administrator says that there are none; an empty list alone says nothing. */
  noProcessors: z.boolean(),
});
export type NoticeFacts = z.infer<typeof noticeFacts>;

/** As it was published with a version: later changes of the settings change nothing in it. */
export const publishedNotice = noticeFacts.extend({
  ...{ responsible: z.string(), address: z.string() },
  processors: z.array(processor),
});
export type PublishedNotice = z.infer<typeof publishedNotice>;

export const MAX_PURPOSES = 12;
export const MAX_PROCESSORS = 30;
const words = text(1000);
/** A blank line says nothing. */
const purposes = z
  .array(name(200, 0))
  .overwrite((lines) => lines.filter((line) => line !== ''))
  .max(MAX_PURPOSES, `Máximo ${MAX_PURPOSES} finalidades`);

/** Any of them may be saved blank; publishing waits for all. */
export const updatePrivacyNoticeInput = z
  .strictObject({
    expectedVersion,
    ...{ contact: text(300), data: words, sensitive: words, necessary: purposes, voluntary: purposes },
    ...{ refusal: words, limits: words, rights: words, transfers: words, changes: words },
    processors: z
      .array(
        z.strictObject({
          ...{ name: name(120), task: name(200), place: name(80, 0) },
          contract: z
            .strictObject({
              signedOn: z.union([z.literal(''), day]),
              ...{ signedBy: name(200, 0), covers: text(500), reference: name(200, 0) },
            })
            .optional(),
        }),
      )
      .max(MAX_PROCESSORS, `Máximo ${MAX_PROCESSORS} encargados`),
    noProcessors: z.boolean(),
  })
  .refine(({ noProcessors, processors }) => !noProcessors || processors.length === 0, {
    path: ['noProcessors'],
    message: 'Hay encargados en la lista: quítalos o desmarca que no hay',
  });

export const noticeParts = [
  'responsible',
  'address',
  'contact',
  'data',
  'sensitive',
  'necessary',
  'refusal',
  'limits',
  'rights',
  'transfers',
  'changes',
  'processors',
] as const;
export type NoticePart = (typeof noticeParts)[number];

export const publishedNoticeOf = (
  { name: known, legalName, address }: Pick<Establishment, 'name' | 'legalName' | 'address'>,
  facts: NoticeFacts,
): PublishedNotice => ({
  ...{ ...facts, responsible: legalName || known, address },
  processors: facts.processors.map(({ name, task, place }) => ({ name, task, place })),
});

/** Processors of whom it is not written down since when, by whom, for what and where a contract binds them. */
export const withoutContract = ({ processors }: NoticeFacts): string[] =>
  processors.flatMap(({ name, contract }) => {
    const { signedOn, signedBy, covers, reference } = contract ?? noContract;
    return signedOn && signedBy && covers && reference ? [] : [name];
  });

/** What is still blank of what has to stand there; one rule for the button and for the server. */
export function missingInNotice(notice: PublishedNotice): NoticePart[] {
  return noticeParts.filter((part) => {
    if (part === 'refusal') return notice.voluntary.length > 0 && notice.refusal === '';
    if (part === 'processors') return notice.processors.length === 0 && !notice.noProcessors;
    return notice[part].length === 0;
  });
}

export const ANNEX_HEADING = '# Anexo: lo que la ley pide que este aviso diga';

const sentence = (said: string): string => (/[.!?]$/.test(said) ? said : `${said}.`);
const listed = (lines: readonly string[]): string => lines.map((line) => `• ${line}`).join('\n');

function annexOf(notice: PublishedNotice): string {
  const { processors, voluntary } = notice;
  return [
    ANNEX_HEADING,
    `Responsable: ${notice.responsible}, con domicilio en ${sentence(notice.address)}`,
    `Quién atiende las solicitudes sobre tus datos: ${sentence(notice.contact)}`,
    `Datos que se tratan: ${sentence(notice.data)}`,
    `Datos sensibles: ${sentence(notice.sensitive)}`,
    `Finalidades necesarias:\n${listed(notice.necessary)}`,
    voluntary.length > 0
      ? `Finalidades voluntarias, a las que puedes negarte:\n${listed(voluntary)}\n${sentence(notice.refusal)}`
      : 'Finalidades voluntarias: ninguna.',
    `Cómo limitar el uso o la divulgación: ${sentence(notice.limits)}`,
    `Cómo ejercer tus derechos y retirar tu consentimiento: ${sentence(notice.rights)}`,
    `Transferencias: ${sentence(notice.transfers)}`,
    processors.length > 0
      ? `Encargados que tratan datos por cuenta del responsable:\n${listed(
          processors.map(({ name: who, task, place }) => sentence(`${who}: ${task}${place ? ` (${place})` : ''}`)),
        )}`
      : 'Encargados que tratan datos por cuenta del responsable: ninguno.',
    `Cómo se avisan los cambios: ${sentence(notice.changes)}`,
  ].join('\n\n');
}

/** The words of the author alone, from which the next version is drafted. */
export function withoutAnnex(published: string): string {
  const at = published.startsWith(ANNEX_HEADING) ? 0 : published.indexOf(`\n${ANNEX_HEADING}`);
  return at < 0 ? published : published.slice(0, at).trimEnd();
}

/** The text that people accept: the author’s, and below it what the law asks. */
export const withAnnex = (text: string, notice: PublishedNotice): string =>
  `${withoutAnnex(text)}\n\n${annexOf(notice)}`;
