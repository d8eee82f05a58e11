import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { CareInvitation } from '@consultorio/contracts/care-invitations';
import type { MyConsultation } from '@consultorio/contracts/consultations';
import { missingBeforeData } from '@consultorio/contracts/kinds-before-data';
import type { PersonInCare } from '@consultorio/contracts/people-in-care';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import PriorityHighOutlined from '@mui/icons-material/PriorityHighOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import { AskButton } from '../../capabilities/my-consultations/ask-button.tsx';
import { homeList } from '../../capabilities/my-consultations/lists.ts';
import { onMomentText } from '../../capabilities/my-consultations/moment-text.ts';
import { MyConsultationList } from '../../capabilities/my-consultations/my-consultation-list.tsx';
import { isAddressUnasked, isIdentified } from '../../capabilities/own-record/identified.ts';
import { whosePrescriptions } from '../../capabilities/session/kept-here.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { Picture } from '../../kit/picture.tsx';
import ask from '../../kit/pictures/ask.svg';
import { useArrived } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { textLink } from '../../kit/text-link.ts';
import { dateText } from '../../texts/dates.ts';
import { fullName } from '../../texts/names.ts';
import { DraftCard } from './draft-card.tsx';
import { homeGroups } from './home-groups.ts';
import { OpenConsultationCard } from './open-consultation-card.tsx';
import { type PendingTask, pendingTasksOf } from './pending-tasks.ts';

const KeptList = lazyPart(async () => (await import('../../capabilities/kept-prescriptions/kept-list.tsx')).KeptList);

const hasOpenConsents = ({ standing, pendingConsents, revokedConsents }: PersonInCare) =>
  standing === 'current' && missingBeforeData(pendingConsents, revokedConsents).length > 0;

const SOON_MS = 30 * 86_400_000;

/** Those of whom nobody has said yet where the invitation of the 18th birthday goes, nor that they cannot act alone. */
const comingOfAge = (people: PersonInCare[]) =>
  people.flatMap(({ patientId, firstName, standing, until, invitations, asksToContinue }) =>
    standing === 'current' &&
    !asksToContinue &&
    until &&
    Date.parse(until) - Date.now() < SOON_MS &&
    !invitations.some(isOwn)
      ? [{ patientId, firstName, day: dateText(until) }]
      : [],
  );
const isOwn = ({ kind }: CareInvitation) => kind === 'self';

export function HomeScreen() {
  const { profile } = useSession();
  const mayCreate = useCan('createConsultation');
  const mine = trpc.listMyConsultations.useQuery(homeList);
  const data = trpc.getPatientProfile.useQuery();
  const general = trpc.getPatientGeneralForm.useQuery();
  const people = trpc.listMyPeople.useQuery(undefined, { enabled: mayCreate });
  const arrived = useArrived(mine);
  const consultations = (arrived && mine.data?.items) || [];
  const { drafts, active, fresh, invitation, results, past } = homeGroups(consultations);
  const tasks = pendingTasksOf({
    consultations,
    identified: data.data && isIdentified(data.data),
    addressUnasked: data.data && isAddressUnasked(data.data),
    generalFormVersion: general.data?.version,
    pendingConsents: profile ? missingBeforeData(profile.pendingConsents, profile.revokedConsents).length : 0,
    owing: (people.data?.items ?? [])
      .filter(hasOpenConsents)
      .map((one) => ({ patientId: one.patientId, name: fullName(one) })),
    received: people.data?.received ?? [],
    comingOfAge: comingOfAge(people.data?.items ?? []),
    mayChange: mayCreate,
    me: profile?.id,
  });
  // One main thing to press: what was begun, or the button of the empty card. The foot of a phone always has the way to a
  // new one.
  const isQuiet = consultations.length > 0 && active.length + drafts.length === 0;
  const all = (
    <Box component={Link} to={pathTo.consultationDetail()} sx={{ ...textLink, py: 1.25, my: -1.25 }}>
      Ver todas
    </Box>
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
        actions={mayCreate && isQuiet ? <AskButton /> : undefined}
      />
      <Stack sx={{ gap: 3 }}>
        {active.map((one) => (
          <OpenConsultationCard key={one.id} consultation={one} mayAnswer={mayCreate} />
        ))}
        {mayCreate ? drafts.map((draft) => <DraftCard key={draft.id} draft={draft} />) : null}
        {/* Above it stands what waits for an answer: before that is known nothing takes its place. */}
        {arrived || mine.error || mine.isPaused ? <PendingList tasks={tasks} /> : null}
        {profile && whosePrescriptions(localStorage) === profile.id ? (
          <Suspense fallback={null}>
            <KeptList />
          </Suspense>
        ) : null}
        {mine.error && !mine.data ? (
          <SectionCard>
            <ErrorState error={mine.error} onRetry={() => void mine.refetch()} />
          </SectionCard>
        ) : null}
        {!arrived && !mine.error ? (
          <SkeletonList
            heights={[
              { xs: 270, sm: 250 },
              { xs: 240, sm: 240 },
            ]}
          />
        ) : null}
        {arrived && consultations.length === 0 ? (
          <SectionCard>
            <EmptyState
              picture={<Picture src={ask} />}
              title="Aún no tienes consultas"
              action={mayCreate ? <AskButton /> : undefined}
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

/** My pending tasks; each row leads to the place where the task is done. */
function PendingList({ tasks }: { tasks: PendingTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <SectionCard title="Te falta" flush>
      {tasks.map(({ key, title, text, to, urgent }) => (
        <ButtonBase
          key={key}
          component={Link}
          to={to}
          sx={{
            width: '100%',
            gap: 2,
            px: { xs: 2, sm: 3 },
            py: 1.75,
            textAlign: 'left',
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: urgent ? 'warning.light' : undefined,
            '&:hover': urgent ? { textDecoration: 'underline' } : { bgcolor: 'background.subtle' },
            '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
          }}
        >
          <Box sx={{ display: 'flex', color: urgent ? 'warning.main' : 'primary.main' }}>
            {urgent ? <PriorityHighOutlined aria-hidden /> : <RadioButtonUncheckedOutlined aria-hidden />}
          </Box>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
            <Typography variant="body2" sx={{ color: urgent ? 'text.primary' : 'text.secondary' }}>
              {text}
            </Typography>
          </Box>
          <ChevronRightOutlined aria-hidden sx={{ color: 'text.secondary' }} />
        </ButtonBase>
      ))}
    </SectionCard>
  );
}

/** After a result: how to go on with the same doctor, while that is still possible. */
function FollowUpInvitation({ consultation }: { consultation: MyConsultation }) {
  const { id, serviceName, doctorName, followUpUntil } = consultation;
  if (!followUpUntil) return null;
  return (
    <Stack
      component="section"
      aria-label="Pedir seguimiento"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{
        gap: 2,
        p: { xs: 2, sm: 3 },
        alignItems: { sm: 'center' },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h4" component="h2">
          ¿Cómo sigues?
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.25, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {serviceName}
          {doctorName ? ` con ${doctorName}` : ''}. Puedes pedir seguimiento hasta {onMomentText(followUpUntil)}
        </Typography>
      </Box>
      <Button component={Link} to={pathTo.followUp(id)} variant="outlined" sx={{ flexShrink: 0 }}>
        Pedir seguimiento
      </Button>
    </Stack>
  );
}
