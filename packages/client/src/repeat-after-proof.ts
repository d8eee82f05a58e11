import type { LegalKind } from '@consultorio/contracts/legal';
import { type ProofNeed, proofNeeds } from '@consultorio/contracts/staff-proof';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { appCodeOf, detailsOf } from './errors.ts';
import type { AppRouter } from './router.ts';

/** Written out once more: imported they would bring zod to the first screen of everybody. */
const everyKind = Object.keys({ terms: 0, privacy: 0, teleconsultation: 0 } satisfies Record<
  LegalKind,
  0
>) as LegalKind[];

/**
 * Asks the person for a proof, such as a passkey, and says whether it was given. See `proof-needed` in docs/integrators.md.
 *
 * @example
 * ```ts
 * import type { Prove } from '@consultorio/client/repeat-after-proof';
 *
 * const prove: Prove = async (need) => window.confirm(`Se necesita: ${need}`);
 * ```
 */
export type Prove = (need: ProofNeed) => Promise<boolean>;

/** With these the proof itself is given: a refusal of one of them is not answered by another proof. */
const proving: readonly string[] = ['openStaffSession', 'startPasskeyProof', 'provePasskey', 'proveByRecoveryCode'];

const needOf = (error: unknown): ProofNeed => {
  const { need } = detailsOf(error);
  return proofNeeds.find((known) => known === need) ?? 'proof';
};

/**
 * A link that answers `proof-needed` by asking the person, and then sends the same call again, once: whoever made the
 * call notices nothing but the time that it took, and nothing typed is lost. `createLinks` puts it first.
 *
 * @example
 * ```ts
 * import { repeatAfterProof } from '@consultorio/client/repeat-after-proof';
 *
 * const link = repeatAfterProof(async () => false);
 * ```
 */
export function repeatAfterProof(prove: Prove): TRPCLink<AppRouter> {
  return repeatAfter(
    (path, error) => appCodeOf(error) === 'proof-needed' && !proving.includes(path),
    (error) => prove(needOf(error)),
  );
}

/**
 * For whom documents have to be accepted, the caller or somebody in the care of the caller, and which of them. Without
 * `patientId` the refusal does not say for whom.
 *
 * @example
 * ```ts
 * import type { ConsentNeed } from '@consultorio/client/repeat-after-proof';
 *
 * const ask = async ({ kinds }: ConsentNeed) => window.confirm(`¿Aceptas ${kinds.join(', ')}?`);
 * ```
 */
export type ConsentNeed = { patientId: string | undefined; kinds: LegalKind[] };

/**
 * The same for `consent-required`: asks the patient to accept the documents in force and says whether that was done. The
 * refused call waits meanwhile.
 *
 * @example
 * ```ts
 * import { repeatAfterConsent } from '@consultorio/client/repeat-after-proof';
 *
 * const link = repeatAfterConsent(async () => window.confirm('¿Aceptas?'));
 * ```
 */
export function repeatAfterConsent(ask: (need: ConsentNeed) => Promise<boolean>): TRPCLink<AppRouter> {
  return repeatAfter(
    (_, error) => appCodeOf(error) === 'consent-required',
    (error) => ask(consentNeedOf(error)),
  );
}

function consentNeedOf(error: unknown): ConsentNeed {
  const { patientId, kinds } = detailsOf(error);
  return {
    patientId: typeof patientId === 'string' ? patientId : undefined,
    kinds: everyKind.filter((kind) => Array.isArray(kinds) && kinds.includes(kind)),
  };
}

/** Sends a call once more when what it was refused for has been put right. */
function repeatAfter(
  isRefused: (path: string, error: unknown) => boolean,
  putRight: (error: unknown) => Promise<boolean>,
): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        let over = false;
        let sending: { unsubscribe: () => void } | undefined;
        const send = (isRepeated: boolean) => {
          sending = next(op).subscribe({
            next: (value) => observer.next(value),
            complete: () => observer.complete(),
            error: (error) => {
              if (isRepeated || op.type === 'subscription' || !isRefused(op.path, error)) return observer.error(error);
              putRight(error)
                .then((isRight) => {
                  if (over) return;
                  if (isRight) send(true);
                  else observer.error(error);
                })
                .catch(() => observer.error(error));
            },
          });
        };
        send(false);
        return () => {
          over = true;
          sending?.unsubscribe();
        };
      });
}
