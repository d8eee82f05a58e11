/** A call that was refused for want of a consent: one dialog answers every one that was refused meanwhile. */
export interface ConsentRequest {
  answer: (isGiven: boolean) => void;
}

type Listener = (request: ConsentRequest | null) => void;

let listener: Listener | null = null;
let pending: { request: ConsentRequest; given: Promise<boolean> } | null = null;

/** False at once where nobody can ask: the refusal is the caller's then. */
export function requestConsent(): Promise<boolean> {
  if (!listener) return Promise.resolve(false);
  if (pending) return pending.given;
  const { promise: given, resolve } = Promise.withResolvers<boolean>();
  const answer = (isGiven: boolean) => {
    pending = null;
    listener?.(null);
    resolve(isGiven);
  };
  pending = { request: { answer }, given };
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
