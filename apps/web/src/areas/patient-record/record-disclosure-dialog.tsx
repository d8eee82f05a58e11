import { trpc } from '@consultorio/client/trpc';
import { disclosureCapacities, disclosureWords, MAX_GIVEN, MAX_LEGAL_GROUND } from '@consultorio/contracts/disclosures';
import { SHORT_TEXT } from '@consultorio/contracts/text-limits';
import { disclosureCapacityWords } from '@consultorio/contracts/words/records';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { z } from 'zod';
import type { Uploads } from '../../capabilities/files/use-uploads.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { SelectInput } from '../../kit/select-input.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { browserDay } from '../../texts/browser-day.ts';
import { LetterFile, useLetterForm } from './letter-form.tsx';

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
  const send = trpc.recordDisclosure.useMutation({
    // The fields say it.
    meta: { quiet: true, success: 'La entrega quedó registrada' },
    onSuccess: onClose,
  });
  const letter = useLetterForm<Words>({ rules, fields: disclosureWords, empty, uploads, patientId, send });
  const { register, errors } = letter;
  const today = browserDay();
  return (
    <FormDialog
      title="Registrar entrega a un tercero"
      unsent={{ touched: letter.touched, title: 'La entrega no se ha registrado', confirm: 'Salir sin registrar' }}
      onClose={onClose}
      onSubmit={letter.submit}
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
        <LetterFile
          label="Solicitud por escrito"
          uploads={uploads}
          lacking={letter.lacksFile && 'Adjunta la solicitud firmada: sin ella no se entrega nada'}
        />
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
    </FormDialog>
  );
}
