import { trpc } from '@consultorio/client/trpc';
import type { Consultation } from '@consultorio/contracts/consultations';
import type { Message } from '@consultorio/contracts/messages';

/**
 * What the doctor asked, while the consultation waits for its answer. It is fetched beside the consultation, whose state
 * nobody knows yet, and not after it.
 */
export function useQuestion(consultationId: string, consultation: Consultation | undefined) {
  const waits = consultation?.state === 'waitingPatient';
  const askedAt = consultation?.timeline.findLast(({ action }) => action === 'requestInformation')?.at;
  const near = trpc.listMessages.useQuery({ consultationId, newest: 20 }, { enabled: waits || !consultation });
  // So much may have been said since that the question is further up.
  const [oldest] = near.data?.items ?? [];
  const isFurtherUp = near.data?.more === true && isSince(oldest?.createdAt, askedAt);
  const far = trpc.listMessages.useQuery({ consultationId, newest: 500 }, { enabled: waits && isFurtherUp });
  const found = isFurtherUp ? far : near;
  return {
    // The rest is not held up by a question that does not come.
    coming: waits && found.isLoading && found.failureCount === 0,
    text: waits ? questionIn(found.data?.items ?? [], askedAt) : undefined,
  };
}

const isSince = (at: string | undefined, since: string | undefined) =>
  at !== undefined && since !== undefined && Date.parse(at) >= Date.parse(since);

/** Words that the doctor added to the question; what is longer is read in the chat. */
const MOST_ADDED = 600;

/**
 * The words with which the doctor asked, at this moment, and what was added to them since. «Gracias, quedo al pendiente»
 * is no question: it does not stand alone for what is to be answered.
 */
export function questionIn(messages: readonly Message[], askedAt: string | undefined): string | undefined {
  if (askedAt === undefined) return messages.findLast(({ kind }) => kind === 'doctor')?.text;
  // What is here may be older than the question.
  const [asked, ...added] = messages.filter(
    ({ kind, text, createdAt }) => kind === 'doctor' && text !== '' && Date.parse(createdAt) >= Date.parse(askedAt),
  );
  if (!asked) return undefined;
  const short = added.map(({ text }) => text).join('\n\n');
  return short && short.length <= MOST_ADDED ? `${asked.text}\n\n${short}` : asked.text;
}
