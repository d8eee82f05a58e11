import { appCodeOf, issuesOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import { inviteAdministratorInput } from '@consultorio/contracts/staff';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { notify } from '../../../kit/notifications.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { errorText } from '../../../texts/errors.ts';

const rules = inviteAdministratorInput.omit({ idempotencyKey: true });
const empty = { email: '', firstName: '', lastName: '' };

/** For somebody who governs the clinic and attends nobody. */
export function InviteAdministratorDialog({ onClose }: { onClose: () => void }) {
  const intention = useIntentionKey();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(rules),
    defaultValues: empty,
  });
  const { errors } = formState;
  const invite = trpc.inviteAdministrator.useMutation({
    // The field of the e-mail says it.
    meta: { quiet: true, success: ({ email }: { email: string }) => `Enviamos la invitación a ${email}.` },
    onSuccess: () => {
      intention.done();
      onClose();
    },
  });
  useEffect(() => {
    if (!invite.error) return;
    const issues = issuesOf(invite.error);
    for (const { path, message } of issues) setError(path.join('.') as FieldPath<typeof empty>, { message });
    if (issues.length > 0) return;
    if (appCodeOf(invite.error)?.startsWith('email-'))
      setError('email', { message: errorText(invite.error) }, { shouldFocus: true });
    else notify(errorText(invite.error), 'error');
  }, [invite.error, setError]);
  return (
    <FormDialog
      title="Invitar a administración"
      width="sm"
      onClose={onClose}
      onSubmit={handleSubmit((data) => invite.mutate({ ...data, idempotencyKey: intention.keyFor(data) }))}
      actions={
        <Button type="submit" variant="contained" size="large" loading={invite.isPending}>
          Enviar invitación
        </Button>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          Podrá ver y configurar todo, y no atiende consultas. Le llega un correo con un enlace para elegir su
          contraseña; sirve 7 días.
        </Typography>
        <TextInput
          label="Correo"
          type="email"
          required
          autoFocus
          autoComplete="off"
          error={errors.email?.message}
          {...register('email')}
        />
        <TextInput label="Nombre(s)" required error={errors.firstName?.message} {...register('firstName')} />
        <TextInput label="Apellidos" required error={errors.lastName?.message} {...register('lastName')} />
      </Stack>
    </FormDialog>
  );
}
