import { trpc } from '@consultorio/client/trpc';
import type { staffProfile } from '@consultorio/contracts/profiles';
import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import Stack from '@mui/material/Stack';
import type { z } from 'zod';
import { NotificationPreferencesCard } from '../../features/notification-preferences/notification-preferences-card.tsx';
import { roleTexts } from '../../texts/roles.ts';
import { userStatusTexts } from '../../texts/user-statuses.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { SkeletonList } from '../../ui/skeleton-list.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';

type StaffProfile = z.infer<typeof staffProfile>;

export function StaffProfileScreen() {
  const profile = trpc.getStaffProfile.useQuery();
  return (
    <Page width="patient">
      <PageHeader
        title="Mi perfil"
        subtitle="Lo que la clínica sabe de ti. Para cambiar algo, pídelo a administración."
      />
      <QueryStates query={profile} skeleton={<SkeletonList rows={2} height={220} />}>
        {(found) => (
          <Stack sx={{ gap: 3 }}>
            <Account profile={found} />
            {found.doctor ? <ProfessionalData doctor={found.doctor} /> : null}
            <NotificationPreferencesCard role={found.role} email={found.email} />
          </Stack>
        )}
      </QueryStates>
    </Page>
  );
}

function Account({ profile }: { profile: StaffProfile }) {
  const { firstName, lastName, email, role, status, emailVerified, profilePicture } = profile;
  const initials = [firstName, lastName].map((name) => Array.from(name)[0] ?? '').join('');
  return (
    <SectionCard title="Cuenta" action={<StatusChip {...userStatusTexts[status]} />}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3, alignItems: { sm: 'flex-start' } }}>
        <Avatar
          src={profilePicture ?? ''}
          alt=""
          sx={{ width: 72, height: 72, bgcolor: 'primary.light', color: 'primary.dark', fontSize: 26, fontWeight: 700 }}
        >
          {initials.toUpperCase()}
        </Avatar>
        <Stack sx={{ flex: 1 }}>
          <FactList
            facts={[
              { label: 'Nombre', value: `${firstName} ${lastName}`.trim() },
              { label: 'Función', value: roleTexts[role] },
              { label: 'Correo', value: email },
              { label: 'Correo verificado', value: emailVerified ? 'Sí' : 'No' },
            ]}
          />
        </Stack>
      </Stack>
    </SectionCard>
  );
}

function ProfessionalData({ doctor }: { doctor: NonNullable<StaffProfile['doctor']> }) {
  return (
    <SectionCard title="Datos profesionales" subtitle="Aparecen en tus notas, recetas y órdenes.">
      {doctor.cedula ? null : (
        <Alert severity="warning" sx={{ mb: 2.5 }}>
          Sin cédula profesional no puedes firmar notas ni emitir recetas. Pide a administración que la registre.
        </Alert>
      )}
      <FactList
        facts={[
          { label: 'Cédula profesional', value: doctor.cedula },
          { label: 'Institución del título', value: doctor.titleInstitution },
          { label: 'Especialidad', value: doctor.speciality },
          { label: 'Cédula de especialidad', value: doctor.specialityCedula },
          { label: 'Domicilio del consultorio', value: doctor.officeAddress },
          { label: 'Teléfono', value: doctor.phone },
          { label: 'Servicios que atiendes', value: doctor.services.join('\n') },
          { label: 'Consultas abiertas a la vez', value: `Hasta ${doctor.maxOpen}` },
        ]}
      />
    </SectionCard>
  );
}
