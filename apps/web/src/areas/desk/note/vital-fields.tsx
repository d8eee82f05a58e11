import { vitalWords } from '@consultorio/contracts/words/notes';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import { TextInput } from '../../../kit/text-input.tsx';
import { type NoteFormApi, readVital, vitalRangeText } from './note-form.ts';
import { type VitalName, vitalNames } from './note-values.ts';

/** Vital signs that the patient measured at home; a number out of range is marked at once and not saved. */
export function VitalFields({ form }: { form: NoteFormApi }) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, containerType: 'inline-size' }}>
      <Typography component="legend" sx={{ p: 0, mb: 1, fontSize: '0.9375rem', fontWeight: 600 }}>
        Signos vitales referidos
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          '@container (min-width: 440px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {vitalNames.map((name) => (
          <VitalField key={name} form={form} name={name} />
        ))}
      </Box>
    </Box>
  );
}

function VitalField({ form, name }: { form: NoteFormApi; name: VitalName }) {
  const { field } = useController({ control: form.control, name: `vitals.${name}` });
  const { short, unit } = vitalWords[name];
  const wrong = readVital(name, field.value) === undefined;
  return (
    <TextInput
      {...field}
      label={short}
      size="small"
      error={wrong ? `${vitalRangeText(name)}: no se guarda` : undefined}
      inputProps={{ inputMode: 'decimal', maxLength: 8 }}
      endAdornment={<InputAdornment position="end">{unit}</InputAdornment>}
      sx={{ '& input': { pr: 0, fontVariantNumeric: 'tabular-nums' } }}
    />
  );
}
