import { closingWords, isClosingNote } from '@consultorio/contracts/closing-note';
import type { Consultation } from '@consultorio/contracts/consultations';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dateTimeText } from '../../texts/dates.ts';

const endings = {
  rejected: 'Consulta rechazada',
  cancelled: 'Consulta cancelada',
  expired: 'Venció porque el paciente no respondió',
} as const;

/** The reason why it ended without a signature, and the advice given; or the reason why it came back. */
export function Ending({ consultation: { state, reason, advice, addenda } }: { consultation: Consultation }) {
  const ended = Object.hasOwn(endings, state);
  if (!ended && !(reason && (state === 'submitted' || state === 'assigned'))) return null;
  const title = ended ? endings[state as keyof typeof endings] : 'Volvió a la lista';
  // What was signed says both already, with its doctor and its hour, and stands right below.
  const signed = reason && advice && addenda[0]?.text === closingWords({ reason, advice });
  return (
    <Alert severity={ended ? 'warning' : 'info'} sx={{ alignItems: 'flex-start' }}>
      <strong>{title}.</strong>
      {reason && !signed ? ` Motivo: ${reason}` : ''}
      {advice && !signed ? (
        <Box component="span" sx={{ display: 'block', mt: 0.5, whiteSpace: 'pre-wrap' }}>
          Consejo al paciente: {advice}
        </Box>
      ) : null}
    </Alert>
  );
}

/** What was signed after the ending: the note that closes an attention without a result, and what came later. */
export function Addenda({ state, addenda }: Pick<Consultation, 'state' | 'addenda'>) {
  if (addenda.length === 0) return null;
  return (
    <Stack
      component="section"
      aria-label={isClosingNote(state, 0) ? 'Nota de cierre y adendas' : 'Adendas'}
      sx={{ gap: 2 }}
    >
      <Typography variant="h4" component="h2">
        {isClosingNote(state, 0) ? 'Nota de cierre' : 'Adendas'}
      </Typography>
      {addenda.map(({ id, text, doctorName, recordedAt }, index) => (
        <Box key={id} sx={{ pl: 2, borderLeft: 3, borderColor: 'primary.main' }}>
          {index > 0 && isClosingNote(state, 0) ? <Typography sx={{ fontWeight: 600 }}>Adenda</Typography> : null}
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {`${doctorName} · ${dateTimeText(recordedAt)}`}
          </Typography>
        </Box>
      ))}
    </Stack>
  );
}
