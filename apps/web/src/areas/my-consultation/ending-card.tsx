import { closingWords } from '@consultorio/contracts/closing-note';
import type { Consultation } from '@consultorio/contracts/consultations';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { momentText } from '../../capabilities/my-consultations/moment-text.ts';
import { SectionCard } from '../../kit/section-card.tsx';

export const ENDING_ID = 'desenlace';

const prose = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** Ends without a result: the reason, the advice, and the way to ask again. */
export function EndingCard({ consultation, mayCreate }: { consultation: Consultation; mayCreate: boolean }) {
  const { state, reason, advice, addenda } = consultation;
  if (state !== 'rejected' && state !== 'cancelled' && state !== 'expired') return null;
  const again = mayCreate && state !== 'rejected';
  // What a doctor signs with a rejection stands here already, as reason and advice.
  const read = reason && advice ? closingWords({ reason, advice }) : null;
  const signed = addenda.filter(({ text }) => text !== read);
  if (!reason && !advice && !again && signed.length === 0) return null;
  return (
    <SectionCard id={ENDING_ID} title={state === 'rejected' ? 'Lo que te recomienda tu médico' : 'Qué pasó'}>
      {advice ? <Typography sx={{ ...prose, fontSize: 'h5.fontSize' }}>{advice}</Typography> : null}
      {reason ? (
        <Box sx={{ mt: advice ? 2 : 0 }}>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            Motivo
          </Typography>
          <Typography sx={prose}>{reason}</Typography>
        </Box>
      ) : null}
      {signed.map(({ id, text, doctorName, recordedAt }, index) => (
        <Box key={id} sx={{ mt: index > 0 || reason || advice ? 2 : 0 }}>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {`Nota de ${doctorName}, ${momentText(recordedAt)}`}
          </Typography>
          <Typography sx={prose}>{text}</Typography>
        </Box>
      ))}
      {again ? (
        <Button
          component={Link}
          to={paths.newConsultation}
          variant="outlined"
          sx={{ mt: reason || advice || signed.length > 0 ? 2 : 0 }}
        >
          Pedir otra consulta
        </Button>
      ) : null}
    </SectionCard>
  );
}
