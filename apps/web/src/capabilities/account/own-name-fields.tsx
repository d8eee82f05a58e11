import Box from '@mui/material/Box';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextInput } from '../../kit/text-input.tsx';

type Part = 'firstName' | 'lastName';

interface Props {
  register: (name: Part) => UseFormRegisterReturn;
  errors: Partial<Record<Part, { message?: string | undefined }>>;
}

/** The name of the person who fills in the form: browsers know it. */
export function OwnNameFields({ register, errors }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <TextInput
        label="Nombre(s)"
        required
        autoComplete="given-name"
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextInput
        label="Apellidos"
        required
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...register('lastName')}
      />
    </Box>
  );
}
