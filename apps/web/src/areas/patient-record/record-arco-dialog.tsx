import { trpc } from '@consultorio/client/trpc';
import { arcoCapacities, arcoLetterWords, arcoRights, MAX_ARCO_TEXT } from '@consultorio/contracts/arco';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { SHORT_TEXT } from '@consultorio/contracts/text-limits';
import { arcoCapacityWords, arcoRightWords } from '@consultorio/contracts/words/arco';
import Typography from '@mui/material/Typography';
import { z } from 'zod';
import { ArcoDialog } from '../../capabilities/arco/arco-dialog.tsx';
import type { Uploads } from '../../capabilities/files/use-uploads.ts';
import { SelectInput } from '../../kit/select-input.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { LetterFile, useLetterForm } from './letter-form.tsx';

const rules = z.strictObject(arcoLetterWords);
type Words = z.infer<typeof rules>;
const empty = { text: '', requester: '', receivedOn: '' };

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
  const send = trpc.recordArcoRequest.useMutation({
    // The fields say it.
    meta: { quiet: true, success: 'La solicitud quedó registrada' },
    onSuccess: onClose,
  });
  const letter = useLetterForm<Words>({ rules, fields: arcoLetterWords, empty, uploads, patientId, send });
  const { register, errors } = letter;
  return (
    <ArcoDialog
      title="Registrar carta"
      send="Registrar solicitud"
      pending={send.isPending}
      busy={uploads.busy}
      touched={letter.touched}
      onSend={letter.submit}
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
      <LetterFile
        label="La carta"
        uploads={uploads}
        lacking={letter.lacksFile && 'Adjunta la carta firmada, en PDF o en una foto'}
      />
    </ArcoDialog>
  );
}
