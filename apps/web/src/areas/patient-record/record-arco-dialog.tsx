import { issuesOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import { arcoCapacities, arcoLetterWords, arcoRights, MAX_ARCO_TEXT } from '@consultorio/contracts/arco';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { SHORT_TEXT } from '@consultorio/contracts/primitives';
import { arcoCapacityWords, arcoRightWords } from '@consultorio/contracts/words/arco';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ArcoDialog } from '../../capabilities/arco/arco-dialog.tsx';
import { AttachmentsField } from '../../capabilities/files/attachments-field.tsx';
import type { Uploads } from '../../capabilities/files/use-uploads.ts';
import { notify } from '../../kit/notifications.tsx';
import { SelectInput } from '../../kit/select-input.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { errorText } from '../../texts/errors.ts';

const rules = z.strictObject(arcoLetterWords);
type Words = z.infer<typeof rules>;

const rights = arcoRights.map((value) => ({ value, label: arcoRightWords[value] }));
const capacities = arcoCapacities.map((value) => ({ value, label: arcoCapacityWords[value] }));

interface Props {
  patientId: string;
  /** Of the letter: one file. */
  uploads: Uploads;
  onClose: () => void;
}

/** A request that came on paper: the term runs from the day on which it came. */
export function RecordArcoDialog({ patientId, uploads, onClose }: Props) {
  const intention = useIntentionKey();
  const [tried, setTried] = useState(false);
  const { register, handleSubmit, formState, setError } = useForm<Words>({
    resolver: zodResolver(rules),
    defaultValues: { text: '', requester: '', receivedOn: '' },
  });
  const { errors } = formState;
  const send = trpc.recordArcoRequest.useMutation({
    // The fields say it.
    meta: { quiet: true, success: 'La solicitud quedó registrada' },
    onSuccess: onClose,
  });
  useEffect(() => {
    if (!send.error) return;
    const issues = issuesOf(send.error);
    const ofFields = issues.filter(({ path: [field] }) => Object.hasOwn(arcoLetterWords, String(field)));
    for (const { path, message } of ofFields) setError(path[0] as keyof Words, { message });
    if (ofFields.length === 0) notify(issues[0]?.message ?? errorText(send.error), 'error');
  }, [send.error, setError]);
  const [file] = uploads.stored;
  const submit = handleSubmit((words) => {
    if (!file) return;
    const content = { patientId, ...words, requestFileId: file.id };
    send.mutate({ ...content, idempotencyKey: intention.keyFor(content) });
  });
  return (
    <ArcoDialog
      title="Registrar carta"
      send="Registrar solicitud"
      pending={send.isPending}
      busy={uploads.busy}
      touched={formState.isDirty || uploads.list.length > 0}
      onSend={() => {
        setTried(true);
        void submit();
      }}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        El plazo de 20 días hábiles corre desde el día en que llegó. Si la persona tiene cuenta, se le avisa por correo
        y ve la solicitud en su página.
      </Typography>
      <SelectInput
        label="Qué pide"
        required
        placeholder="Elige…"
        options={rights}
        defaultValue=""
        error={errors.right ? 'Elige una opción' : undefined}
        {...register('right')}
      />
      <TextInput
        label="Lo que dice la carta"
        required
        multiline
        minRows={3}
        inputProps={{ maxLength: MAX_ARCO_TEXT }}
        error={errors.text?.message}
        {...register('text')}
      />
      <TextInput
        label="Quién la firma"
        required
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
      <TextInput
        label="Día en que llegó"
        required
        type="date"
        inputProps={{ max: dayOf(Date.now()) }}
        error={errors.receivedOn?.message}
        {...register('receivedOn')}
      />
      <Box role="group" aria-label="La carta">
        <Typography sx={{ mb: 0.75, fontSize: 'body2.fontSize', fontWeight: 600 }}>La carta</Typography>
        <AttachmentsField uploads={uploads} max={1} />
        {tried && !file && !uploads.busy ? (
          <FormHelperText error role="alert">
            Adjunta la carta firmada, en PDF o en una foto
          </FormHelperText>
        ) : null}
      </Box>
    </ArcoDialog>
  );
}
