import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { Settings } from '@consultorio/contracts/settings';
import { AuditLog } from '../../features/audit/audit-log.tsx';
import { LegalText } from '../../features/consents/legal-text.tsx';
import { DiagnosesTab } from '../../features/settings/diagnoses/diagnoses-tab.tsx';
import { GeneralTab } from '../../features/settings/general-tab.tsx';
import { LegalTab } from '../../features/settings/legal/legal-tab.tsx';
import { MailTextsTab } from '../../features/settings/mail-texts/mail-texts-tab.tsx';
import { ServicesTab } from '../../features/settings/services/services-tab.tsx';
import { SiteTextsForm } from '../../features/settings/site-texts-form.tsx';
import { StatusTab } from '../../features/settings/status/status-tab.tsx';
import { StaffCard } from '../../features/staff/staff-card.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { NoPermission } from '../../ui/no-permission.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonList } from '../../ui/skeleton-list.tsx';
import { useAddressValue } from '../../ui/use-address-value.ts';

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
        { slug: 'sitio', label: 'Sitio público', content: () => <SiteTextsForm settings={settings} /> },
        { slug: 'servicios', label: 'Servicios', content: () => <ServicesTab services={settings.services} /> },
        {
          slug: 'legales',
          label: 'Documentos legales',
          content: () => <LegalTab documents={settings.legal} draw={(document) => <LegalText document={document} />} />,
        },
        {
          slug: 'diagnosticos',
          label: 'Diagnósticos',
          content: () => <DiagnosesTab />,
        },
        { slug: 'correos', label: 'Correos', content: () => <MailTextsTab /> },
        { slug: 'usuarios', label: 'Usuarios', content: () => <StaffCard /> },
        { slug: 'bitacora', label: 'Bitácora', content: () => <AuditLog /> },
        { slug: 'estado', label: 'Sistema', content: () => <StatusTab /> },
      ]}
    />
  );
}
