import type { Settings } from '@consultorio/contracts/settings';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';

interface Props {
  services: Settings['services'];
  /** Kept as what is left out: a service that comes later is among those that are assigned. */
  except: string[];
  onChange: (except: string[]) => void;
}

/** In which services consultations are assigned by themselves. One that is no longer offered may still have some that wait. */
export function AssignedServices({ services, except, onChange }: Props) {
  const without = (id: string) => except.filter((other) => other !== id);
  const isAlone = ({ doctorIds, id }: Settings['services'][number]) => doctorIds.length === 0 && !except.includes(id);
  const alone = services.filter(isAlone).map(({ name }) => name);
  return (
    <FormControl component="fieldset">
      <FormLabel
        component="legend"
        sx={{ mb: 0.5, fontSize: 'body2.fontSize', fontWeight: 600, color: 'text.primary' }}
      >
        En estos servicios
      </FormLabel>
      <FormGroup sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {services.map(({ id, name, active }) => (
          <FormControlLabel
            key={id}
            control={
              <Checkbox
                checked={!except.includes(id)}
                onChange={(_, on) => onChange(on ? without(id) : [...without(id), id])}
              />
            }
            label={active ? name : `${name} · oculto`}
            sx={{ overflowWrap: 'anywhere' }}
          />
        ))}
      </FormGroup>
      <FormHelperText sx={{ ml: 0 }}>
        {services.length === 0
          ? 'Todavía no hay servicios: créalos en Servicios.'
          : alone.length > 0
            ? `Sin médicos todavía: ${alone.join(', ')}. Sus consultas se quedan en la fila.`
            : 'Los que quites se reparten a mano.'}
      </FormHelperText>
    </FormControl>
  );
}
