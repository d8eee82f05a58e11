import type { Consultation } from '@consultorio/contracts/consultations';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { certaintyTexts } from '../../../texts/clinical-notes.ts';
import { dateTimeText } from '../../../texts/dates.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';

interface Props {
  result: NonNullable<Consultation['result']>;
  addenda: Consultation['addenda'];
}

const prose = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** What the doctor signed: plain words first, then what medicine calls it. */
export function ResultCard({ result, addenda }: Props) {
  const { summary, diagnoses, plan, prognosis } = result;
  const principalFirst = diagnoses.toSorted((a, b) => Number(b.principal) - Number(a.principal));
  return (
    <SectionCard title="Tu resultado">
      <Typography sx={{ ...prose, fontSize: '1.0625rem', lineHeight: 1.65 }}>{summary}</Typography>
      {diagnoses.length > 0 ? (
        <Part title="Diagnóstico">
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
                    label={certaintyTexts[certainty]}
                  />
                </Stack>
              </li>
            ))}
          </Stack>
        </Part>
      ) : null}
      {plan ? (
        <Part title="Indicaciones">
          <Typography sx={prose}>{plan}</Typography>
        </Part>
      ) : null}
      {prognosis ? (
        <Part title="Pronóstico">
          <Typography sx={prose}>{prognosis}</Typography>
        </Part>
      ) : null}
      {addenda.map(({ id, text, doctorName, recordedAt }) => (
        <Part key={id} title="Aclaración">
          <Typography sx={prose}>{text}</Typography>
          <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {doctorName} · {dateTimeText(recordedAt)}
          </Typography>
        </Part>
      ))}
      <Signature result={result} />
    </SectionCard>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ mt: 3, pt: 2.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h5" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Signature({ result }: { result: Props['result'] }) {
  return (
    <Stack
      direction="row"
      sx={{ mt: 3, p: 2, gap: 1.5, borderRadius: 1, bgcolor: 'success.light', alignItems: 'flex-start' }}
    >
      <VerifiedOutlined aria-hidden sx={{ color: 'success.main' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>Firmado por {result.doctorName}</Typography>
        <Typography variant="body2">
          Cédula profesional {result.doctorCedula} · {dateTimeText(result.signedAt)}
        </Typography>
        <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          Huella del documento: {result.sha256}
        </Typography>
      </Box>
    </Stack>
  );
}
