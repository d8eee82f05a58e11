import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { TextInput } from '../../kit/text-input.tsx';
import { typedEmail } from './typed-email.ts';

const form = z.object({ email: typedEmail });

interface Props {
  send: (email: string) => Promise<void>;
  onSent: (email: string) => void;
}

/** Asks for the address to which a link is sent. */
export function EmailForm({ send, onSent }: Props) {
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(form), defaultValues: { email: '' } });
  const ask = useMutation({ mutationFn: send, onSuccess: (_, email) => onSent(email) });
  return (
    <Stack
      component="form"
      method="post"
      noValidate
      onSubmit={handleSubmit(({ email }) => ask.mutate(email))}
      sx={{ gap: 2.5 }}
    >
      <TextInput
        label="Correo"
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" variant="contained" size="large" loading={ask.isPending}>
        Enviar enlace
      </Button>
    </Stack>
  );
}
