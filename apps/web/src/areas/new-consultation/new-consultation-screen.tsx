import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { isOpenState, MAX_OPEN_CONSULTATIONS } from '@consultorio/contracts/lifecycle';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Suspense, useEffect } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import { openList } from '../../capabilities/my-consultations/lists.ts';
import { AboutPerson } from '../../capabilities/people/about-person.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { focusHeading } from '../../kit/focus-heading.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { Picture } from '../../kit/picture.tsx';
import lost from '../../kit/pictures/lost.svg';
import { isMissing } from '../../kit/query-states.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { fullName } from '../../texts/names.ts';
import { FollowUpStart } from './follow-up-start.tsx';
import { PersonStep } from './person-step.tsx';
import { usePromisedReply } from './promised-reply.ts';
import { RedFlagsStep } from './red-flags-step.tsx';
import { seeMine } from './see-mine.tsx';
import { ServiceStep, serviceSkeleton } from './service-step.tsx';
import { StepFrame } from './step-frame.tsx';
import { type Place, placeIn, type Step, stepOf, wordsOf } from './steps.ts';
import { TooManyOpen } from './too-many-open.tsx';

const loadDraft = () => import('./draft-steps.tsx');
/** The questions and what follows: nobody who still chooses waits for them. */
const DraftSteps = lazyPart(async () => (await loadDraft()).DraftSteps);

/** The address holds service, draft and step, so that Back, a reload and another device find the same place. */
export function NewConsultationScreen() {
  const mayCreate = useCan('createConsultation');
  const [params, setParams] = useSearchParams();
  const draftId = params.get('consulta');
  const serviceId = params.get('servicio');
  const followUpOf = params.get('seguimiento');
  const step = stepOf(params.get('paso'), { service: serviceId !== null, draft: draftId !== null });
  const go = useGo();
  const mine = trpc.listMyConsultations.useQuery(openList, { enabled: mayCreate });
  const people = trpc.listMyPeople.useQuery(undefined, { enabled: mayCreate && !draftId, staleTime: 60_000 });
  const known = people.data?.items ?? [];
  const named = params.get('para');
  const person = known.find(({ patientId }) => patientId === named);
  const other = person?.standing === 'current' ? { patientId: person.patientId, name: fullName(person) } : null;
  const isKnown = other !== null || (named ? person?.standing === 'own' : known.length < 2);
  const para: Record<string, string> = named ? { para: named } : {};
  // Also where the address names somebody who is not in care any more: nobody writes for the wrong person.
  const asks = !draftId && !followUpOf && (params.get('paso') === 'persona' || !isKnown);
  const about = other?.patientId ?? known[0]?.patientId;
  const open = mine.data?.items.filter(({ state }) => isOpenState(state)) ?? [];
  /** Whether somebody has as many as may be open at once, as the server counts them: by patient. */
  const isFull = (patient: string | undefined) =>
    open.filter(({ patientId }) => patient === undefined || patientId === patient).length >= MAX_OPEN_CONSULTATIONS;
  // Whether anything may be asked for at all is known before something is offered.
  const waits = (mine.isPending || people.isPending) && !draftId;

  // Of whom a follow-up or a draft is, is known when it is here.
  if (!mayCreate || (!draftId && !followUpOf && !asks && isFull(about)))
    return (
      <AboutPerson value={other}>
        <NotNow blocked={!mayCreate} />
      </AboutPerson>
    );
  return (
    <AboutPerson value={other}>
      <Page width="text">
        {draftId ? (
          <Draft
            consultationId={draftId}
            isFull={isFull}
            step={step}
            place={placeIn(params)}
            onStep={(next, place) => go(next, { consulta: draftId, ...wordsOf(place) }, place?.isReplaced)}
          />
        ) : waits && step === 'servicio' && !followUpOf ? (
          serviceSkeleton
        ) : waits ? (
          <StepFrame step={followUpOf ? 'alarmas' : step}>
            <SkeletonList rows={5} height={122} />
          </StepFrame>
        ) : people.error && !people.data && !draftId ? (
          <>
            <PageHeader title="Nueva consulta" />
            <ErrorState error={people.error} onRetry={() => void people.refetch()} />
          </>
        ) : asks ? (
          <PersonStep
            people={known}
            onChoose={({ patientId }) => setParams({ para: patientId, ...(serviceId ? { servicio: serviceId } : {}) })}
          />
        ) : followUpOf ? (
          <FollowUpStart
            key={followUpOf}
            consultationId={followUpOf}
            isFull={isFull}
            onBack={() => setParams({})}
            onDraft={(consulta) => setParams({ consulta, paso: 'preguntas' }, { replace: true })}
          />
        ) : step === 'alarmas' && serviceId ? (
          <RedFlagsStep
            key={`${named} ${serviceId}`}
            serviceId={serviceId}
            onBack={() => setParams(para)}
            // Replaced: Back must not lead to a page that would make the draft again.
            onDraft={(consulta) => setParams({ consulta, paso: 'preguntas' }, { replace: true })}
          />
        ) : (
          <ServiceStep
            onChoose={(servicio) => {
              // While the questions of alarm are read.
              void loadDraft().catch(() => {});
              go('alarmas', { ...para, servicio });
            }}
            onOther={() => setParams({ paso: 'persona' })}
          />
        )}
      </Page>
    </AboutPerson>
  );
}

/** One step on, or back: where the browser's own way back leads there, that way is taken, and never twice. */
function useGo() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return (next: Step, change: Record<string, string>, replace = false) => {
    const there = new URLSearchParams({ ...change, paso: next });
    if (replace) setParams(there, { replace, state });
    else if (state?.before === String(there)) navigate(-1);
    else setParams(there, { state: { before: String(params) } });
  };
}

interface DraftProps {
  consultationId: string;
  isFull: (patientId: string) => boolean;
  step: Step;
  place: Place;
  onStep: (step: Step, place?: Place) => void;
}

function Draft({ consultationId, isFull, step, place, onStep }: DraftProps) {
  const { profile } = useSession();
  // Asked for beside the draft: the last step promises a moment, and its words must not come into a page that is read.
  usePromisedReply();
  const { data, error, refetch, isFetchedAfterMount } = trpc.getConsultation.useQuery(
    { consultationId },
    // The page is newer than the server's version: nothing is read again behind its back.
    { refetchOnWindowFocus: false, refetchOnReconnect: false, refetchOnMount: 'always' },
  );
  // Asked for again it would still not be there.
  if (error && isMissing(error))
    return (
      <EmptyState heading="h1" picture={<Picture src={lost} />} title="No encontramos esta consulta" action={seeMine}>
        Puede que el enlace esté incompleto o que sea de otra cuenta.
      </EmptyState>
    );
  // The step says where one is before its answers are here.
  if (error && !data)
    return (
      <StepFrame step={step}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </StepFrame>
    );
  const waiting = (
    <StepFrame step={step}>
      <SkeletonList rows={4} height={120} />
    </StepFrame>
  );
  if (!data || !isFetchedAfterMount) return waiting;
  if (data.state !== 'draft') {
    return (
      <EmptyState
        heading="h1"
        icon={<HourglassTopOutlined />}
        title={data.state === 'cancelled' ? 'Descartaste este borrador' : 'Esta consulta ya se envió'}
        action={
          <Button component={Link} to={pathTo.consultationDetail(consultationId)} variant="contained">
            Ver la consulta
          </Button>
        }
      >
        {data.state === 'cancelled'
          ? 'Puedes pedir otra consulta cuando quieras.'
          : 'Ya la tenemos: ahí ves quién la atiende y cuándo te contesta.'}
      </EmptyState>
    );
  }
  const other = data.patientId === profile?.id ? null : { patientId: data.patientId, name: data.patientName };
  return (
    <AboutPerson value={other}>
      {isFull(data.patientId) ? (
        <Alert severity="info" sx={{ mb: 3 }}>
          Ya {other ? 'tiene' : 'tienes'} {MAX_OPEN_CONSULTATIONS} consultas abiertas. Puedes preparar esta y enviarla
          cuando se cierre una.
        </Alert>
      ) : null}
      {data.followUpOf ? (
        <Alert severity="info" sx={{ mb: 3 }}>
          Seguimiento de {other ? 'la' : 'tu'} consulta {data.followUpOf.folio}. Cuenta cómo has estado desde entonces:
          la recibe el mismo médico o, si ya no puede, otro del mismo servicio.
        </Alert>
      ) : null}
      <Suspense fallback={waiting}>
        <DraftSteps key={consultationId} consultation={data} step={step} place={place} onStep={onStep} />
      </Suspense>
    </AboutPerson>
  );
}

/** In place of the first step: for a blocked patient, or one with the most open consultations allowed. */
function NotNow({ blocked }: { blocked: boolean }) {
  // The page that waited for the answer had the keyboard at its heading, and that one is gone.
  useEffect(() => focusHeading(), []);
  return (
    <Page width="text">
      <PageHeader title="Nueva consulta" />
      {blocked ? (
        // Why, and whom to call, stands above every page.
        <EmptyState icon={<BlockOutlined />} title="No puedes pedir consultas nuevas" action={seeMine}>
          Lo que ya tienes sigue aquí: puedes leerlo y descargarlo.
        </EmptyState>
      ) : (
        <TooManyOpen />
      )}
    </Page>
  );
}
