import { type FormScore, scoresOf } from '@consultorio/contracts/form-scores';
import type { Answers, FormSchema } from '@consultorio/contracts/forms';
import { missingScoreText, outsideBandsText, pointsText, scoreRangeText } from '@consultorio/contracts/words/scores';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { StatusChip } from '../../kit/status-chip.tsx';
import { missingScoreTexts, toneOfBand } from '../../texts/forms.ts';
import { Alarm } from './alarm.tsx';
import { answerText } from './answer-text.ts';

interface Props {
  schema: FormSchema;
  answers: Answers;
  doctorAnswers?: Answers;
  /** Scores are read beside the answers that they sum: those that need the doctor's stand with hers. */
  of: 'patient' | 'doctor' | 'both';
}

/** The scores of the answers with their meaning, for who attends; nothing where the form has none. */
export function ScoresView({ schema, answers, doctorAnswers, of }: Props) {
  const scores = useMemo(() => scoresOf(schema, answers, doctorAnswers), [schema, answers, doctorAnswers]);
  const shown = scores.filter(({ byDoctor }) => of === 'both' || byDoctor === (of === 'doctor'));
  if (shown.length === 0) return null;
  return (
    <Stack component="ul" aria-label="Puntajes" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
      {shown.map((score) => (
        <Score key={score.scale.key} score={score} />
      ))}
    </Stack>
  );
}

function Score({ score }: { score: FormScore }) {
  const { scale, value, band, alarms } = score;
  return (
    <Box
      component="li"
      sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {scale.title}
      </Typography>
      {value === null ? (
        <Typography sx={{ fontWeight: 600 }}>{missingScoreText(score)}</Typography>
      ) : (
        <Stack direction="row" sx={{ columnGap: 1, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography component="span" sx={{ fontSize: 'h4.fontSize', fontWeight: 700 }}>
            {pointsText(value)}
          </Typography>
          {score.range ? (
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {scoreRangeText(score)}
            </Typography>
          ) : null}
          {band ? <StatusChip tone={toneOfBand(band.level, alarms)} label={band.meaning} /> : null}
          {!band && scale.bands.length > 0 ? <Typography variant="body2">{outsideBandsText}</Typography> : null}
        </Stack>
      )}
      {alarms.map(({ label, message }) => (
        <Alarm key={label} message={`${message} (${label})`} />
      ))}
      {value === null ? <Missing score={score} /> : null}
      <ScoreParts score={score} />
    </Box>
  );
}

/** How many are named before the rest is only counted. */
const NAMED = 3;

function Missing({ score: { scale, soFar, parts, missing } }: { score: FormScore }) {
  const rest = missing.length - NAMED;
  return (
    <>
      {parts.length > 0 ? (
        <Typography variant="body2">
          {`Lo contestado suma ${pointsText(soFar)}, en ${parts.length} de ${scale.sums.length} preguntas: no es un puntaje.`}
        </Typography>
      ) : null}
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

const signed = (points: number) => (points > 0 ? `+${pointsText(points)}` : pointsText(points));

/** How a score came about: each answer with its points, and what every range means. Closed until somebody asks. */
function ScoreParts({ score: { scale, parts, value, band } }: { score: FormScore }) {
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
