import { email } from '@consultorio/contracts/profiles';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { PasswordInput } from '../../kit/password-input.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { identity } from '../session/open-identity.ts';
import { isWrongPassword } from './wrong-password.ts';

const form = z.object({ email, current: z.string().min(1, 'Escribe tu contraseña') });

interface Props {
  onSent: (email: string) => void;
  onCancel: () => void;
}

/** The new address counts once the link that is sent to it was opened; until then nothing changes. */
export function MoveEmailForm({ onSent, onCancel }: Props) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { email: '', current: '' },
  });
  const change = useMutation({
    mutationFn: async (typed: z.output<typeof form>) => {
      const { confirmPassword, changeEmail } = await identity();
      await confirmPassword(typed.current);
      await changeEmail(typed.email);
    },
    onSuccess: (_, typed) => onSent(typed.email),
  });
  const { errors } = formState;
  const wrong = isWrongPassword(change.error) ? 'No es tu contraseña' : undefined;
  return (
    <Stack
      component="form"
      method="post"
      noValidate
      onSubmit={handleSubmit((typed) => change.mutate(typed))}
      sx={{ gap: 2.5 }}
    >
      <TextInput
        label="Correo nuevo"
        type="email"
        autoComplete="email"
        autoFocus
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordInput
        label="Tu contraseña"
        autoComplete="current-password"
        error={errors.current?.message ?? wrong}
        {...register('current')}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
        <Button type="submit" variant="contained" size="large" loading={change.isPending}>
          Enviar enlace
        </Button>
        <Button color="secondary" size="large" onClick={onCancel}>
          Cancelar
        </Button>
      </Stack>
    </Stack>
  );
}
