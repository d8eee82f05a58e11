import type { ProofNeed } from '@consultorio/contracts/staff-proof';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSession } from '../../capabilities/session/session-context.ts';
import { unlock } from '../../capabilities/staff-session/idle-moments.ts';
import { type ProofStep, ProofSteps, stepTitles } from '../../capabilities/staff-session/proof-steps.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { sizes } from '../../kit/sizes.ts';

/** In place of the back office, until the sign-in is proven. */
export function ProofScreen({ need }: { need: ProofNeed }) {
  const { profile, rehidrateUserProfile, logout } = useSession();
  const [step, setStep] = useState<ProofStep>(need);
  const proven = () => {
    // Whoever has just said who it is, is not asked a second time for having been away.
    unlock();
    rehidrateUserProfile().catch((error: unknown) => console.error(error));
  };
  return (
    <Box
      component="main"
      sx={{ width: '100%', maxWidth: sizes.authContent, mx: 'auto', px: 2.5, py: { xs: 4, sm: 7 } }}
    >
      <PageTitle>{stepTitles[step]}</PageTitle>
      <Stack sx={{ gap: 3 }}>
        <Box>
          <Typography variant="h2" component="h1">
            {stepTitles[step]}
          </Typography>
          <Typography sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            Entraste como <strong>{profile?.email}</strong>
          </Typography>
        </Box>
        <SectionCard>
          <ProofSteps step={step} onStep={setStep} onProven={proven} />
        </SectionCard>
        {step === 'codes' ? null : (
          <Button color="secondary" onClick={() => void logout()}>
            Cerrar sesión
          </Button>
        )}
      </Stack>
    </Box>
  );
}
