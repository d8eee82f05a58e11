import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { PatientProfile } from '@consultorio/contracts/patients';
import { sexWords } from '@consultorio/contracts/words/people';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PersonalDataForm } from '../../capabilities/own-record/personal-data-form.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { dateText } from '../../texts/dates.ts';
import { ProfilePicture } from './profile-picture.tsx';

export function DataSection() {
  const { data, error, refetch } = trpc.getPatientProfile.useQuery();
  const mayChange = useCan('updatePatientProfile');
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={4} height={96} />;
  return (
    <Stack sx={{ gap: 3 }}>
      <SectionCard>
        <ProfilePicture profile={data} mayChange={mayChange} />
      </SectionCard>
      <SectionCard title="Tus datos" subtitle="Aparecen en tus recetas y documentos.">
        {mayChange ? <PersonalDataForm profile={data} /> : <PersonalDataView profile={data} />}
      </SectionCard>
    </Stack>
  );
}

const contactOf = ({ emergencyContact: contact }: PatientProfile) =>
  contact && `${contact.name} (${contact.relationship}), ${contact.phone}`;

/** For who may read and not change. */
function PersonalDataView({ profile }: { profile: PatientProfile }) {
  const rows = [
    ['Nombre', [profile.firstName, profile.lastName].filter(Boolean).join(' ')],
    ['Fecha de nacimiento', profile.birthDate && dateText(profile.birthDate)],
    ['Sexo', profile.sex && sexWords[profile.sex]],
    ['Teléfono', profile.phone],
    ['Domicilio', profile.address],
    ['CURP', profile.curp],
    ['Contacto de emergencia', contactOf(profile)],
  ] as const;
  return (
    <Stack component="dl" sx={{ m: 0, gap: 1.5 }}>
      {rows.map(([label, value]) => (
        <Box key={label}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value || 'Sin dato'}
          </Typography>
        </Box>
      ))}
    </Stack>
  );
}
