import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import { continueGuardianshipInput, type PersonInCare } from '@consultorio/contracts/people-in-care';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import { showAtField } from '../../capabilities/editing/refused-field.ts';
import {
  type Responsibility,
  ResponsibilityFields,
  useProof,
} from '../../capabilities/people/responsibility-fields.tsx';

const form = continueGuardianshipInput.pick({ proof: true, declared: true });

/** Of who comes of age and cannot act alone: that the clinic looks at it already, or the way to ask for it. */
export function ContinueCare({ person }: { person: PersonInCare }) {
  const { firstName, asksToContinue } = person;
  const [asking, setAsking] = useState(false);
  if (asksToContinue)
    return (
      <Typography variant="body2">
        {`Pediste seguir respondiendo por ${firstName}. La clínica revisa tu documento y te avisa.`}
      </Typography>
    );
  if (!asking)
    return (
      <Button onClick={() => setAsking(true)} sx={{ alignSelf: 'flex-start', ml: -2, textAlign: 'left' }}>
        {`${firstName} no puede decidir por su cuenta`}
      </Button>
    );
  return <ContinueForm person={person} onClose={() => setAsking(false)} />;
}

function ContinueForm({ person, onClose }: { person: PersonInCare; onClose: () => void }) {
  const { patientId, firstName } = person;
  const intention = useIntentionKey();
  const proof = useProof();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(form),
    defaultValues: { proof: '' },
  });
  const send = trpc.continueGuardianship.useMutation({
    meta: { success: 'La clínica revisa lo que escribiste y te avisa.' },
    onSuccess: onClose,
    onError: showAtField(setError, 'proof'),
  });
  return (
    <Stack
      component="form"
      method="post"
      noValidate
      aria-label={`Seguir respondiendo por ${firstName}`}
      onSubmit={handleSubmit((typed) => {
        if (!proof.fileId) return proof.miss();
        const content = { patientId, ...typed, proofFileId: proof.fileId };
        send.mutate({ ...content, idempotencyKey: intention.keyFor(content) });
      }, proof.miss)}
      sx={{ gap: 2 }}
    >
      <Box>
        <Typography sx={{ fontWeight: 600 }}>{`Seguir respondiendo por ${firstName}`}</Typography>
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          Solo si un juzgado o un poder te lo permite. Desde sus 18 años no escribes ni lees lo nuevo hasta que la
          clínica lo confirme.
        </Typography>
      </Box>
      <ResponsibilityFields
        register={register as unknown as UseFormRegister<Responsibility>}
        errors={formState.errors as FieldErrors<Responsibility>}
        isAdult
        isKnown
        proof={proof}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
        <Button type="submit" variant="contained" size="large" loading={send.isPending} disabled={proof.busy}>
          {proof.busy ? 'Enviando documento…' : 'Pedir a la clínica'}
        </Button>
        <Button color="secondary" size="large" onClick={onClose}>
          Cancelar
        </Button>
      </Stack>
    </Stack>
  );
}
