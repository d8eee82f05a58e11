import type { FormScale } from '@consultorio/contracts/form-scales';
import type { FormSchema } from '@consultorio/contracts/forms';
import type { ScoreRange } from '@consultorio/contracts/scale-range';
import { scoreRangeText } from '@consultorio/contracts/words/scores';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { NumberInput } from './number-input.tsx';
import { sumAllWithPoints, sumItem, summable, weighItem } from './scale-edits.ts';
import type { ScaleProblem } from './scale-problems.ts';

interface Props {
  schema: FormSchema;
  scale: FormScale;
  range: ScoreRange | null;
  problems: readonly ScaleProblem[];
  onChange: (change: Partial<FormScale>, tag?: string) => void;
}

/** The questions that are summed with their weights, the others on demand, and what they can give together. */
export function SummedQuestions({ schema, scale, range, problems, onChange }: Props) {
  const id = useId();
  const { sums } = scale;
  const rows = summable(schema).map(({ key, label, doctorOnly }) => ({
    key,
    label: `${label || 'Pregunta sin texto'}${doctorOnly ? ' (la contesta el médico)' : ''}`,
  }));
  const gone = sums.filter(({ item }) => !rows.some(({ key }) => key === item));
  const listed = [...rows, ...gone.map(({ item }) => ({ key: item, label: `Ya no se puede sumar: ${item}` }))];
  // A form may hold several instruments: those of the others would bury these. One that is taken out stays in sight.
  const [first] = useState(() => new Set(sums.map(({ item }) => item)));
  const [showsAll, setShowsAll] = useState(sums.length === 0);
  const shown = listed.filter(({ key }) => showsAll || first.has(key) || sums.some(({ item }) => item === key));
  const hidden = listed.length - shown.length;
  const scored = sumAllWithPoints(schema);
  return (
    <Stack role="group" aria-label="Preguntas que suma" sx={{ gap: 0.5 }}>
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography sx={{ fontSize: 'body2.fontSize', fontWeight: 600 }}>Preguntas que suma</Typography>
        {sums.length > 0 ? (
          <Typography aria-hidden variant="caption" sx={{ width: 76, flexShrink: 0, color: 'text.secondary' }}>
            Peso
          </Typography>
        ) : null}
      </Stack>
      {shown.map(({ key, label }) => {
        const summed = sums.find(({ item }) => item === key);
        const problem = summed && problems.find(({ about }) => about === key);
        const problemId = `${id}-${key}`;
        return (
          <Box key={key}>
            <Stack direction="row" sx={{ gap: 1, minHeight: 44, alignItems: 'center' }}>
              <FormControlLabel
                sx={{ flex: 1, minWidth: 0, mr: 0, py: 0.5, overflowWrap: 'anywhere' }}
                control={
                  <Checkbox
                    size="small"
                    checked={Boolean(summed)}
                    slotProps={{ input: { 'aria-describedby': problem ? problemId : undefined } }}
                    onChange={(_, chosen) => onChange({ sums: sumItem(schema, scale, key, chosen) })}
                  />
                }
                label={<Typography variant="body2">{label}</Typography>}
              />
              {summed ? (
                <Box sx={{ width: 76, flexShrink: 0 }}>
                  <NumberInput
                    label={`Peso de ${label}`}
                    value={summed.weight ?? 1}
                    onChange={(weight) => onChange({ sums: weighItem(scale, key, weight) }, `weight ${key}`)}
                  />
                </Box>
              ) : null}
            </Stack>
            {problem ? (
              <FormHelperText id={problemId} error sx={{ mt: 0, ml: 3.5 }}>
                {problem.message}
              </FormHelperText>
            ) : null}
          </Box>
        );
      })}
      {problems
        .filter(({ about }) => about === null)
        .map(({ message }) => (
          <FormHelperText key={message} error sx={{ mx: 0 }}>
            {message}
          </FormHelperText>
        ))}
      {range ? <Typography variant="body2">{`Puede dar ${scoreRangeText({ range })}.`}</Typography> : null}
      {hidden > 0 ? (
        <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => setShowsAll(true)}>
          {hidden === 1 ? 'Ver la otra pregunta' : `Ver las otras ${hidden} preguntas`}
        </Button>
      ) : null}
      {sums.length === 0 && scored.length > 1 ? (
        <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => onChange({ sums: scored })}>
          {`Sumar las ${scored.length} preguntas con puntaje`}
        </Button>
      ) : null}
    </Stack>
  );
}
