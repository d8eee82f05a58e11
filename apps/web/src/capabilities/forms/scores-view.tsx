import { type FormScore, scoresOf } from '@consultorio/contracts/form-scores';
import type { Answers, FormSchema } from '@consultorio/contracts/forms';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { StatusChip } from '../../kit/status-chip.tsx';
import { bandLevelTexts, missingScoreTexts } from '../../texts/forms.ts';

/** The scores of the answers with their meaning, for who attends; nothing where the form has none. */
export function ScoresView({ schema, answers }: { schema: FormSchema; answers: Answers }) {
  const scores = useMemo(() => scoresOf(schema, answers), [schema, answers]);
  if (scores.length === 0) return null;
  return (
    <Stack component="ul" aria-label="Puntajes" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
      {scores.map((score) => (
        <Score key={score.scale.key} score={score} />
      ))}
    </Stack>
  );
}

const points = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 6 });

function Score({ score: { scale, value, soFar, missing, band } }: { score: FormScore }) {
  return (
    <Box component="li" sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: '8px' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {scale.title}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ fontSize: '1.25rem', fontWeight: 700 }}>
          {value === null ? 'Incompleto' : points.format(value)}
        </Typography>
        {band ? <StatusChip tone={bandLevelTexts[band.level].tone} label={band.meaning} /> : null}
        {value !== null && !band && scale.bands.length > 0 ? (
          <Typography variant="body2">Fuera de los rangos del formulario</Typography>
        ) : null}
      </Stack>
      {value === null ? <Missing count={scale.sums.length} soFar={soFar} missing={missing} /> : null}
    </Box>
  );
}

/** How many are named before the rest is only counted. */
const NAMED = 3;

function Missing({ count, soFar, missing }: { count: number; soFar: number; missing: FormScore['missing'] }) {
  const counted = count - missing.length;
  const rest = missing.length - NAMED;
  return (
    <>
      <Typography variant="body2">
        {counted > 0
          ? `Lo contestado suma ${points.format(soFar)}, en ${counted} de ${count} preguntas: no es un puntaje.`
          : 'Ninguna de sus preguntas tiene respuesta con puntaje.'}
      </Typography>
      <Box component="ul" aria-label="Falta" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {missing.slice(0, NAMED).map(({ key, label, why }) => (
          <Typography component="li" key={key} variant="caption" sx={{ overflowWrap: 'anywhere' }}>
            {`${label} (${missingScoreTexts[why]})`}
          </Typography>
        ))}
        {rest > 0 ? (
          <Typography component="li" variant="caption">
            {rest === 1 ? 'y otra pregunta' : `y otras ${rest} preguntas`}
          </Typography>
        ) : null}
      </Box>
    </>
  );
}
