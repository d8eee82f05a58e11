import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { Consultation } from '@consultorio/contracts/consultations';
import { consultationLifecycle, verbsFrom } from '@consultorio/contracts/lifecycle';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, Suspense, useState } from 'react';
import { AlarmSigns } from '../../capabilities/consultation-result/alarm-signs.tsx';
import { FileGallery } from '../../capabilities/files/file-gallery.tsx';
import { AnswersView } from '../../capabilities/forms/answers-view.tsx';
import { momentText } from '../../capabilities/my-consultations/moment-text.ts';
import { PaymentTerms } from '../../capabilities/my-consultations/payment-terms.tsx';
import { timeText } from '../../capabilities/my-consultations/promised-time.ts';
import { edge } from '../../kit/edge.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { WhenNear } from '../../kit/when-near.tsx';
import { dotted } from '../../texts/dotted.ts';
import { myStates } from '../../texts/my-consultation-states.ts';
import { ownActivityText } from '../../texts/verbs/activity.ts';
import { DoctorSection } from './doctor-section.tsx';
import { EndingCard } from './ending-card.tsx';
import { FollowUpCard } from './follow-up-card.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { progressOf } from './progress-steps.ts';
import { ResultCard } from './result-card.tsx';

const CancelMyConsultationDialog = lazyPart(
  async () => (await import('./cancel-my-consultation-dialog.tsx')).CancelMyConsultationDialog,
);

/** Possible until a doctor begins. */
export function CancelConsultation({ consultation }: { consultation: Consultation }) {
  // null until it was pressed once: nobody who does not cancel loads the question.
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)} sx={{ alignSelf: 'flex-start' }}>
        Cancelar consulta
      </Button>
      <Suspense>
        {open === null ? null : (
          <CancelMyConsultationDialog consultation={consultation} open={open} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

// Parts of some states alone. The question stands above everything else: until it is here the record waits, see the page.
const AnswerInformation = lazyPart(async () => (await import('./answer-information.tsx')).AnswerInformation);
const OrderDocuments = lazyPart(async () => (await import('./order-documents.tsx')).OrderDocuments);
const RatingCard = lazyPart(async () => (await import('./rating-card.tsx')).RatingCard);

interface RecordProps {
  consultation: Consultation;
  /** What the doctor asked, if it waits for that. */
  question: string | undefined;
}

/** All about a consultation, the most wanted first: the question, the result, the documents. */
export const ConsultationRecord = memo(function ConsultationRecord({ consultation, question }: RecordProps) {
  const { id, state, patientId, doctorId, doctor, result, addenda, form, answers, files, timeline, payment, rating } =
    consultation;
  const scope = { patientId, doctorId, isOpen: state === 'submitted' };
  const verbs = verbsFrom(consultationLifecycle, state);
  const mayAnswer = useCan('answerInformation', scope) && verbs.includes('answerInformation');
  const mayCancel = useCan('cancelConsultation', scope) && verbs.includes('cancelConsultation');
  const mayCreate = useCan('createConsultation');
  const mayAsk = useCan('createFollowUp', scope);
  const mayRate = useCan('rateConsultation', scope) && verbs.includes('rateConsultation');
  const mayUpload = useCan('uploadOrderResult', scope);
  const inAnswers = new Set(Object.values(answers).flat());
  const attached = files.filter((file) => !inAnswers.has(file.id));
  return (
    <Stack sx={{ gap: 3, minWidth: 0 }}>
      {mayAnswer ? <AnswerInformation consultation={consultation} question={question} /> : null}
      {result ? <ResultCard result={result} doctor={doctor} addenda={addenda} /> : null}
      <EndingCard consultation={consultation} mayCreate={mayCreate} />
      {state === 'closed' ? <Documents consultationId={id} mayUpload={mayUpload} /> : null}
      {result ? <AlarmSigns text={result.alarmSigns} /> : null}
      <FollowUpCard consultation={consultation} mayAsk={mayAsk} />
      {mayRate || rating ? (
        <WhenNear height={mayRate && !rating ? 320 : 120}>
          <Suspense fallback={<SkeletonList rows={1} height={mayRate && !rating ? 320 : 120} />}>
            <RatingCard consultation={consultation} mayRate={mayRate} />
          </Suspense>
        </WhenNear>
      ) : null}
      <ConsultationStatusCard consultation={consultation} />
      {doctor && !result ? <DoctorSection part={myStates[state].doctor} doctor={doctor} /> : null}
      {payment ? (
        <SectionCard title="Pago">
          <PaymentTerms payment={payment} />
        </SectionCard>
      ) : null}
      <SectionCard title="Lo que nos contaste">
        <AnswersView schema={form.schema} answers={answers} files={files} />
        {attached.length > 0 ? (
          <Box sx={{ mt: 3 }}>
            <Typography variant="overline" component="h3" sx={{ mb: 1, color: 'text.secondary' }}>
              Archivos
            </Typography>
            <FileGallery files={attached} />
          </Box>
        ) : null}
      </SectionCard>
      <ConsultationActivity timeline={timeline} />
      {mayCancel ? <CancelConsultation consultation={consultation} /> : null}
    </Stack>
  );
});

function Documents({ consultationId, mayUpload }: { consultationId: string; mayUpload: boolean }) {
  const { data, error, refetch } = trpc.listConsultationOrders.useQuery({ consultationId });
  if (data?.length === 0) return null;
  return (
    <SectionCard title="Recetas y órdenes" subtitle="Descárgalas en PDF para la farmacia o el laboratorio.">
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonList rows={1} height={140} /> : null}
      {data ? (
        <Suspense fallback={<SkeletonList rows={1} height={140} />}>
          <OrderDocuments orders={data} mayUpload={mayUpload} />
        </Suspense>
      ) : null}
    </SectionCard>
  );
}

/** The state, its meaning, and the moment until which an answer is promised. */
function ConsultationStatusCard({ consultation }: { consultation: Consultation }) {
  const { state, dueAt } = consultation;
  const open = state === 'submitted' || state === 'assigned' || state === 'inProgress';
  // Green is a promise that is kept.
  const late = dueAt !== null && Date.parse(dueAt) < Date.now();
  return (
    <SectionCard>
      <ProgressBar steps={progressOf(consultation)} />
      <Box sx={{ ...edge, mt: 2.5, p: 2, borderRadius: 1, bgcolor: 'background.default' }}>
        <Typography>{myStates[state].meaning}</Typography>
        {open && dueAt ? (
          <Stack
            direction="row"
            sx={{ mt: 1, gap: 1, alignItems: 'flex-start', color: late ? 'warning.main' : 'success.main' }}
          >
            <ScheduleOutlined aria-hidden sx={{ fontSize: 20, mt: '1px' }} />
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {timeText(consultation)}
            </Typography>
          </Stack>
        ) : null}
      </Box>
    </SectionCard>
  );
}

/** Everything that happened, newest first. */
function ConsultationActivity({ timeline }: { timeline: Consultation['timeline'] }) {
  return (
    <SectionCard title="Historial de esta consulta">
      <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1.5 }}>
        {timeline.toReversed().map(({ action, at, actorName }) => (
          <Stack component="li" key={`${at}-${action}`} direction="row" sx={{ gap: 1.5 }}>
            <Box
              aria-hidden
              sx={{ mt: '9px', alignSelf: 'flex-start', border: 4, borderRadius: '50%', borderColor: 'primary.main' }}
            />
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2">{ownActivityText(action)}</Typography>
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {dotted(actorName, momentText(at))}
              </Typography>
            </Box>
          </Stack>
        ))}
      </Stack>
    </SectionCard>
  );
}
