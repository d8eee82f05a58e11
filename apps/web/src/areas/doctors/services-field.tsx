import { trpc } from '@consultorio/client/trpc';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { type Control, useController } from 'react-hook-form';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import type { DoctorValues } from './doctor-values.ts';

/** Which services this doctor takes consultations of. */
export function ServicesField({ control }: { control: Control<DoctorValues> }) {
  const services = trpc.listServices.useQuery();
  const { field, fieldState } = useController({ control, name: 'serviceIds' });
  const toggle = (id: string, chosen: boolean) =>
    field.onChange(chosen ? [...field.value, id] : field.value.filter((one) => one !== id));
  return (
    <FormControl component="fieldset" error={fieldState.invalid}>
      <FormLabel component="legend" sx={{ fontSize: '0.9375rem', fontWeight: 600, color: 'text.primary' }}>
        Servicios
      </FormLabel>
      {services.isPending ? <SkeletonList rows={2} height={40} /> : null}
      {services.data?.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>Todavía no hay servicios. Créalos en Configuraciones.</Typography>
      ) : null}
      <FormGroup sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
        {services.data?.map(({ id, name, active }) => (
          <FormControlLabel
            key={id}
            control={
              <Checkbox checked={field.value.includes(id)} onChange={(_, chosen) => toggle(id, chosen)} name={name} />
            }
            label={active ? name : `${name} (oculto)`}
            sx={{ overflowWrap: 'anywhere' }}
          />
        ))}
      </FormGroup>
      {fieldState.error ? <FormHelperText>{fieldState.error.message}</FormHelperText> : null}
    </FormControl>
  );
}
