import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { Settings } from '@consultorio/contracts/settings';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import { lazy, Suspense } from 'react';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { NoPermission } from '../../kit/no-permission.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PageTabs } from '../../kit/page-tabs.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { useAddressValue } from '../../kit/use-address-value.ts';
import { AuditLog } from './audit/audit-log.tsx';
import { BannerCard } from './banner-form.tsx';
import { BreachesTab } from './breaches/breaches-tab.tsx';
import { DiagnosesTab } from './diagnoses/diagnoses-tab.tsx';
import { EstablishmentForm } from './establishment-form.tsx';
import { LegalTab } from './legal/legal-tab.tsx';
import { LogoCard } from './logo-card.tsx';
import { MailTextsTab } from './mail-texts/mail-texts-tab.tsx';
import { MedicinesTab } from './medicines/medicines-tab.tsx';
import { SecurityTab } from './security/security-tab.tsx';
import { ServicesTab } from './services/services-tab.tsx';
import { SiteTextsForm } from './site-texts-form.tsx';
import { StaffCard } from './staff/staff-card.tsx';
import { StatusTab } from './status/status-tab.tsx';

const HoursTab = lazy(async () => ({ default: (await import('./hours/hours-tab.tsx')).HoursTab }));

export function SettingsScreen() {
  return useCan('getSettings') ? <SettingsPage /> : <NoPermission />;
}

function SettingsPage() {
  const settings = trpc.getSettings.useQuery();
  return (
    <Page width="wide">
      <LeaveGuard />
      <PageHeader title="Configuraciones" subtitle="Cómo está puesta la clínica y qué pasa en ella." />
      <QueryStates query={settings} skeleton={<SkeletonList rows={3} height={180} />}>
        {(found) => <SettingsTabs settings={found} />}
      </QueryStates>
    </Page>
  );
}

function SettingsTabs({ settings }: { settings: Settings }) {
  const [section, setSection] = useAddressValue('seccion', { push: true });
  return (
    <PageTabs
      label="Secciones de la configuración"
      value={section}
      onChange={setSection}
      tabs={[
        { slug: 'general', label: 'General', content: () => <GeneralTab settings={settings} /> },
        {
          slug: 'horario',
          label: 'Horario',
          content: () => (
            <Suspense fallback={<SkeletonList rows={2} height={180} />}>
              <HoursTab settings={settings} />
            </Suspense>
          ),
        },
        { slug: 'sitio', label: 'Sitio público', content: () => <SiteTextsForm settings={settings} /> },
        { slug: 'servicios', label: 'Servicios', content: () => <ServicesTab settings={settings} /> },
        {
          slug: 'legales',
          label: 'Documentos legales',
          content: () => <LegalTab settings={settings} />,
        },
        {
          slug: 'diagnosticos',
          label: 'Diagnósticos',
          content: () => <DiagnosesTab />,
        },
        { slug: 'medicamentos', label: 'Medicamentos', content: () => <MedicinesTab /> },
        { slug: 'correos', label: 'Correos', content: () => <MailTextsTab /> },
        { slug: 'usuarios', label: 'Usuarios', content: () => <StaffCard /> },
        { slug: 'seguridad', label: 'Seguridad', content: () => <SecuritySection settings={settings} /> },
        { slug: 'bitacora', label: 'Bitácora', content: () => <AuditLog /> },
        { slug: 'estado', label: 'Sistema', content: () => <StatusTab /> },
      ]}
    />
  );
}

/** The rules of sessions with the register of breaches below them, or one breach alone. */
function SecuritySection({ settings }: { settings: Settings }) {
  const [breachId] = useAddressValue('vulneracion');
  return (
    <Stack sx={{ gap: 3 }}>
      {breachId ? null : <SecurityTab settings={settings} />}
      <BreachesTab />
    </Stack>
  );
}

/** The clinic's data and its announcements. */
function GeneralTab({ settings }: { settings: Settings }) {
  return (
    <Stack sx={{ gap: 3, maxWidth: 880 }}>
      <MissingFacts settings={settings} />
      <SectionCard title="Establecimiento" subtitle="Aparece en el sitio público y en cada documento.">
        <EstablishmentForm settings={settings} />
      </SectionCard>
      <LogoCard settings={settings} />
      <BannerCard settings={settings} />
    </Stack>
  );
}

/** The law wants both on paper: without them issuing is refused. */
function MissingFacts({ settings: { establishment } }: { settings: Settings }) {
  const missing = [
    establishment.name.trim() ? null : 'el nombre',
    establishment.address.trim() ? null : 'el domicilio',
  ].filter(Boolean);
  if (missing.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>Tus médicos todavía no pueden emitir documentos</AlertTitle>
      Falta {missing.join(' y ')} del establecimiento: toda receta y solicitud debe llevarlos.
    </Alert>
  );
}
