import type { ServiceChoices } from '@consultorio/contracts/services';
import { userStatusWords } from '@consultorio/contracts/words/people';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';

interface Props {
  doctors: ServiceChoices['doctors'];
  value: string[];
  error?: string | undefined;
  onChange: (doctorIds: string[]) => void;
}

/** The doctors of the service. A deactivated one is offered only if she is chosen already, to be taken out. */
export function DoctorsField({ doctors, value, error, onChange }: Props) {
  const shown = doctors.filter(({ id, active }) => active || value.includes(id));
  return (
    <FormControl component="fieldset" error={Boolean(error)}>
      <FormLabel
        component="legend"
        sx={{ mb: 0.5, fontSize: 'body2.fontSize', fontWeight: 600, color: 'text.primary' }}
      >
        Médicos que lo atienden
      </FormLabel>
      <FormGroup sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {shown.map(({ id, name, speciality, active }) => (
          <FormControlLabel
            key={id}
            control={
              <Checkbox
                checked={value.includes(id)}
                onChange={(_, on) => onChange(on ? [...value, id] : value.filter((other) => other !== id))}
              />
            }
            label={`${name} · ${active ? speciality : userStatusWords.inactive.toLowerCase()}`}
            sx={{ overflowWrap: 'anywhere' }}
          />
        ))}
      </FormGroup>
      <FormHelperText>
        {error ??
          (shown.length === 0
            ? 'Todavía no hay médicos: invítalos en Usuarios › Doctores.'
            : 'Solo ellos ven y toman sus consultas.')}
      </FormHelperText>
    </FormControl>
  );
}
