import { useSession } from '../../capabilities/session/session-context.ts';
import type { ProofRequest } from '../../capabilities/staff-session/proof-requests.ts';
import { ProofSteps } from '../../capabilities/staff-session/proof-steps.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { proofTitles } from './proof-titles.ts';

/** Over the page, which stays as it is: whatever was typed waits below. */
export function ProofDialog({ need, answer }: ProofRequest) {
  const { rehidrateUserProfile } = useSession();
  const proven = () => {
    answer(true);
    rehidrateUserProfile().catch((error: unknown) => console.error(error));
  };
  return (
    <FormDialog title={proofTitles[need]} width="sm" onClose={() => answer(false)}>
      <ProofSteps need={need} onProven={proven} />
    </FormDialog>
  );
}
