import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { TextInput } from '../../kit/text-input.tsx';
import { emptyStudy, type OrderForm } from './order-form.ts';

interface Props {
  form: UseFormReturn<OrderForm>;
  missing: readonly string[];
  /** «Biometría hemática» for a laboratory, «Radiografía de tórax» for imaging. */
  example: string;
}

export function StudyFields({ form, missing, example }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'studies' });
  return (
    <Stack sx={{ gap: 2 }}>
      {fields.map((field, index) => (
        <Stack key={field.id} direction="row" sx={{ gap: 1, alignItems: 'flex-end' }}>
          <Box
            sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
          >
            <TextInput
              label={`Estudio ${index + 1}`}
              placeholder={example}
              required
              size="small"
              error={missing.includes(`studies.${index}.name`) ? 'Falta este dato' : undefined}
              inputProps={{ maxLength: 200 }}
              {...form.register(`studies.${index}.name`)}
            />
            <TextInput
              label="Preparación o nota"
              placeholder="Opcional: ayuno de 8 horas"
              size="small"
              inputProps={{ maxLength: 1000 }}
              {...form.register(`studies.${index}.instructions`)}
            />
          </Box>
          {fields.length > 1 ? (
            <IconButton aria-label={`Quitar estudio ${index + 1}`} onClick={() => remove(index)}>
              <DeleteOutlined />
            </IconButton>
          ) : null}
        </Stack>
      ))}
      <Button
        startIcon={<AddOutlined />}
        variant="outlined"
        disabled={fields.length >= 30}
        onClick={() => append({ ...emptyStudy }, { focusName: `studies.${fields.length}.name` })}
        sx={{ alignSelf: 'flex-start' }}
      >
        Agregar estudio
      </Button>
    </Stack>
  );
}
