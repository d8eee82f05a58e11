import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { PersonInCare } from '@consultorio/contracts/people-in-care';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { AddPersonForm } from '../../capabilities/people/add-person-form.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { dateText } from '../../texts/dates.ts';
import { fullName } from '../../texts/names.ts';
import { careText } from '../../texts/people-in-care.ts';

/** The people for whom this account answers, each with a record of its own. */
export function FamilySection() {
  const { data, error, refetch } = trpc.listMyPeople.useQuery();
  const mayAdd = useCan('addPersonInCare');
  const [adding, setAdding] = useState(false);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={3} height={72} />;
  const others = data.items.filter(({ standing }) => standing !== 'own');
  return (
    <SectionCard
      title="Mi familia"
      subtitle="Cada persona tiene su propio expediente. Al cumplir 18 años, solo ella escribe en él."
      action={
        mayAdd && !adding ? (
          <Button startIcon={<AddOutlined />} onClick={() => setAdding(true)}>
            Agregar
          </Button>
        ) : null
      }
    >
      {others.length === 0 && !adding ? <Typography>Aún no respondes por nadie más.</Typography> : null}
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {others.map((person) => (
          <Stack
            component="li"
            key={person.patientId}
            direction={{ xs: 'column', sm: 'row' }}
            sx={{ py: 1.5, gap: 1, borderTop: 1, borderColor: 'divider', alignItems: { sm: 'center' } }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{fullName(person)}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {standingText(person)}
              </Typography>
            </Box>
            {person.standing === 'waiting' ? null : (
              <Button component={Link} to={`${paths.profile}?persona=${person.patientId}`} variant="outlined">
                Ver su perfil
              </Button>
            )}
          </Stack>
        ))}
      </Stack>
      {adding ? <AddPersonForm onAdded={() => setAdding(false)} onCancel={() => setAdding(false)} /> : null}
    </SectionCard>
  );
}

function standingText(person: PersonInCare): string {
  const { standing, recordNo, until } = person;
  const mine = careText(person);
  if (standing === 'waiting') return `${mine} · la clínica lo revisa`;
  if (standing === 'ofAge') return `${mine} · mayor de edad: lees lo de antes de su cumpleaños`;
  return `${mine}${until ? ` hasta el ${dateText(until)}` : ''} · ${recordNo}`;
}
