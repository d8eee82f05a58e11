import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { NoPermission } from '../../kit/no-permission.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PageSections } from '../../kit/page-sections.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { useAddressValue } from '../../kit/use-address-value.ts';
import { settingsSections } from './settings-sections.tsx';

export function SettingsScreen() {
  return useCan('getSettings') ? <SettingsPage /> : <NoPermission />;
}

function SettingsPage() {
  const settings = trpc.getSettings.useQuery();
  const [section] = useAddressValue('seccion');
  return (
    <Page width="wide">
      <LeaveGuard />
      <PageHeader title="Configuraciones" subtitle="Cómo está puesta la clínica y qué pasa en ella." />
      <QueryStates query={settings} skeleton={<SkeletonList rows={3} height={180} />}>
        {(found) => (
          <PageSections
            label="Secciones de la configuración"
            param="seccion"
            value={section}
            groups={settingsSections(found)}
          />
        )}
      </QueryStates>
    </Page>
  );
}
