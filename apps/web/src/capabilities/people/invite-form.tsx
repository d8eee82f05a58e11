import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import { email as emailInput } from '@consultorio/contracts/profiles';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { TextInput } from '../../kit/text-input.tsx';
import { showAtField } from '../editing/refused-field.ts';

const form = z.object({ email: emailInput });

interface Props {
  patientId: string;
  verb: 'inviteGuardian' | 'inviteToOwnAccount';
  label: string;
  hint: string;
  action: string;
  onDone: () => void;
  onCancel?: () => void;
}

/** An e-mail to which an invitation goes. What the server says of it stands at the field. */
export function InviteForm({ patientId, verb, label, hint, action, onDone, onCancel }: Props) {
  const intention = useIntentionKey();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(form),
    defaultValues: { email: '' },
  });
  const invite = trpc[verb].useMutation({
    meta: { quiet: true },
    onSuccess: onDone,
    onError: showAtField(setError, 'email'),
  });
  return (
    <Stack
      component="form"
      method="post"
      noValidate
      aria-label={action}
      onSubmit={handleSubmit(({ email }) => {
        const content = { patientId, email };
        invite.mutate({ ...content, idempotencyKey: intention.keyFor(content) });
      })}
      sx={{ gap: 1.5 }}
    >
      <TextInput
        label={label}
        type="email"
        required
        autoComplete="off"
        hint={hint}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
        <Button type="submit" variant="contained" loading={invite.isPending}>
          {action}
        </Button>
        {onCancel ? (
          <Button color="secondary" onClick={onCancel}>
            Cancelar
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
}
