import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import { acceptGuardianInvitationInput, type ReceivedInvitation } from '@consultorio/contracts/care-invitations';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { showAtField } from '../../capabilities/editing/refused-field.ts';
import {
  type Responsibility,
  ResponsibilityFields,
  useProof,
} from '../../capabilities/people/responsibility-fields.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { dateText } from '../../texts/dates.ts';

const form = acceptGuardianInvitationInput.omit({ invitationId: true, idempotencyKey: true, proofFileId: true });

/** Somebody asks the person at the page to care for another too. */
export function ReceivedInvitationCard({ invitation }: { invitation: ReceivedInvitation }) {
  const { invitationId, firstName, invitedByName, isAdult, expiresAt } = invitation;
  const intention = useIntentionKey();
  const proof = useProof();
  const { register, handleSubmit, formState, setError } = useForm<z.input<typeof form>, unknown, z.output<typeof form>>(
    { resolver: zodResolver(form), defaultValues: { key: '', proof: '' } },
  );
  const { errors } = formState;
  const accept = trpc.acceptGuardianInvitation.useMutation({
    meta: {
      quiet: true,
      success: isAdult ? 'La clínica revisa tu documento y te avisa.' : `Ya respondes también por ${firstName}.`,
    },
    onError: showAtField(setError, 'key'),
  });
  const decline = trpc.withdrawCareInvitation.useMutation({ meta: { success: 'Rechazaste la invitación.' } });
  return (
    <SectionCard
      title={`${invitedByName || 'Alguien'} te invita a responder por ${firstName}`}
      subtitle={`Podrás pedir sus consultas y leer su expediente, y el de nadie más. Puedes aceptar hasta el ${dateText(expiresAt)}.`}
    >
      <Stack
        component="form"
        method="post"
        noValidate
        aria-label={`Responder por ${firstName}`}
        onSubmit={handleSubmit((typed) => {
          if (isAdult && !proof.fileId) return proof.miss();
          const content = { invitationId, ...typed, ...(isAdult ? { proofFileId: proof.fileId } : { proof: null }) };
          accept.mutate({ ...content, idempotencyKey: intention.keyFor(content) });
        })}
        sx={{ gap: 2.5 }}
      >
        <TextInput
          label="Clave"
          required
          autoComplete="one-time-code"
          inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
          hint={`Seis letras y números. Pídesela a ${invitedByName || 'quien te invitó'}: no viene en el correo.`}
          error={errors.key?.message}
          {...register('key')}
        />
        <ResponsibilityFields
          register={register as unknown as UseFormRegister<Responsibility>}
          errors={errors as FieldErrors<Responsibility>}
          isAdult={isAdult}
          proof={proof}
        />
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
          <Button
            type="submit"
            variant="contained"
            size="large"
            loading={accept.isPending}
            disabled={isAdult && proof.busy}
          >
            Aceptar
          </Button>
          <Button
            color="secondary"
            size="large"
            loading={decline.isPending}
            onClick={() => decline.mutate({ invitationId })}
          >
            Rechazar
          </Button>
        </Stack>
      </Stack>
    </SectionCard>
  );
}
