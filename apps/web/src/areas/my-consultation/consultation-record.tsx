import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { Consultation } from '@consultorio/contracts/consultations';
import { consultationLifecycle, verbsFrom } from '@consultorio/contracts/lifecycle';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FileGallery } from '../../capabilities/files/file-gallery.tsx';
import { AnswersView } from '../../capabilities/forms/answers-view.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { ActivityList } from './activity-list.tsx';
import { AnswerInformation } from './answer-information.tsx';
import { CancelConsultation } from './cancel-consultation.tsx';
import { DoctorCard } from './doctor-card.tsx';
import { EndingCard } from './ending-card.tsx';
import { FollowUpCard } from './follow-up-card.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { RatingCard } from './rating-card.tsx';
import { ResultCard } from './result-card.tsx';
import { StatusCard } from './status-card.tsx';

/** What there is to know of a consultation, the most wanted first: the question, the result, the documents. */
export function ConsultationRecord({ consultation }: { consultation: Consultation }) {
  const { id, state, patientId, doctorId, doctor, result, addenda, form, answers, files, timeline } = consultation;
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
      {mayAnswer ? <AnswerInformation consultation={consultation} /> : null}
      {result ? <ResultCard result={result} addenda={addenda} /> : null}
      <EndingCard consultation={consultation} mayCreate={mayCreate} />
      <FollowUpCard consultation={consultation} mayAsk={mayAsk} />
      <RatingCard consultation={consultation} mayRate={mayRate} />
      {state === 'closed' ? <Documents consultationId={id} mayUpload={mayUpload} /> : null}
      <StatusCard consultation={consultation} />
      {doctor ? <DoctorCard doctor={doctor} state={state} /> : null}
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
      <ActivityList timeline={timeline} />
      {mayCancel ? <CancelConsultation consultation={consultation} /> : null}
    </Stack>
  );
}

function Documents({ consultationId, mayUpload }: { consultationId: string; mayUpload: boolean }) {
  const { data, error, refetch } = trpc.listConsultationOrders.useQuery({ consultationId });
  if (data?.length === 0) return null;
  return (
    <SectionCard title="Recetas y órdenes" subtitle="Descárgalas en PDF para la farmacia o el laboratorio.">
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonList rows={1} height={140} /> : null}
      {data ? <OrderDocuments orders={data} mayUpload={mayUpload} /> : null}
    </SectionCard>
  );
}
