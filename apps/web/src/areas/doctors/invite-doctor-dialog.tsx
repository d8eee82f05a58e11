import { appCodeOf, issuesOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import { inviteDoctorInput } from '@consultorio/contracts/doctors';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form';
import { useKeptHere } from '../../capabilities/session/kept-here.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { notify } from '../../kit/notifications.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { errorText } from '../../texts/errors.ts';
import { DoctorFields } from './doctor-fields.tsx';
import { type DoctorValues, emptyDoctor } from './doctor-values.ts';

const rules = inviteDoctorInput.omit({ idempotencyKey: true });
type Fields = DoctorValues & { email: string };
const KEPT = 'unsaved:invite-doctor';
const empty: Fields = { email: '', ...emptyDoctor };

/** The clinic writes down the facts that it has checked; the doctor gets a mail and chooses a password. */
export function InviteDoctorDialog({ onClose }: { onClose: () => void }) {
  const intention = useIntentionKey();
  const here = useKeptHere();
  const form = useForm<Fields, unknown, ReturnType<typeof rules.parse>>({
    resolver: zodResolver(rules),
    defaultValues: empty,
  });
  const { register, handleSubmit, setError, reset, watch, getValues, formState } = form;
  useEffect(() => {
    const typed = here.read<Fields>(KEPT);
    if (typed) reset(typed, { keepDefaultValues: true });
    const { unsubscribe } = watch((_, { type }) => {
      if (type === 'change') here.keep(KEPT, getValues());
    });
    return unsubscribe;
  }, [here, reset, watch, getValues]);
  const invite = trpc.inviteDoctor.useMutation({
    // The field of the e-mail says it.
    meta: { quiet: true, success: ({ email }: { email: string }) => `Enviamos la invitación a ${email}.` },
    onSuccess: () => {
      intention.done();
      here.forget(KEPT);
      onClose();
    },
  });
  useEffect(() => {
    if (!invite.error) return;
    const issues = issuesOf(invite.error);
    for (const { path, message } of issues) setError(path.join('.') as FieldPath<Fields>, { message });
    if (issues.length > 0) return;
    const ofEmail = appCodeOf(invite.error)?.startsWith('email-');
    if (ofEmail) setError('email', { message: errorText(invite.error) }, { shouldFocus: true });
    else notify(errorText(invite.error), 'error');
  }, [invite.error, setError]);
  const leave = () => {
    here.forget(KEPT);
    onClose();
  };
  return (
    <FormDialog
      title="Invitar doctor"
      unsent={{
        touched: formState.isDirty,
        title: 'La invitación no se ha enviado',
        confirm: 'Salir sin enviar',
        onLeave: leave,
      }}
      onClose={onClose}
      onSubmit={handleSubmit((data) => invite.mutate({ ...data, idempotencyKey: intention.keyFor(data) }))}
      actions={
        <Button type="submit" variant="contained" size="large" loading={invite.isPending}>
          Enviar invitación
        </Button>
      }
    >
      <Typography sx={{ mb: 2.5, color: 'text.secondary' }}>
        Le llega un correo con un enlace para elegir su contraseña. Sirve 7 días; puedes reenviarlo o cancelarlo.
      </Typography>
      <Stack sx={{ gap: 2.5 }}>
        <TextInput
          label="Correo"
          type="email"
          required
          autoFocus
          autoComplete="off"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <DoctorFields form={form as unknown as UseFormReturn<DoctorValues>} />
      </Stack>
    </FormDialog>
  );
}
