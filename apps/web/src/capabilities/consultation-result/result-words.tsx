import type { Consultation } from '@consultorio/contracts/consultations';
import { certaintyWords } from '@consultorio/contracts/words/notes';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { StatusChip } from '../../kit/status-chip.tsx';
import { leadOf } from './lead-of.ts';

type Result = NonNullable<Consultation['result']>;

const prose = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/**
 * A doctor's answer as the patient reads it: one sentence, what to do, then the medical terms, and what few ask for behind
 * «Detalles». The desk shows the same before it is signed.
 */
export function ResultWords({
  summary,
  diagnoses,
  plan,
  prognosis,
  children,
}: Pick<Result, 'summary' | 'diagnoses' | 'plan' | 'prognosis'> & { children?: ReactNode }) {
  const principalFirst = diagnoses.toSorted((a, b) => Number(b.principal) - Number(a.principal));
  const { lead, rest } = leadOf(summary);
  return (
    <>
      {lead ? (
        <Typography variant="h4" component="p" sx={{ ...prose, lineHeight: 1.4 }}>
          {lead}
        </Typography>
      ) : null}
      {rest ? <Typography sx={{ ...prose, mt: lead ? 1.25 : 0, lineHeight: 1.65 }}>{rest}</Typography> : null}
      {plan ? (
        <ResultPart title="Qué hacer hoy">
          <Typography sx={prose}>{plan}</Typography>
        </ResultPart>
      ) : null}
      {diagnoses.length > 0 ? (
        <ResultPart title="Diagnóstico">
          <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
            {principalFirst.map(({ code, description, principal, certainty }) => (
              <Stack component="li" key={code} direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                <Typography sx={{ fontWeight: principal ? 600 : 400 }}>{description}</Typography>
                <StatusChip tone={certainty === 'definitive' ? 'info' : 'neutral'} label={certaintyWords[certainty]} />
              </Stack>
            ))}
          </Stack>
        </ResultPart>
      ) : null}
      {prognosis || diagnoses.length > 0 || children ? (
        <Details>
          {prognosis ? <Detail label="Pronóstico">{prognosis}</Detail> : null}
          {diagnoses.length > 0 ? (
            <Detail label="Claves CIE-10">
              {principalFirst.map(({ code, description }) => `${code} ${description}`).join('\n')}
            </Detail>
          ) : null}
          {children}
        </Details>
      ) : null}
    </>
  );
}

/** For who wants it: nothing of it changes what is to be done. */
function Details({ children }: { children: ReactNode }) {
  return (
    <Box component="details" sx={{ mt: 3, pt: 0.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography
        component="summary"
        variant="body2"
        sx={{ py: 1.5, width: 'fit-content', color: 'text.secondary', fontWeight: 600, cursor: 'pointer' }}
      >
        Detalles
      </Typography>
      <Stack sx={{ gap: 1.5, pt: 0.5 }}>{children}</Stack>
    </Box>
  );
}

function Detail({ label, children }: { label: string; children: string }) {
  return (
    <Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography variant="body2" sx={prose}>
        {children}
      </Typography>
    </Box>
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
