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
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useUnsaved } from '../../capabilities/editing/use-unsaved.ts';
import { AttachButton } from '../../capabilities/files/attach-button.tsx';
import { AttachmentsField } from '../../capabilities/files/attachments-field.tsx';
import { FailedFileText } from '../../capabilities/files/failed-file-text.tsx';
import { UploadList } from '../../capabilities/files/upload-list.tsx';
import { useUploads } from '../../capabilities/files/use-uploads.ts';
import { edge } from '../../kit/edge.ts';
import { focusHeading } from '../../kit/focus-heading.ts';
import { TextInput } from '../../kit/text-input.tsx';
import { ANSWER_ID } from './show-section.ts';

interface Props {
  consultation: Consultation;
  /** Nothing while it is not known. */
  question: string | undefined;
}

const MAX_FILES = 5;
const form = answerInformationInput.pick({ text: true });

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
            ...edge,
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
        <AnswerForm consultation={consultation} />
      </Box>
    </Box>
  );
}

/**
 * Words and files of an answer, kept on the device as they are typed. One at a time on a page: they share what is kept. In a
 * chat it is low: on a small phone the question has to stand above it.
 */
export function AnswerForm({ consultation, inChat = false }: Pick<Props, 'consultation'> & { inChat?: boolean }) {
  const { id } = consultation;
  const kept = useUnsaved<string>(`answer:${id}`);
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { text: kept.read() ?? '' },
  });
  const typed = useWatch({ control, name: 'text' });
  useEffect(() => kept.keep(typed), [kept, typed]);
  const uploads = useUploads({
    purpose: 'message',
    patientId: consultation.patientId,
    max: MAX_FILES,
    place: `answer:${id}`,
  });
  const attach = useRef<HTMLButtonElement>(null);
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
  const submit = (
    <Button
      type="submit"
      variant="contained"
      size={inChat ? 'medium' : 'large'}
      loading={answer.isPending}
      disabled={uploads.busy || uploads.failed}
      sx={inChat ? { flex: 1 } : { alignSelf: { sm: 'flex-start' } }}
    >
      {uploads.busy ? 'Enviando archivos…' : 'Enviar respuesta'}
    </Button>
  );
  const failed = uploads.failed ? <FailedFileText /> : null;
  return (
    <Stack component="form" method="post" noValidate onSubmit={send} sx={{ gap: inChat ? 1 : 2 }}>
      {appCodeOf(answer.error) === 'stale-version' ? (
        <Alert severity="info">La consulta cambió mientras escribías. Tu texto sigue aquí: vuelve a enviarlo.</Alert>
      ) : null}
      <TextInput
        label="Tu respuesta"
        required
        multiline
        minRows={inChat ? 1 : 3}
        maxRows={inChat ? 4 : 12}
        error={formState.errors.text?.message}
        {...register('text')}
      />
      {inChat ? (
        <>
          <UploadList
            uploads={uploads}
            label="Archivos elegidos"
            look={{ maxHeight: '20dvh', overflowY: 'auto' }}
            onEmpty={() => attach.current?.focus()}
          />
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <AttachButton uploads={uploads} button={attach} />
            {submit}
          </Stack>
          {failed}
        </>
      ) : (
        <>
          <AttachmentsField uploads={uploads} max={MAX_FILES} />
          {failed}
          {submit}
        </>
      )}
    </Stack>
  );
}
