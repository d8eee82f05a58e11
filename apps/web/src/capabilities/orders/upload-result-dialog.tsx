import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import {
  type ColleagueOpinion,
  colleagueOpinion,
  opinionFields,
  opinionHeading,
} from '@consultorio/contracts/colleague-opinion';
import { asksOpinion, type Order } from '@consultorio/contracts/orders';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { Dotted } from '../../kit/folio.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { AttachmentsField } from '../files/attachments-field.tsx';
import { useUploads } from '../files/use-uploads.ts';
import { orderLines } from './order-form.ts';

const MAX_PER_RESULT = 10;
const noOpinion: ColleagueOpinion = { by: '', criteria: '', studyPlan: '', suggestions: '' };

interface Props {
  order: Order;
  onClose: () => void;
}

export function UploadResultDialog({ order, onClose }: Props) {
  const files = useUploads({ purpose: 'result', patientId: order.patientId, max: MAX_PER_RESULT });
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const intention = useIntentionKey();
  // People who may list everybody's orders are staff: results that staff bring wait for the doctor.
  const isStaff = useCan('listOrders');
  const upload = trpc.uploadOrderResult.useMutation({
    meta: { success: 'Resultado enviado' },
    onSuccess: onClose,
  });
  const byFields = isStaff && asksOpinion(order);
  const opinion = useForm<ColleagueOpinion>({ defaultValues: noOpinion });
  const empty = text.trim() === '' && files.stored.length === 0;
  const send = () => {
    setTried(true);
    const answered = Object.values(opinion.getValues()).some((field) => field.trim() !== '')
      ? opinion.getValues()
      : null;
    if ((empty && !answered) || files.busy) return;
    if (answered && !colleagueOpinion.safeParse(answered).success)
      return void opinion.trigger(undefined, { shouldFocus: true });
    const content = { orderId: order.id, text, opinion: answered, fileIds: files.stored.map(({ id }) => id) };
    upload.mutate({ ...content, idempotencyKey: intention.keyFor(content) });
  };
  return (
    <ConfirmDialog
      open
      title="Subir resultado"
      confirm={files.busy ? 'Enviando archivos…' : 'Enviar resultado'}
      pending={upload.isPending}
      disabled={files.busy}
      onConfirm={send}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <Dotted parts={[order.folio, orderLines(order.kind, order.content).join(', ')]} />
      </Typography>
      {byFields ? <OpinionFields form={opinion} /> : null}
      <AttachmentsField uploads={files} max={MAX_PER_RESULT} />
      <Box sx={{ mt: 2.5 }}>
        <TextInput
          label={isStaff ? 'Resultado o nota' : 'Mensaje para tu médico'}
          placeholder={isStaff ? 'Opcional si adjuntas el archivo' : 'Opcional'}
          multiline
          minRows={2}
          value={text}
          onChange={(event) => setText(event.target.value)}
          inputProps={{ maxLength: 5000 }}
          error={tried && empty && !files.busy ? 'Agrega un archivo o escribe el resultado' : undefined}
          hint={
            isStaff
              ? 'El paciente lo verá cuando el médico lo revise.'
              : 'Tu médico recibe un aviso y te avisamos cuando lo revise.'
          }
        />
      </Box>
    </ConfirmDialog>
  );
}

/** The answer to an interconsultation; all of its fields or none, for it may come as a file alone. */
function OpinionFields({ form }: { form: UseFormReturn<ColleagueOpinion> }) {
  const { errors } = form.formState;
  const isWhole = (field: keyof ColleagueOpinion) => (typed: string) =>
    colleagueOpinion.shape[field].safeParse(typed.trim()).success || 'Falta este dato';
  return (
    <Stack role="group" aria-label="Respuesta a la interconsulta" sx={{ gap: 2, mb: 2.5 }}>
      {opinionFields.map((field) => (
        <TextInput
          key={field}
          label={opinionHeading(field)}
          {...(field === 'by'
            ? { placeholder: 'Nombre, especialidad y cédula de quien contesta', inputProps: { maxLength: 300 } }
            : { multiline: true, minRows: 2, inputProps: { maxLength: field === 'suggestions' ? 3000 : 2000 } })}
          error={errors[field]?.message}
          {...form.register(field, { validate: isWhole(field) })}
        />
      ))}
    </Stack>
  );
}
