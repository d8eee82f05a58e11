import type { ProofNeed } from '@consultorio/contracts/staff-proof';

/** What waits for the person to prove who it is: one dialog answers every call that was refused meanwhile. */
export interface ProofRequest {
  need: ProofNeed;
  answer: (isProven: boolean) => void;
}

type Listener = (request: ProofRequest | null) => void;

let listener: Listener | null = null;
let pending: { request: ProofRequest; proven: Promise<boolean> } | null = null;

/** It waits until a screen is there that can ask: that one comes a moment after the page. */
export function requestProof(need: ProofNeed): Promise<boolean> {
  if (pending) return pending.proven;
  const { promise: proven, resolve } = Promise.withResolvers<boolean>();
  const answer = (isProven: boolean) => {
    pending = null;
    listener?.(null);
    resolve(isProven);
  };
  pending = { request: { need, answer }, proven };
  listener?.(pending.request);
  return proven;
}

/** The person has gone: an action that waited for a proof must not be sent again with the proof of the next one. */
export const dropProofRequest = (): void => pending?.request.answer(false);

/** One screen at a time asks. Returns the function that lets go. */
export function listenForProofs(listen: Listener): () => void {
  listener = listen;
  if (pending) listen(pending.request);
  return () => {
    if (listener === listen) listener = null;
  };
}
