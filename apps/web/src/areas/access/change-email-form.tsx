import { email } from '@consultorio/contracts/profiles';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { identity } from '../../capabilities/session/open-identity.ts';
import { notify } from '../../kit/notifications.tsx';
import { TextInput } from '../../kit/text-input.tsx';

const form = z.object({ email });

/** For a mistyped address: the new one takes its place once the link sent to it is opened. */
export function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(form), defaultValues: { email: '' } });
  const change = useMutation({
    mutationFn: async (typed: z.infer<typeof form>) => (await identity()).changeEmail(typed.email),
    onSuccess: (_, typed) => {
      notify(`Enviamos un enlace a ${typed.email}. Al abrirlo, entra de nuevo con ese correo.`, 'success');
      onDone();
    },
  });
  return (
    <Stack
      component="form"
      method="post"
      noValidate
      onSubmit={handleSubmit((typed) => change.mutate(typed))}
      sx={{ width: '100%', gap: 1.5, textAlign: 'left' }}
    >
      <TextInput
        label="Correo nuevo"
        type="email"
        autoComplete="email"
        autoFocus
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button type="submit" variant="contained" loading={change.isPending}>
          Enviar enlace
        </Button>
        <Button color="secondary" onClick={onDone}>
          Cancelar
        </Button>
      </Stack>
    </Stack>
  );
}
