import { appCodeOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import { answerInformationInput, type Consultation } from '@consultorio/contracts/consultations';
import { zodResolver } from '@hookform/resolvers/zod';
import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useUnsaved } from '../../capabilities/editing/use-unsaved.ts';
import { AttachmentsField } from '../../capabilities/files/attachments-field.tsx';
import { useUploads } from '../../capabilities/files/use-uploads.ts';
import { focusHeading } from '../../kit/focus-heading.ts';
import { TextInput } from '../../kit/text-input.tsx';

interface Props {
  consultation: Consultation;
  /** Nothing while it is not known. */
  question: string | undefined;
}

const MAX_FILES = 5;
const form = answerInformationInput.pick({ text: true });
export const ANSWER_ID = 'responder';

/** The doctor stopped the clock with a question: the answer starts it again. */
export function AnswerInformation({ consultation, question }: Props) {
  return (
    <Box
      component="section"
      id={ANSWER_ID}
      aria-label="Responder a tu médico"
      sx={{
        p: { xs: 2, sm: 3 },
        borderRadius: 1.5,
        border: 2,
        borderColor: 'warning.main',
        bgcolor: 'background.paper',
      }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', color: 'warning.main' }}>
        <QuestionAnswerOutlined aria-hidden />
        <Typography variant="h4" component="h2">
          Tu médico te pregunta
        </Typography>
      </Stack>
      {question ? (
        <Typography
          sx={{
            mt: 1.5,
            p: 2,
            borderRadius: 1,
            bgcolor: 'warning.light',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {question}
        </Typography>
      ) : null}
      <Box sx={{ mt: 2 }}>
        <AnswerForm consultation={consultation} rows={3} />
      </Box>
    </Box>
  );
}

/** Words and files of an answer, kept on the device as they are typed. One at a time on a page: they share what is kept. */
export function AnswerForm({ consultation, rows }: Pick<Props, 'consultation'> & { rows: number }) {
  const { id } = consultation;
  const kept = useUnsaved<string>(`answer:${id}`);
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { text: kept.read() ?? '' },
  });
  const typed = useWatch({ control, name: 'text' });
  useEffect(() => kept.keep(typed), [kept, typed]);
  const uploads = useUploads({ purpose: 'message', max: MAX_FILES, place: `answer:${id}` });
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const answer = trpc.answerInformation.useMutation({
    meta: { success: 'Enviamos tu respuesta. Tu médico continúa.' },
    onSuccess: () => {
      kept.forget();
      uploads.clear();
    },
    // Its changes have been read: the form went away with its button.
    onSettled: (_answer, error) => {
      if (!error) focusHeading();
    },
  });
  const send = handleSubmit(({ text }) =>
    answer.mutate({
      consultationId: id,
      expectedVersion: consultation.version,
      text,
      fileIds: uploads.stored.map((file) => file.id),
      idempotencyKey,
    }),
  );
  return (
    <Stack component="form" method="post" noValidate onSubmit={send} sx={{ gap: 2 }}>
      {appCodeOf(answer.error) === 'stale-version' ? (
        <Alert severity="info">La consulta cambió mientras escribías. Tu texto sigue aquí: vuelve a enviarlo.</Alert>
      ) : null}
      <TextInput
        label="Tu respuesta"
        required
        multiline
        minRows={rows}
        maxRows={12}
        error={formState.errors.text?.message}
        {...register('text')}
      />
      <AttachmentsField uploads={uploads} max={MAX_FILES} />
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={answer.isPending}
        disabled={uploads.busy}
        sx={{ alignSelf: { sm: 'flex-start' } }}
      >
        {uploads.busy ? 'Enviando archivos…' : 'Enviar respuesta'}
      </Button>
    </Stack>
  );
}
