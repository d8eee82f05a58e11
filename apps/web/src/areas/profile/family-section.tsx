import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { AddPersonForm } from '../../capabilities/people/add-person-form.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { Picture } from '../../kit/picture.tsx';
import family from '../../kit/pictures/family.svg';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { FamilyPerson } from './family-person.tsx';
import { ReceivedInvitationCard } from './received-invitation.tsx';

/** The people for whom this account answers, each with a record of its own. */
export function FamilySection() {
  const { data, error, refetch } = trpc.listMyPeople.useQuery();
  const mayAdd = useCan('addPersonInCare');
  const [adding, setAdding] = useState(false);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={3} height={72} />;
  const others = data.items.filter(({ standing }) => standing !== 'own');
  const isEmpty = others.length === 0 && !adding;
  return (
    <Stack sx={{ gap: 3 }}>
      {data.received.map((invitation) => (
        <ReceivedInvitationCard key={invitation.invitationId} invitation={invitation} />
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
        {adding ? <AddPersonForm onAdded={() => setAdding(false)} onCancel={() => setAdding(false)} /> : null}
      </SectionCard>
    </Stack>
  );
}
