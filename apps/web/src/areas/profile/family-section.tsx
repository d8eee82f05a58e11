import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, useState } from 'react';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { Picture } from '../../kit/picture.tsx';
import family from '../../kit/pictures/family.svg';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { FamilyPerson } from './family-person.tsx';

const AddPersonForm = lazyPart(
  async () => (await import('../../capabilities/people/add-person-form.tsx')).AddPersonForm,
);
const ReceivedInvitationCard = lazyPart(async () => (await import('./received-invitation.tsx')).ReceivedInvitationCard);

/** The people for whom this account answers, each with a record of its own. */
export function FamilySection() {
  const { data, error, refetch } = trpc.listMyPeople.useQuery();
  const mayAdd = useCan('addPersonInCare');
  const [adding, setAdding] = useState(false);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList heights={[420]} />;
  const others = data.items.filter(({ standing }) => standing !== 'own');
  const isEmpty = others.length === 0 && !adding;
  return (
    <Stack sx={{ gap: 3 }}>
      {data.received.map((invitation) => (
        <Suspense key={invitation.invitationId} fallback={<SkeletonList rows={1} height={320} />}>
          <ReceivedInvitationCard invitation={invitation} />
        </Suspense>
      ))}
      <SectionCard
        title="Personas a tu cargo"
        subtitle="Cada persona tiene su propio expediente. Al cumplir 18 años, solo ella escribe en él."
        action={
          mayAdd && !adding && !isEmpty ? (
            <Button startIcon={<AddOutlined />} onClick={() => setAdding(true)}>
              Agregar
            </Button>
          ) : null
        }
      >
        {isEmpty ? (
          <EmptyState
            picture={<Picture src={family} />}
            title="Aún no respondes por nadie más"
            action={
              mayAdd ? (
                <Button variant="outlined" startIcon={<AddOutlined />} onClick={() => setAdding(true)}>
                  Agregar persona
                </Button>
              ) : null
            }
          >
            Por una hija, un hijo o un familiar que depende de ti: pides sus consultas y lees sus resultados desde tu
            cuenta.
          </EmptyState>
        ) : null}
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {others.map((person) => (
            <FamilyPerson key={person.patientId} person={person} />
          ))}
        </Stack>
        <Suspense fallback={<SkeletonList rows={3} height={72} />}>
          {adding ? <AddPersonForm onAdded={() => setAdding(false)} onCancel={() => setAdding(false)} /> : null}
        </Suspense>
      </SectionCard>
    </Stack>
  );
}
