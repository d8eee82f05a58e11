import { trpc } from '@consultorio/client/trpc';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import Button from '@mui/material/Button';
import { Link, Navigate } from 'react-router-dom';
import { paths, pathTo } from '../../addresses/paths.ts';
import { onMomentText } from '../../capabilities/my-consultations/moment-text.ts';
import { AboutPerson } from '../../capabilities/people/about-person.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { isMissing } from '../../kit/query-states.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { RedFlagsStep } from './red-flags-step.tsx';
import { StepFrame } from './step-frame.tsx';
import { TooManyOpen } from './too-many-open.tsx';

interface Props {
  consultationId: string;
  /** Whether somebody has the most open consultations that may be. */
  isFull: (patientId: string) => boolean;
  onBack: () => void;
  onDraft: (consultationId: string) => void;
}

/** A follow-up has its service already: it begins with the red flags. */
export function FollowUpStart({ consultationId, isFull, onBack, onDraft }: Props) {
  const { profile } = useSession();
  const { data, error, refetch } = trpc.getConsultation.useQuery({ consultationId });
  if (error && !data) {
    // A wrong address is no place to be stuck in.
    if (isMissing(error)) return <Navigate to={pathTo.consultationDetail()} replace />;
    return (
      <StepFrame step="alarmas" onBack={onBack}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </StepFrame>
    );
  }
  if (!data)
    return (
      <StepFrame step="alarmas" lead="Seguimiento de una consulta." onBack={onBack}>
        <SkeletonList rows={5} height={122} />
      </StepFrame>
    );
  const draft = data.followUps.find(({ state }) => state === 'draft');
  if (!draft && (!data.followUpUntil || Date.parse(data.followUpUntil) < Date.now()))
    return (
      <>
        <PageHeader title="Pedir seguimiento" />
        <EmptyState
          icon={<EventBusyOutlined />}
          title="El plazo de seguimiento terminó"
          action={
            <Button component={Link} to={paths.newConsultation} variant="contained">
              Pedir una consulta nueva
            </Button>
          }
        >
          {data.followUpUntil
            ? `Se podía pedir hasta ${onMomentText(data.followUpUntil)}`
            : 'Solo se puede dar seguimiento a una consulta con resultado.'}
        </EmptyState>
      </>
    );
  const other = data.patientId === profile?.id ? null : { patientId: data.patientId, name: data.patientName };
  if (!draft && isFull(data.patientId))
    return (
      <AboutPerson value={other}>
        <PageHeader title="Pedir seguimiento" />
        <TooManyOpen />
      </AboutPerson>
    );
  return (
    <AboutPerson value={other}>
      <RedFlagsStep
        serviceId={data.service.id}
        followUpOf={consultationId}
        onBack={onBack}
        onDraft={onDraft}
        lead={`Seguimiento de ${other ? 'la' : 'tu'} consulta ${data.folio ?? ''}. Responde para saber si puedes esperar una respuesta por escrito.`}
      />
    </AboutPerson>
  );
}
