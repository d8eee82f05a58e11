import { z } from 'zod';
import { storedFile } from './files.ts';
import { aboutPerson } from './guardianships.ts';
import type { Lifecycle } from './lifecycle.ts';
import { at, day, id, idempotencyKey, name, page, paged, text } from './primitives.ts';
import { SHORT_TEXT } from './text-limits.ts';

/** The rights of whose data they are: to read, to correct, to have deleted, to refuse a use (LFPDPPP). */
export const arcoRights = ['access', 'rectification', 'cancellation', 'opposition'] as const;
export type ArcoRight = (typeof arcoRights)[number];

export const arcoStates = ['received', 'identified', 'granted', 'partlyGranted', 'refused', 'fulfilled'] as const;
export type ArcoState = (typeof arcoStates)[number];

/** The arrows of a request. Whoever could not show who it is may be refused, and nothing else. */
export const arcoLifecycle = {
  confirmIdentity: { from: ['received'], to: 'identified' },
  extend: { from: ['received', 'identified', 'granted', 'partlyGranted'], to: 'stays' },
  grant: { from: ['identified'], to: 'granted' },
  grantPartly: { from: ['identified'], to: 'partlyGranted' },
  refuse: { from: ['received', 'identified'], to: 'refused' },
  fulfil: { from: ['granted', 'partlyGranted'], to: 'fulfilled' },
} as const satisfies Lifecycle<ArcoState, string>;
export type ArcoArrow = keyof typeof arcoLifecycle;

/** Business days: to answer, and after the answer to do what was granted. Each may be doubled once, one of them. */
export const DAYS_TO_ANSWER = 20;
export const DAYS_TO_FULFIL = 15;
export const MAX_OPEN_ARCO = 5;
export const MAX_ARCO_TEXT = 4000;

/** How it came: from the person's own page, or as a letter that the staff wrote down. */
export const arcoChannels = ['page', 'paper'] as const;
export type ArcoChannel = (typeof arcoChannels)[number];
export const arcoCapacities = ['self', 'representative'] as const;
export type ArcoCapacity = (typeof arcoCapacities)[number];

/** Why something is refused. */
export const arcoGrounds = [
  'notIdentified',
  'notHeld',
  'keptByLaw',
  'thirdParties',
  'impediment',
  'alreadyDone',
] as const;
export type ArcoGround = (typeof arcoGrounds)[number];
export const arcoOutcomes = ['grant', 'grantPartly', 'refuse'] as const satisfies ArcoArrow[];
export type ArcoOutcome = (typeof arcoOutcomes)[number];

export const arcoStepKinds = ['received', ...(Object.keys(arcoLifecycle) as ArcoArrow[])] as const;
export type ArcoStepKind = 'received' | ArcoArrow;

const words = text(MAX_ARCO_TEXT, 1);
const files = z.array(id).max(5, 'Máximo 5 archivos');

/** Of oneself or of somebody in care. */
export const askArcoInput = z.strictObject({ ...aboutPerson, right: z.enum(arcoRights), text: words, idempotencyKey });

/** What a letter says. `receivedOn`: the day on which it came, from which the term runs. */
export const arcoLetterWords = {
  right: z.enum(arcoRights),
  text: words,
  requester: name(SHORT_TEXT),
  capacity: z.enum(arcoCapacities),
  receivedOn: day,
};
/** `requestFileId`: the letter, an own upload of the purpose `arco`. */
export const recordArcoRequestInput = z.strictObject({
  patientId: id,
  ...arcoLetterWords,
  requestFileId: id,
  idempotencyKey,
});
export const arcoRequestIdOutput = z.object({ requestId: z.string() });

export const confirmArcoIdentityInput = z.strictObject({ requestId: id, text: words, idempotencyKey });
export const extendArcoTermInput = z.strictObject({ requestId: id, text: words, idempotencyKey });

/** What is refused needs its ground, and what is granted has none. `text` is read by who asked. */
export const answerArcoRequestInput = z
  .strictObject({
    requestId: id,
    outcome: z.enum(arcoOutcomes),
    ground: z.enum(arcoGrounds).nullish(),
    text: words,
    fileIds: files,
    idempotencyKey,
  })
  .refine(({ outcome, ground }) => outcome === 'grant' || ground, { path: ['ground'], message: 'Di por qué se niega' })
  .refine(({ outcome, ground }) => outcome !== 'grant' || !ground, {
    path: ['ground'],
    message: 'Lo que se concede no lleva motivo de negativa',
  });
/** What was done, and what is handed over of it. */
export const fulfilArcoRequestInput = z.strictObject({ requestId: id, text: words, fileIds: files, idempotencyKey });

const summary = {
  id: z.string(),
  number: z.number(),
  right: z.enum(arcoRights),
  channel: z.enum(arcoChannels),
  receivedOn: z.string(),
  state: z.enum(arcoStates),
  /** The last day of the term that runs, `YYYY-MM-DD`; null when nothing is owed any more. */
  dueOn: z.string().nullable(),
  patientId: z.string(),
  patientName: z.string(),
  recordNo: z.string(),
};
export const arcoSummary = z.object(summary);
export type ArcoSummary = z.infer<typeof arcoSummary>;

export const arcoRequest = z.object({
  ...summary,
  text: z.string(),
  /** Who asks: the account's owner, or whoever signed the letter. */
  requester: z.string(),
  capacity: z.enum(arcoCapacities),
  /** The term has been extended, which is possible once. */
  extended: z.boolean(),
  recordedByName: z.string(),
  recordedAt: at,
  steps: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(arcoStepKinds),
      text: z.string(),
      ground: z.enum(arcoGrounds).nullable(),
      byName: z.string(),
      at,
      files: z.array(storedFile),
    }),
  ),
});
export type ArcoRequest = z.infer<typeof arcoRequest>;

export const listMyArcoRequestsInput = z.strictObject({ ...page, ...aboutPerson });
export const listMyArcoRequestsOutput = paged(arcoRequest);
/** Those that owe something first, the nearest day first; then those that are over, newest first. */
export const listArcoRequestsInput = z.strictObject({ ...page, patientId: id.nullish() });
export const listArcoRequestsOutput = paged(arcoSummary);
export const getArcoRequestInput = z.strictObject({ requestId: id });
