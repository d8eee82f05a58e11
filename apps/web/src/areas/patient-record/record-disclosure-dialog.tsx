import { issuesOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import { disclosureCapacities, disclosureWords, MAX_GIVEN, MAX_LEGAL_GROUND } from '@consultorio/contracts/disclosures';
import { SHORT_TEXT } from '@consultorio/contracts/primitives';
import { disclosureCapacityWords } from '@consultorio/contracts/words/records';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { AttachmentsField } from '../../capabilities/files/attachments-field.tsx';
import type { Uploads } from '../../capabilities/files/use-uploads.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { notify } from '../../kit/notifications.tsx';
import { SelectInput } from '../../kit/select-input.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { errorText } from '../../texts/errors.ts';

const rules = z.strictObject(disclosureWords).refine(({ requestedOn, givenOn }) => givenOn >= requestedOn, {
  path: ['givenOn'],
  message: 'Es anterior a la solicitud',
});
type Words = z.infer<typeof rules>;

const empty = { requester: '', legalGround: '', requestedOn: '', given: '', recipient: '', givenOn: '' };
const pair = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
const capacities = disclosureCapacities.map((value) => ({ value, label: disclosureCapacityWords[value] }));

interface Props {
  patientId: string;
  /** Of the written request: one file. */
  uploads: Uploads;
  onClose: () => void;
}

/** Somebody outside got a part of the record: without the written request for it nothing is recorded. */
export function RecordDisclosureDialog({ patientId, uploads, onClose }: Props) {
  const intention = useIntentionKey();
  const [leaving, setLeaving] = useState(false);
  const [tried, setTried] = useState(false);
  const { register, handleSubmit, formState, setError } = useForm<Words>({
    resolver: zodResolver(rules),
    defaultValues: empty,
  });
  const { errors } = formState;
  const send = trpc.recordDisclosure.useMutation({
    // The fields say it.
    meta: { quiet: true, success: 'La entrega quedó registrada' },
    onSuccess: onClose,
  });
  useEffect(() => {
    if (!send.error) return;
    const issues = issuesOf(send.error);
    const ofFields = issues.filter(({ path: [field] }) => Object.hasOwn(disclosureWords, String(field)));
    for (const { path, message } of ofFields) setError(path[0] as keyof Words, { message });
    if (ofFields.length === 0) notify(issues[0]?.message ?? errorText(send.error), 'error');
  }, [send.error, setError]);
  const [file] = uploads.stored;
  const today = new Date().toLocaleDateString('sv-SE');
  const touched = formState.isDirty || uploads.list.length > 0;
  const submit = handleSubmit((words) => {
    if (!file) return;
    const content = { patientId, ...words, requestFileId: file.id };
    send.mutate({ ...content, idempotencyKey: intention.keyFor(content) });
  });
  return (
    <FormDialog
      title="Registrar entrega a un tercero"
      onClose={() => (touched ? setLeaving(true) : onClose())}
      onSubmit={(event) => {
        setTried(true);
        void submit(event);
      }}
      actions={
        <Button type="submit" variant="contained" size="large" loading={send.isPending} disabled={uploads.busy}>
          {uploads.busy ? 'Enviando archivo…' : 'Registrar entrega'}
        </Button>
      }
    >
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        Queda a tu nombre, como quien lo entrega, y no se puede cambiar ni borrar: un error se aclara con otro registro.
        El paciente verá a quién se entregó y cuándo.
      </Typography>
      <Stack sx={{ gap: 2.5 }}>
        <Typography variant="h5" component="h3">
          La solicitud
        </Typography>
        <Box sx={pair}>
          <TextInput
            label="Quién lo pide"
            required
            autoFocus
            autoComplete="off"
            inputProps={{ maxLength: SHORT_TEXT }}
            error={errors.requester?.message}
            {...register('requester')}
          />
          <SelectInput
            label="En calidad de"
            required
            placeholder="Elige…"
            options={capacities}
            defaultValue=""
            error={errors.capacity ? 'Elige una opción' : undefined}
            {...register('capacity')}
          />
        </Box>
        <Box sx={pair}>
          <TextInput
            label="Fundamento"
            required
            hint="El artículo, el oficio o la autorización firmada."
            multiline
            inputProps={{ maxLength: MAX_LEGAL_GROUND }}
            error={errors.legalGround?.message}
            {...register('legalGround')}
          />
          <TextInput
            label="Fecha de la solicitud"
            required
            type="date"
            inputProps={{ max: today }}
            error={errors.requestedOn?.message}
            {...register('requestedOn')}
          />
        </Box>
        <Box role="group" aria-label="Solicitud por escrito">
          <Typography sx={{ mb: 0.75, fontSize: 'body2.fontSize', fontWeight: 600 }}>Solicitud por escrito</Typography>
          <AttachmentsField uploads={uploads} max={1} />
          {tried && !file && !uploads.busy ? (
            <FormHelperText error role="alert">
              Adjunta la solicitud firmada: sin ella no se entrega nada
            </FormHelperText>
          ) : null}
        </Box>
        <Typography variant="h5" component="h3">
          La entrega
        </Typography>
        <TextInput
          label="Qué se entregó"
          required
          hint="Las partes del expediente, con folios y fechas."
          multiline
          minRows={2}
          inputProps={{ maxLength: MAX_GIVEN }}
          error={errors.given?.message}
          {...register('given')}
        />
        <Box sx={pair}>
          <TextInput
            label="A quién se entregó"
            required
            hint="Si es quien lo pidió, repite su nombre."
            autoComplete="off"
            inputProps={{ maxLength: SHORT_TEXT }}
            error={errors.recipient?.message}
            {...register('recipient')}
          />
          <TextInput
            label="Fecha de entrega"
            required
            type="date"
            inputProps={{ max: today }}
            error={errors.givenOn?.message}
            {...register('givenOn')}
          />
        </Box>
      </Stack>
      <ConfirmDialog
        open={leaving}
        title="La entrega no se ha registrado"
        confirm="Salir sin registrar"
        cancel="Seguir escribiendo"
        dangerous
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        <Typography>Si sales ahora, lo que escribiste se pierde.</Typography>
      </ConfirmDialog>
    </FormDialog>
  );
}
