import type { Consultation } from '@consultorio/contracts/consultations';
import Box from '@mui/material/Box';
import Rating from '@mui/material/Rating';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dateText } from '../../texts/dates.ts';
import { starTexts } from '../../texts/ratings.ts';

/** What the patient said of the attention. */
export function PatientRating({ rating }: Pick<Consultation, 'rating'>) {
  if (!rating) return null;
  return (
    <Box component="section" aria-label="Calificación del paciente" sx={{ px: { xs: 2, md: 2.5 }, pb: 3 }}>
      <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
        Calificación del paciente
      </Typography>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Rating value={rating.stars} readOnly size="small" getLabelText={() => `${rating.stars} de 5`} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`${starTexts[rating.stars - 1]} · ${dateText(rating.ratedAt)}`}
        </Typography>
      </Stack>
      {rating.comment ? (
        <Typography sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{rating.comment}</Typography>
      ) : null}
    </Box>
  );
}
