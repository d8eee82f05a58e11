import type { FormScore } from '@consultorio/contracts/form-scores';
import { pointsText } from '@consultorio/contracts/words/scores';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { answerText } from './answer-text.ts';

const signed = (points: number) => (points > 0 ? `+${pointsText(points)}` : pointsText(points));

/** How a score came about: each answer with its points, and what every range means. Closed until somebody asks. */
export function ScoreParts({ score: { scale, parts, value, band } }: { score: FormScore }) {
  if (parts.length === 0 && scale.bands.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 0.5 }}>
      <Typography
        component="summary"
        variant="body2"
        sx={{ py: 0.75, width: 'fit-content', cursor: 'pointer', fontWeight: 600, color: 'primary.dark' }}
      >
        Cómo se calcula
      </Typography>
      {parts.length > 0 ? (
        <Stack component="ul" aria-label="Respuestas que suman" sx={{ m: 0, p: 0, gap: 0.5, listStyle: 'none' }}>
          {parts.map(({ item, answer, points }) => (
            <Stack key={item.key} component="li" direction="row" sx={{ gap: 1, justifyContent: 'space-between' }}>
              <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {`${item.label}: ${answerText(item, answer) ?? ''}`}
              </Typography>
              <Typography variant="body2" sx={{ flexShrink: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {signed(points)}
              </Typography>
            </Stack>
          ))}
        </Stack>
      ) : null}
      {scale.bands.length > 0 ? (
        <Box component="ul" aria-label="Rangos" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
          {scale.bands.map((one) => {
            const { from, to, meaning } = one;
            const isHere = value !== null && one === band;
            return (
              <Typography
                component="li"
                key={`${from} ${to} ${meaning}`}
                variant="body2"
                aria-current={isHere ? 'true' : undefined}
                sx={{ fontWeight: isHere ? 600 : 400, color: isHere ? 'text.primary' : 'text.secondary' }}
              >
                {`${from === to ? pointsText(from) : `${pointsText(from)} a ${pointsText(to)}`}: ${meaning}`}
              </Typography>
            );
          })}
        </Box>
      ) : null}
    </Box>
  );
}
