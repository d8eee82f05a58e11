import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UseFormReturn } from 'react-hook-form';
import { TextInput } from '../../kit/text-input.tsx';
import type { DoctorValues } from './doctor-values.ts';
import { ServicesField } from './services-field.tsx';

const pair = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

/** Everything that the clinic keeps of a doctor; most of it stands on documents. */
export function DoctorFields({ form }: { form: UseFormReturn<DoctorValues> }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const field = (name: Exclude<keyof DoctorValues, 'serviceIds' | 'maxOpen'>) => ({
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
