import type { ConsentNeed } from '@consultorio/client/repeat-after-proof';

/** Calls that were refused for want of a consent: one dialog answers every one about the same person. */
export interface ConsentRequest {
  need: ConsentNeed;
  answer: (isGiven: boolean) => void;
}

type Listener = (request: ConsentRequest | null) => void;

let listener: Listener | null = null;
let pending: { request: ConsentRequest; given: Promise<boolean> } | null = null;

/** False at once where nobody can ask: the refusal is the caller's then. */
export async function requestConsent(need: ConsentNeed): Promise<boolean> {
  // One dialog at a time: what one person's guardian accepts says nothing of another person.
  while (pending && pending.request.need.patientId !== need.patientId) await pending.given;
  if (!listener) return false;
  if (pending) return pending.given;
  const { promise: given, resolve } = Promise.withResolvers<boolean>();
  const answer = (isGiven: boolean) => {
    pending = null;
    listener?.(null);
    resolve(isGiven);
  };
  pending = { request: { need, answer }, given };
  listener(pending.request);
  return given;
}

/** One screen at a time asks. Returns the function that lets go: what waited is then refused. */
export function listenForConsents(listen: Listener): () => void {
  listener = listen;
  return () => {
    if (listener !== listen) return;
    listener = null;
    pending?.request.answer(false);
  };
}
