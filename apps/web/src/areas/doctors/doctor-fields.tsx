import { trpc } from '@consultorio/client/trpc';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Control, type UseFormReturn, useController } from 'react-hook-form';
import { IntroductionFields } from '../../capabilities/doctor-cards/introduction-fields.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import type { DoctorValues } from './doctor-values.ts';

const pair = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

/** Everything that the clinic keeps of a doctor; most of it stands on documents. */
export function DoctorFields({ form }: { form: UseFormReturn<DoctorValues> }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const field = (name: Exclude<keyof DoctorValues, 'serviceIds' | 'maxOpen' | 'languages'>) => ({
    error: errors[name]?.message,
    ...register(name),
  });
  const digits = { inputMode: 'numeric', maxLength: 8, autoComplete: 'off' } as const;
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Box sx={pair}>
        <TextInput label="Nombre(s)" required {...field('firstName')} />
        <TextInput label="Apellidos" required {...field('lastName')} />
      </Box>
      <Group title="Lo que aparece en sus documentos" />
      <Box sx={pair}>
        <TextInput
          label="Cédula profesional"
          required
          hint="7 u 8 dígitos. Compruébala en el Registro Nacional de Profesionistas."
          inputProps={digits}
          {...field('cedula')}
        />
        <TextInput label="Institución que expidió el título" required {...field('titleInstitution')} />
        <TextInput label="Especialidad" required hint="Por ejemplo: Medicina general." {...field('speciality')} />
        <TextInput label="Cédula de especialidad (opcional)" inputProps={digits} {...field('specialityCedula')} />
      </Box>
      <TextInput
        label="Domicilio del consultorio"
        required
        multiline
        minRows={2}
        hint="Calle, número, colonia, código postal, municipio y estado."
        {...field('officeAddress')}
      />
      <Box sx={pair}>
        <TextInput label="Teléfono (opcional)" type="tel" {...field('phone')} />
      </Box>
      <Group title="Cómo se presenta a sus pacientes" />
      <IntroductionFields form={form} />
      <Group title="Lo que atiende" />
      <ServicesField control={control} />
      <Box sx={pair}>
        <TextInput
          label="Consultas abiertas a la vez"
          type="number"
          required
          hint="Al llegar a este número no puede tomar otra."
          inputProps={{ min: 1, max: 500, inputMode: 'numeric' }}
          error={errors.maxOpen?.message}
          {...register('maxOpen', { valueAsNumber: true })}
        />
      </Box>
    </Stack>
  );
}

function Group({ title }: { title: string }) {
  return (
    <Typography variant="h5" component="h3" sx={{ mt: 1 }}>
      {title}
    </Typography>
  );
}

/** Which services this doctor takes consultations of. */
function ServicesField({ control }: { control: Control<DoctorValues> }) {
  const services = trpc.listServices.useQuery();
  const { field, fieldState } = useController({ control, name: 'serviceIds' });
  const toggle = (id: string, chosen: boolean) =>
    field.onChange(chosen ? [...field.value, id] : field.value.filter((one) => one !== id));
  return (
    <FormControl component="fieldset" error={fieldState.invalid}>
      <FormLabel component="legend">Servicios</FormLabel>
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
