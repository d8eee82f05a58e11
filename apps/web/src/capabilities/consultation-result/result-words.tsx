import type { Consultation } from '@consultorio/contracts/consultations';
import { certaintyWords } from '@consultorio/contracts/words/notes';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { StatusChip } from '../../kit/status-chip.tsx';

type Result = NonNullable<Consultation['result']>;

const prose = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/**
 * A doctor's answer as the patient reads it: plain words first, then the medical terms. The desk shows the same before
 * it is signed.
 */
export function ResultWords({
  summary,
  diagnoses,
  plan,
  prognosis,
}: Pick<Result, 'summary' | 'diagnoses' | 'plan' | 'prognosis'>) {
  const principalFirst = diagnoses.toSorted((a, b) => Number(b.principal) - Number(a.principal));
  return (
    <>
      <Typography sx={{ ...prose, fontSize: 'h5.fontSize', lineHeight: 1.65 }}>{summary}</Typography>
      {diagnoses.length > 0 ? (
        <ResultPart title="Diagnóstico">
          <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
            {principalFirst.map(({ code, description, principal, certainty }) => (
              <li key={code}>
                <Typography sx={{ fontWeight: principal ? 600 : 400 }}>{description}</Typography>
                <Stack direction="row" sx={{ mt: 0.25, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    CIE-10 {code}
                  </Typography>
                  <StatusChip
                    tone={certainty === 'definitive' ? 'info' : 'neutral'}
                    label={certaintyWords[certainty]}
                  />
                </Stack>
              </li>
            ))}
          </Stack>
        </ResultPart>
      ) : null}
      {plan ? (
        <ResultPart title="Indicaciones">
          <Typography sx={prose}>{plan}</Typography>
        </ResultPart>
      ) : null}
      {prognosis ? (
        <ResultPart title="Pronóstico">
          <Typography sx={prose}>{prognosis}</Typography>
        </ResultPart>
      ) : null}
    </>
  );
}

/** A section of the result below a line. */
export function ResultPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ mt: 3, pt: 2.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h5" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
