import type { Consultation } from '@consultorio/contracts/consultations';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ResultPart, ResultWords } from '../../capabilities/consultation-result/result-words.tsx';
import { momentText } from '../../capabilities/my-consultations/moment-text.ts';
import { FoldedHash } from '../../kit/hash-text.tsx';
import { SectionCard } from '../../kit/section-card.tsx';

interface Props {
  result: NonNullable<Consultation['result']>;
  addenda: Consultation['addenda'];
}

const prose = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

export const RESULT_ID = 'resultado';

/** The signed result, its addenda, and the doctor who answers for it. */
export function ResultCard({ result, addenda }: Props) {
  return (
    <SectionCard id={RESULT_ID} title="Tu resultado">
      <ResultWords {...result} />
      {addenda.map(({ id, text, doctorName, recordedAt }) => (
        <ResultPart key={id} title="Aclaración">
          <Typography sx={prose}>{text}</Typography>
          <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {doctorName} · {momentText(recordedAt)}
          </Typography>
        </ResultPart>
      ))}
      <Signature result={result} />
    </SectionCard>
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
          Cédula profesional {result.doctorCedula} · {momentText(result.signedAt)}
        </Typography>
        <FoldedHash sha256={result.sha256} />
      </Box>
    </Stack>
  );
}
