import type { Consultation } from '@consultorio/contracts/consultations';
import type { StoredFile } from '@consultorio/contracts/files';
import type { Answers } from '@consultorio/contracts/forms';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { FileGallery } from '../../capabilities/files/file-gallery.tsx';
import { isPending } from '../../capabilities/files/uploads.ts';
import type { Uploads } from '../../capabilities/files/use-uploads.ts';
import { AnswersView } from '../../capabilities/forms/answers-view.tsx';
import { PaymentTerms } from '../../capabilities/my-consultations/payment-terms.tsx';
import { edge } from '../../kit/edge.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { SectionCard } from '../../kit/section-card.tsx';
import { LeftToAnswer } from './left-to-answer.tsx';
import { usePromisedReply } from './promised-reply.ts';
import { StepFrame } from './step-frame.tsx';
import type { Step } from './steps.ts';
import type { DraftSaver } from './use-draft-saver.ts';
import { useSubmit } from './use-submit.ts';

const ReadDocument = lazyPart(async () => (await import('../../capabilities/consents/read-document.tsx')).ReadDocument);

interface Props {
  about: ReactNode;
  stale: ReactNode;
  consultation: Consultation;
  answers: Answers;
  /** Questions whose answer is missing or wrong. */
  left: readonly string[];
  /** Files of the answers, so that they can be shown. */
  known: StoredFile[];
  uploads: Uploads;
  saver: DraftSaver;
  /** See `useAskedBack`. */
  confirmed: Record<string, number>;
  onRefused: (error: unknown) => void;
  /** Leads to the very question, or to the first. */
  onQuestion: (question: string | undefined) => void;
  onStep: (step: Step) => void;
  onStopped: () => void;
}

/** Everything once more, the consent to be attended at a distance, and the button. */
export function ReviewStep(props: Props) {
  const {
    about,
    stale,
    consultation,
    answers,
    left,
    known,
    uploads,
    saver,
    confirmed,
    onRefused,
    onQuestion,
    onStep,
    onStopped,
  } = props;
  const { service, form } = consultation;
  const reply = usePromisedReply()(service.id);
  const [accepted, setAccepted] = useState(false);
  const [tried, setTried] = useState(false);
  const [reading, setReading] = useState(false);
  const consent = useRef<HTMLInputElement>(null);
  const opensAt = reply?.opensAt ?? null;
  const submit = useSubmit({ consultation, opensAt, saver, confirmed, onRefused, onStopped });
  const failedUploads = uploads.list.filter(({ failure }) => failure).length;
  const send = () => {
    setTried(true);
    if (accepted) return void submit.send();
    consent.current?.scrollIntoView({ block: 'center' });
    consent.current?.focus({ preventScroll: true });
  };
  const cut = uploads.list.some((upload) => isPending(upload) && upload.phase === 'waiting');
  const ready = left.length === 0 && !uploads.busy && failedUploads === 0 && stale === null;
  return (
    <StepFrame
      step="envio"
      about={about}
      onBack={() => onStep('antecedentes')}
      next={{
        label: submit.waiting ? 'Esperando conexión…' : uploads.busy ? 'Enviando archivos…' : 'Enviar consulta',
        onClick: send,
        pending: submit.pending && !submit.waiting,
        disabled: !ready || submit.waiting,
      }}
    >
      {stale}
      {submit.waiting || cut ? (
        <Alert
          severity="warning"
          icon={<CloudOffOutlined />}
          sx={{ mb: 3, '& .MuiAlert-icon': { alignItems: 'flex-start' } }}
        >
          <Typography sx={{ fontWeight: 600 }}>
            {submit.waiting ? 'Tu consulta espera la conexión' : 'Tus archivos esperan la conexión'}
          </Typography>
          {submit.waiting
            ? 'Está guardada en este dispositivo y se envía sola en cuanto vuelva. Deja esta página abierta.'
            : 'Se envían solos en cuanto vuelva; después puedes enviar la consulta.'}
          {submit.waiting ? (
            <Box sx={{ mt: 1 }}>
              <Button size="small" color="inherit" variant="outlined" onClick={submit.giveUp}>
                No enviar todavía
              </Button>
            </Box>
          ) : null}
        </Alert>
      ) : null}
      <Stack sx={{ gap: 3 }}>
        <Box sx={{ ...edge, p: { xs: 2, sm: 3 }, borderRadius: 1.5, bgcolor: 'primary.light' }}>
          <Typography variant="h4" component="h2">
            {service.name}
          </Typography>
          <Typography sx={{ mt: 0.5 }}>
            Si la envías ahora, tienes la primera respuesta {reply ? reply.before : '…'}
          </Typography>
          {reply?.opens ? (
            <Typography variant="body2" sx={{ mt: 0.5 }}>
              Ahora la clínica está cerrada; abre {reply.opens} Tu consulta queda en la fila desde que la envías.
            </Typography>
          ) : null}
          {submit.payment ? (
            <Box sx={{ mt: 2 }}>
              <PaymentTerms payment={submit.payment} />
            </Box>
          ) : null}
        </Box>
        <LeftToAnswer schema={form.schema} questions={left} onOpen={onQuestion} />
        {failedUploads > 0 ? (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" onClick={() => onStep('archivos')}>
                Ver archivos
              </Button>
            }
          >
            {failedUploads === 1 ? 'Un archivo no se envió.' : `${failedUploads} archivos no se enviaron.`} Reintenta o
            quítalos.
          </Alert>
        ) : null}
        <SectionCard
          title="Lo que nos cuentas"
          action={
            <Button aria-label="Editar lo que nos cuentas" onClick={() => onQuestion(undefined)}>
              Editar
            </Button>
          }
        >
          <AnswersView schema={form.schema} answers={answers} files={known} thumbnail={72} onChange={onQuestion} />
        </SectionCard>
        <SectionCard
          title="Archivos"
          action={
            <Button aria-label="Editar archivos" onClick={() => onStep('archivos')}>
              Editar
            </Button>
          }
        >
          {uploads.stored.length > 0 ? (
            <FileGallery files={uploads.stored} size={80} />
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>
              {uploads.busy ? 'Se están enviando…' : 'No agregaste archivos.'}
            </Typography>
          )}
        </SectionCard>
        <Box
          sx={{
            p: { xs: 2, sm: 3 },
            border: 1,
            borderColor: 'divider',
            borderRadius: 1.5,
            bgcolor: 'background.paper',
          }}
        >
          <Typography variant="h4" component="h2">
            Consulta a distancia
          </Typography>
          <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
            Un médico con cédula revisará lo que escribiste sin explorarte en persona. Puede pedirte más datos,
            responderte por este medio o indicarte que acudas en persona. No es un servicio de urgencias: si empeoras,
            llama al 911. Puedes cancelar antes de que un médico comience a atenderte.
          </Typography>
          <Button size="small" onClick={() => setReading(true)} sx={{ mt: 0.5, ml: -1.5 }}>
            Leer el documento completo
          </Button>
          <Suspense fallback={null}>
            {reading ? <ReadDocument kind="teleconsultation" version={null} onClose={() => setReading(false)} /> : null}
          </Suspense>
          <FormControlLabel
            sx={{ mt: 1.5, alignItems: 'flex-start', mr: 0 }}
            slotProps={{ typography: { sx: { pt: 1 } } }}
            control={
              <Checkbox
                checked={accepted}
                slotProps={{ input: { ref: consent } }}
                onChange={(_, checked) => {
                  setAccepted(checked);
                  // Nobody is attended under a consent that was taken back while the page waited.
                  if (!checked) submit.giveUp();
                }}
              />
            }
            label="Entiendo y acepto que me atiendan a distancia, y confirmo que mis antecedentes están al día."
          />
          {tried && !accepted ? (
            <FormHelperText error role="alert">
              Acepta para poder enviar tu consulta.
            </FormHelperText>
          ) : null}
        </Box>
      </Stack>
    </StepFrame>
  );
}
