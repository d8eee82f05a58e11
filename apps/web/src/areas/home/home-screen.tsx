import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import { AskButton } from '../../capabilities/my-consultations/ask-button.tsx';
import { MyConsultationList } from '../../capabilities/my-consultations/my-consultation-list.tsx';
import { isIdentified } from '../../capabilities/own-record/identified.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { DraftCard } from './draft-card.tsx';
import { FollowUpInvitation } from './follow-up-invitation.tsx';
import { homeGroups } from './home-groups.ts';
import { PendingList } from './pending-list.tsx';
import { pendingTasksOf } from './pending-tasks.ts';

export function HomeScreen() {
  const { profile } = useSession();
  const mayCreate = useCan('createConsultation');
  const mine = trpc.listMyConsultations.useQuery({ limit: 50 });
  const data = trpc.getPatientProfile.useQuery();
  const general = trpc.getPatientGeneralForm.useQuery();
  const consultations = mine.data?.items ?? [];
  const { drafts, active, fresh, invitation, results, past } = homeGroups(consultations);
  const tasks = pendingTasksOf({
    consultations,
    identified: data.data && isIdentified(data.data),
    generalFormVersion: general.data?.version,
    pendingConsents: profile?.pendingConsents.length ?? 0,
    mayChange: mayCreate,
  });
  const create = <AskButton />;
  const all = (
    <MuiLink component={Link} to={pathTo.consultationDetail()}>
      Ver todas
    </MuiLink>
  );
  return (
    <Page width="patient">
      <PageHeader
        title={profile?.firstName ? `Hola, ${profile.firstName}` : 'Hola'}
        subtitle={
          mayCreate
            ? 'Escríbele a un médico cuando lo necesites, a cualquier hora.'
            : 'Aquí sigue todo lo que ya es tuyo.'
        }
        actions={mayCreate ? create : undefined}
      />
      <Stack sx={{ gap: 3 }}>
        {mayCreate ? drafts.map((draft) => <DraftCard key={draft.id} draft={draft} />) : null}
        <PendingList tasks={tasks} />
        {mine.error && !mine.data ? (
          <SectionCard>
            <ErrorState error={mine.error} onRetry={() => void mine.refetch()} />
          </SectionCard>
        ) : null}
        {mine.isPending ? <SkeletonList rows={4} height={96} /> : null}
        {mine.data && consultations.length === 0 ? (
          <SectionCard>
            <EmptyState
              icon={<ForumOutlined />}
              title="Aún no tienes consultas"
              action={mayCreate ? create : undefined}
            >
              Cuéntanos qué te pasa, agrega fotos si ayudan, y un médico con cédula te responde por escrito.
            </EmptyState>
          </SectionCard>
        ) : null}
        {fresh.length > 0 ? (
          <SectionCard title={fresh.length === 1 ? 'Tienes un resultado nuevo' : 'Tienes resultados nuevos'} flush>
            <MyConsultationList consultations={fresh} />
          </SectionCard>
        ) : null}
        {active.length > 0 ? (
          <SectionCard title="En curso" flush>
            <MyConsultationList consultations={active} />
          </SectionCard>
        ) : null}
        {invitation && mayCreate ? <FollowUpInvitation consultation={invitation} /> : null}
        {results.length > 0 ? (
          <SectionCard title={fresh.length > 0 ? 'Resultados anteriores' : 'Resultados'} action={all} flush>
            <MyConsultationList consultations={results} />
          </SectionCard>
        ) : null}
        {past.length > 0 ? (
          <SectionCard title="Historial" action={all} flush>
            <MyConsultationList consultations={past} />
          </SectionCard>
        ) : null}
      </Stack>
    </Page>
  );
}
