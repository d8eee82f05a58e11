import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { PatientProfile } from '@consultorio/contracts/patients';
import { addressWords, sexWords } from '@consultorio/contracts/words/people';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { PersonalDataForm } from '../../capabilities/own-record/personal-data-form.tsx';
import { useAbout, useOther } from '../../capabilities/people/about-person.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { EmailText } from '../../kit/email-text.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { PictureButtons, pictureText } from '../../kit/picture-buttons.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { dateText } from '../../texts/dates.ts';
import { personInitials } from '../../texts/initials.ts';
import { fullName } from '../../texts/names.ts';

const IdentityFacts = lazyPart(
  async () => (await import('../../capabilities/own-record/identity-fields.tsx')).IdentityFacts,
);

export function DataSection() {
  const { data, error, refetch } = trpc.getPatientProfile.useQuery(useAbout());
  const other = useOther();
  const mayChange = useCan('updatePatientProfile') && !other?.readOnly;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList heights={[{ xs: 226, sm: 150 }, 640]} />;
  return (
    <Stack sx={{ gap: 3 }}>
      <SectionCard>
        <ProfilePicture profile={data} mayChange={mayChange} />
      </SectionCard>
      <SectionCard title={other ? 'Sus datos' : 'Tus datos'} subtitle="Aparecen en las recetas y documentos.">
        {mayChange ? <PersonalDataForm profile={data} /> : <PersonalDataView profile={data} />}
        {mayChange ? null : (
          <Suspense fallback={null}>
            <Box sx={{ mt: 1.5 }}>
              <IdentityFacts identity={data.identity} />
            </Box>
          </Suspense>
        )}
      </SectionCard>
    </Stack>
  );
}

const contactOf = ({ emergencyContact: contact }: PatientProfile) =>
  contact && `${contact.name} (${contact.relationship}), ${contact.phone}`;

/** For people who may read and not change. */
function PersonalDataView({ profile }: { profile: PatientProfile }) {
  const rows = [
    ['Nombre', [profile.firstName, profile.lastName].filter(Boolean).join(' ')],
    ['Fecha de nacimiento', profile.birthDate && dateText(profile.birthDate)],
    ['Sexo', profile.sex && sexWords[profile.sex]],
    ['Teléfono', profile.phone],
    ['Domicilio', addressWords(profile.address, profile.addressDeclined)],
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

interface Props {
  profile: PatientProfile;
  mayChange: boolean;
}

/** The patient's picture, which the doctor sees beside the name. */
function ProfilePicture({ profile, mayChange }: Props) {
  const { rehidrateUserProfile } = useSession();
  const about = useAbout();
  const update = trpc.updatePatientProfilePicture.useMutation({
    meta: { success: pictureText(about ? 'su foto' : 'tu foto') },
    onSuccess: rehidrateUserProfile,
  });
  const name = fullName(profile);
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: { xs: 1.5, sm: 3 }, alignItems: { xs: 'flex-start', sm: 'center' } }}
    >
      <Avatar
        src={profile.profilePicture ?? undefined}
        alt={about ? 'Su foto' : 'Tu foto'}
        // A telephone gives its whole width to a name of two surnames.
        sx={{
          ...{ width: { xs: 64, sm: 88 }, height: { xs: 64, sm: 88 }, fontSize: { xs: 24, sm: 32 }, fontWeight: 600 },
          ...{ bgcolor: 'primary.light', color: 'primary.dark' },
        }}
      >
        {personInitials(profile)}
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {name || (about ? '' : <EmailText email={profile.email} />)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {name && !about ? <EmailText email={profile.email} /> : null}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Expediente {profile.recordNo}
        </Typography>
        {mayChange ? (
          <PictureButtons
            photo={about ? 'su foto' : 'tu foto'}
            hasPicture={profile.profilePicture !== null}
            seenBy="Así te verá tu médico."
            update={
              about ? { ...update, mutate: (sent, options) => update.mutate({ ...about, ...sent }, options) } : update
            }
          />
        ) : null}
      </Box>
    </Stack>
  );
}
