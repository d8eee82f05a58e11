import type { FormScale } from '@consultorio/contracts/form-scales';
import type { FormSchema } from '@consultorio/contracts/forms';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { TextInput } from '../../kit/text-input.tsx';
import { BandsEditor } from './bands-editor.tsx';
import { NumberInput } from './number-input.tsx';
import { addScale, changeScale, removeScale, scalesOf, sumItem, summable, weighItem } from './scale-edits.ts';

interface PanelProps {
  schema: FormSchema;
  onChange: (change: (schema: FormSchema) => FormSchema, tag?: string) => void;
}

/** The sums that doctors read above the answers. */
export function ScalesPanel({ schema, onChange }: PanelProps) {
  const scales = scalesOf(schema);
  const canSum = summable(schema).length > 0;
  return (
    <Stack sx={{ gap: 3 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Un puntaje suma las respuestas de varias preguntas. Lo lee el médico arriba de las respuestas; el paciente no lo
        recibe. Si falta una respuesta, el puntaje queda incompleto y dice cuál.
      </Typography>
      {scales.map((scale, at) => (
        <ScaleEditor key={scale.key} schema={schema} scale={scale} number={at + 1} onChange={onChange} />
      ))}
      {canSum ? (
        <Button
          size="small"
          startIcon={<AddOutlined />}
          sx={{ alignSelf: 'flex-start' }}
          disabled={scales.length >= 20}
          onClick={() => onChange(addScale)}
        >
          Agregar puntaje
        </Button>
      ) : (
        <Typography variant="caption">
          Hace falta una pregunta de opciones, de sí o no, de número o de escala que conteste el paciente.
        </Typography>
      )}
    </Stack>
  );
}

interface Props {
  schema: FormSchema;
  scale: FormScale;
  /** Its place, to tell it from the others while it has no name. */
  number: number;
  onChange: (change: (schema: FormSchema) => FormSchema, tag?: string) => void;
}

/** One scale: its name, the questions that it sums with their weights, and its bands. */
function ScaleEditor({ schema, scale, number, onChange }: Props) {
  const { key, title, codes } = scale;
  const patch = (change: Partial<FormScale>, tag?: string) =>
    onChange((now) => changeScale(now, key, change), tag && `scale ${key} ${tag}`);
  return (
    <Box
      component="section"
      aria-label={title || `Puntaje ${number}`}
      sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Stack sx={{ gap: 2 }}>
        <TextInput
          label="Nombre del puntaje"
          size="small"
          value={title}
          autoFocus={title === ''}
          inputProps={{ maxLength: 200 }}
          onChange={(event) => patch({ title: event.target.value }, 'title')}
        />
        {codes?.length ? (
          <Typography variant="caption" sx={{ overflowWrap: 'anywhere' }}>
            {codes.map(({ system, code }) => (system ? `${code} de ${system}` : code)).join(', ')}
          </Typography>
        ) : null}
        <SummedQuestions schema={schema} scale={scale} onChange={patch} />
        <BandsEditor scale={scale} onChange={patch} />
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

interface SummedProps {
  schema: FormSchema;
  scale: FormScale;
  onChange: (change: Partial<FormScale>, tag?: string) => void;
}

function SummedQuestions({ schema, scale, onChange }: SummedProps) {
  const rows = summable(schema).map((item) => ({ key: item.key, label: item.label || 'Pregunta sin texto' }));
  const gone = scale.sums.filter(({ item }) => !rows.some(({ key }) => key === item));
  const listed = [...rows, ...gone.map(({ item }) => ({ key: item, label: `Ya no se puede sumar: ${item}` }))];
  return (
    <Stack role="group" aria-label="Preguntas que suma" sx={{ gap: 0.5 }}>
      <Typography sx={{ fontSize: '0.9375rem', fontWeight: 600 }}>Preguntas que suma, y su peso</Typography>
      {listed.map(({ key, label }) => {
        const summed = scale.sums.find(({ item }) => item === key);
        return (
          <Stack key={key} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <FormControlLabel
              sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
              control={
                <Checkbox
                  size="small"
                  checked={Boolean(summed)}
                  onChange={(_, isSummed) => onChange({ sums: sumItem(schema, scale, key, isSummed) })}
                />
              }
              label={<Typography variant="body2">{label}</Typography>}
            />
            {summed ? (
              <Box sx={{ width: 72, flexShrink: 0 }}>
                <NumberInput
                  label={`Peso de ${label}`}
                  value={summed.weight ?? 1}
                  onChange={(weight) => onChange({ sums: weighItem(scale, key, weight) }, `weight ${key}`)}
                />
              </Box>
            ) : null}
          </Stack>
        );
      })}
    </Stack>
  );
}
