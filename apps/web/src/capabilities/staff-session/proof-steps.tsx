import { trpc } from '@consultorio/client/trpc';
import type { ProofNeed } from '@consultorio/contracts/staff-proof';
import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { useEffect, useRef, useState } from 'react';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { errorText } from '../../texts/errors.ts';
import { nameOfThisMachine } from './authenticator.ts';
import { EnrolPasskeyForm } from './enrol-passkey-form.tsx';
import { openStaffSession } from './open-staff-session.ts';
import { ProveForm } from './prove-form.tsx';
import { codesTitle } from './recovery-codes.tsx';

/** `codes`: those of a first passkey are on the screen. */
export type ProofStep = ProofNeed | 'codes';

export const stepTitles = {
  session: 'Un momento',
  enrolment: 'Crea tu llave de acceso',
  codes: codesTitle,
  proof: 'Confirma que eres tú',
  recentProof: 'Confirma que eres tú',
} as const satisfies Record<ProofStep, string>;

interface Props {
  step: ProofStep;
  onStep: (step: ProofStep) => void;
  onProven: () => void;
}

/** What is missing of a proof, step by step: a session of ours, a first passkey, or the one that there is. */
export function ProofSteps({ step, onStep, onProven }: Props) {
  const elsewhere = nameOfThisMachine();
  if (elsewhere)
    return (
      <Alert severity="info">
        Los navegadores no guardan llaves de acceso para una dirección de números. Abre esta página como{' '}
        <MuiLink href={elsewhere}>localhost</MuiLink>.
      </Alert>
    );
  if (step === 'session') return <SessionStep onNeed={(next) => (next ? onStep(next) : onProven())} />;
  if (step === 'enrolment' || step === 'codes')
    return <EnrolPasskeyForm onDone={onProven} onCodes={() => onStep('codes')} />;
  return <ProveForm onProven={onProven} />;
}

/** Without asking anybody: the password has just been given, or an earlier session ended. */
function SessionStep({ onNeed }: { onNeed: (need: ProofNeed | null) => void }) {
  const { client } = trpc.useUtils();
  const [error, setError] = useState<unknown>(null);
  const tell = useRef(onNeed);
  useEffect(() => {
    let gone = false;
    openStaffSession(client)
      .then(() => client.getUserProfile.query())
      .then(({ staffSession }) => {
        if (!gone) tell.current(staffSession?.needs ?? null);
      })
      .catch((cause: unknown) => {
        if (!gone) setError(cause);
      });
    return () => {
      gone = true;
    };
  }, [client]);
  return error ? <Alert severity="error">{errorText(error)}</Alert> : <SkeletonList rows={1} height={52} />;
}
