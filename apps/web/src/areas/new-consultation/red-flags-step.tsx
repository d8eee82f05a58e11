import { trpc } from '@consultorio/client/trpc';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { YesNoCards } from '../../capabilities/forms/choice-card.tsx';
import { useAbout } from '../../capabilities/people/about-person.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { EmergencyStop } from './emergency-stop.tsx';
import { StepFrame } from './step-frame.tsx';

interface Props {
  serviceId: string;
  /** The closed consultation that this one follows up. */
  followUpOf?: string;
  lead?: string;
  onBack: () => void;
  onDraft: (consultationId: string) => void;
}

/** Signs of an emergency, asked before anything else. A «sí» stops here; the server only counts that it happened. */
export function RedFlagsStep({ serviceId, followUpOf, lead, onBack, onDraft }: Props) {
  const services = trpc.listServices.useQuery(undefined, { staleTime: 60_000 });
  const service = services.data?.find(({ id }) => id === serviceId);
  const about = useAbout();
  const [answers, setAnswers] = useState<Record<string, boolean>>({});
  const [tried, setTried] = useState(false);
  const [stopped, setStopped] = useState(false);
  // One key per visit: a second click is the same draft.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const create = trpc.createConsultation.useMutation({ onSuccess: ({ id }) => onDraft(id) });
  const follow = trpc.createFollowUp.useMutation({ onSuccess: ({ id }) => onDraft(id) });
  // Only counted: the page stops whether or not this arrives.
  const count = trpc.createConsultation.useMutation({ meta: { quiet: true } });

  const failed = services.error && !services.data ? services.error : null;
  if (stopped) return <EmergencyStop onBack={() => setStopped(false)} />;
  // Who came by «Consultar» of a service never saw the step before.
  const chosen = service ? `${service.name} · ${service.priceText}` : null;
  const flags = service?.redFlags ?? [];
  const complete = flags.every(({ key }) => key in answers);
  const goOn = () => {
    setTried(true);
    const missing = flags.find(({ key }) => !(key in answers));
    if (missing) {
      const question = document.getElementById(`alarma-${missing.key}`);
      question?.scrollIntoView({ block: 'center' });
      question?.parentElement?.querySelector('input')?.focus({ preventScroll: true });
      return;
    }
    if (Object.values(answers).includes(true)) {
      setStopped(true);
      count.mutate({ ...about, serviceId, redFlagAnswers: answers, idempotencyKey: crypto.randomUUID() });
      return;
    }
    const redFlagAnswers = answers;
    if (followUpOf) follow.mutate({ consultationId: followUpOf, redFlagAnswers, idempotencyKey });
    else create.mutate({ ...about, serviceId, redFlagAnswers, idempotencyKey });
  };
  const answer = (key: string, value: boolean) => {
    setAnswers((now) => ({ ...now, [key]: value }));
    setKey(crypto.randomUUID());
  };
  return (
    <StepFrame
      step="alarmas"
      lead={
        lead ?? (
          <>
            Responde para saber si puedes esperar una respuesta por escrito.
            {/* Its line is kept while it comes: what stands below must not move. */}
            <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
              {chosen ?? '\u00a0'}
            </Box>
          </>
        )
      }
      onBack={onBack}
      next={{ label: 'Continuar', onClick: goOn, pending: create.isPending || follow.isPending, disabled: !service }}
    >
      {failed ? <ErrorState error={failed} onRetry={() => void services.refetch()} /> : null}
      {!failed && !services.data ? <SkeletonList rows={5} height={122} /> : null}
      {services.data && !service ? (
        <Alert severity="info">Este servicio ya no está disponible. Vuelve atrás y elige otro.</Alert>
      ) : null}
      <Stack sx={{ gap: 1.5 }}>
        {flags.map(({ key, question }) => {
          const missing = tried && !(key in answers);
          const isYes = answers[key] === true;
          return (
            <Box
              key={key}
              sx={{
                p: 2,
                border: 1,
                borderRadius: 1.5,
                bgcolor: isYes ? 'error.light' : 'background.paper',
                borderColor: missing || isYes ? 'error.main' : 'divider',
              }}
            >
              <Typography id={`alarma-${key}`} sx={{ mb: 1.5, fontWeight: 600 }}>
                {question}
              </Typography>
              <Box role="radiogroup" aria-labelledby={`alarma-${key}`}>
                <YesNoCards name={key} answer={answers[key]} onChange={(value) => answer(key, value)} />
              </Box>
              {missing ? <FormHelperText error>Responde sí o no</FormHelperText> : null}
            </Box>
          );
        })}
        {service && flags.length === 0 ? <Typography>Este servicio no tiene preguntas de alarma.</Typography> : null}
      </Stack>
      {tried && !complete ? (
        <Typography role="alert" variant="body2" sx={{ mt: 2, color: 'error.main', fontWeight: 600 }}>
          Faltan preguntas por responder.
        </Typography>
      ) : null}
    </StepFrame>
  );
}
