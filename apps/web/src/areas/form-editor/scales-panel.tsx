import { useCan } from '@consultorio/client/use-can';
import type { LogicIssue } from '@consultorio/contracts/form-logic';
import type { FormScale } from '@consultorio/contracts/form-scales';
import type { FormSchema } from '@consultorio/contracts/forms';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import { TextInput } from '../../kit/text-input.tsx';
import { BandsEditor } from './bands-editor.tsx';
import { addScale, changeScale, rangeOf, removeScale, scalesOf, summable, withInstrument } from './scale-edits.ts';
import { problemsOfScale, type ScaleProblem } from './scale-problems.ts';
import { SummedQuestions } from './summed-questions.tsx';

const InstrumentDialog = lazyPart(async () => (await import('./instrument-dialog.tsx')).InstrumentDialog);

interface PanelProps {
  schema: FormSchema;
  /** Of the whole form: each stands beside the field that puts it right. */
  issues: readonly LogicIssue[];
  onChange: (change: (schema: FormSchema) => FormSchema, tag?: string) => void;
}

/** The sums that doctors read above the answers. */
export function ScalesPanel({ schema, issues, onChange }: PanelProps) {
  const scales = scalesOf(schema);
  const canSum = summable(schema).length > 0;
  const mayRead = useCan('previewQuestionnaire');
  const [choosing, setChoosing] = useState(false);
  const addInstrument = (instrument: FormSchema) => {
    const isNew = withInstrument(schema, instrument) !== null;
    if (isNew) onChange((now) => withInstrument(now, instrument) ?? now);
    return isNew;
  };
  return (
    <Stack sx={{ gap: 3 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Un puntaje suma las respuestas de varias preguntas, del paciente o del médico. Lo lee el médico junto a ellas;
        el paciente no lo recibe. Si falta una respuesta, no se calcula y dice cuál.
      </Typography>
      {scales.map((scale, at) => (
        <ScaleEditor
          key={scale.key}
          schema={schema}
          scale={scale}
          problems={problemsOfScale(issues, at)}
          number={at + 1}
          onChange={onChange}
        />
      ))}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {canSum ? (
          <Button
            size="small"
            startIcon={<AddOutlined />}
            disabled={scales.length >= 20}
            onClick={() => onChange(addScale)}
          >
            Agregar puntaje
          </Button>
        ) : null}
        {mayRead ? (
          <Button size="small" startIcon={<AddOutlined />} onClick={() => setChoosing(true)}>
            Agregar un instrumento
          </Button>
        ) : null}
      </Stack>
      {canSum ? null : (
        <Typography variant="caption">
          Hace falta una pregunta de opciones, de sí o no, de número o de escala.
        </Typography>
      )}
      {choosing ? (
        <Suspense fallback={null}>
          <InstrumentDialog onAdd={addInstrument} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </Stack>
  );
}

interface Props {
  schema: FormSchema;
  scale: FormScale;
  problems: readonly ScaleProblem[];
  /** Its place, to tell it from the others while it has no name. */
  number: number;
  onChange: (change: (schema: FormSchema) => FormSchema, tag?: string) => void;
}

/** One scale: its name, the questions that it sums with their weights, and its bands. */
function ScaleEditor({ schema, scale, problems: found, number, onChange }: Props) {
  const { key, title, codes } = scale;
  // A new one is not all red: what is not written yet is told once somebody went on to something else.
  const [left, setLeft] = useState(title !== '');
  const problems = found.filter(({ isBlank }) => left || !isBlank);
  const range = rangeOf(schema, scale);
  const patch = (change: Partial<FormScale>, tag?: string) =>
    onChange((now) => changeScale(now, key, change), tag && `scale ${key} ${tag}`);
  return (
    <Box
      component="section"
      aria-label={title || `Puntaje ${number}`}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setLeft(true);
      }}
      sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Stack sx={{ gap: 2 }}>
        <TextInput
          label="Nombre del puntaje"
          size="small"
          value={title}
          autoFocus={title === ''}
          inputProps={{ maxLength: 200 }}
          error={problems.find(({ part }) => part === 'title')?.message}
          onChange={(event) => patch({ title: event.target.value }, 'title')}
        />
        {codes?.length ? (
          <Typography variant="caption" sx={{ overflowWrap: 'anywhere' }}>
            {codes.map(({ system, code }) => (system ? `${code} de ${system}` : code)).join(', ')}
          </Typography>
        ) : null}
        <SummedQuestions
          schema={schema}
          scale={scale}
          range={range}
          problems={problems.filter(({ part }) => part === 'sums')}
          onChange={patch}
        />
        <BandsEditor
          scale={scale}
          range={range}
          problems={problems.filter(({ part }) => part === 'bands')}
          onChange={patch}
        />
        <Button
          size="small"
          color="error"
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => onChange((now) => removeScale(now, key))}
        >
          {`Borrar puntaje ${number}`}
        </Button>
      </Stack>
    </Box>
  );
}
