import { useState } from 'react';
import { useSession } from '../../capabilities/session/session-context.ts';
import type { ProofRequest } from '../../capabilities/staff-session/proof-requests.ts';
import { type ProofStep, ProofSteps, stepTitles } from '../../capabilities/staff-session/proof-steps.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';

/** Over the page, which stays as it is: whatever was typed waits below. */
export function ProofDialog({ need, answer }: ProofRequest) {
  const { rehidrateUserProfile } = useSession();
  const [step, setStep] = useState<ProofStep>(need);
  const proven = () => {
    answer(true);
    rehidrateUserProfile().catch((error: unknown) => console.error(error));
  };
  return (
    <FormDialog title={stepTitles[step]} width="sm" onClose={step === 'codes' ? null : () => answer(false)}>
      <ProofSteps step={step} onStep={setStep} onProven={proven} />
    </FormDialog>
  );
}
