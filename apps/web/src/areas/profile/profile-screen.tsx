import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router-dom';
import { SecuritySection } from '../../capabilities/account/security-section.tsx';
import { NotificationPreferencesCard } from '../../capabilities/notifications/notification-preferences-card.tsx';
import { useSession } from '../../capabilities/session/session-context.ts';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { DataSection } from './data-section.tsx';
import { GeneralFormSection } from './general-form-section.tsx';
import { MyConsents } from './my-consents.tsx';
import { RecordAccessList } from './record-access-list.tsx';
import { RecordDownload } from './record-download.tsx';

const sections = {
  datos: { label: 'Datos', Section: DataSection },
  antecedentes: { label: 'Antecedentes', Section: GeneralFormSection },
  avisos: { label: 'Avisos', Section: NoticesSection },
  seguridad: { label: 'Seguridad', Section: SecuritySection },
  privacidad: { label: 'Privacidad', Section: PrivacySection },
} as const;
type SectionName = keyof typeof sections;

const isSection = (value: string | null): value is SectionName => value !== null && Object.hasOwn(sections, value);

export function ProfileScreen() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('seccion');
  const current = isSection(asked) ? asked : 'datos';
  const { Section } = sections[current];
  return (
    <Page width="text">
      <PageHeader title="Mi perfil" />
      <Tabs
        value={current}
        onChange={(_, next: SectionName) => setParams(next === 'datos' ? {} : { seccion: next }, { replace: true })}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Secciones del perfil"
        sx={{ mb: 3, mt: { xs: -1, md: -2 }, borderBottom: 1, borderColor: 'divider' }}
      >
        {Object.entries(sections).map(([name, { label }]) => (
          <Tab key={name} value={name} label={label} id={`tab-${name}`} aria-controls={`panel-${name}`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`panel-${current}`} aria-labelledby={`tab-${current}`}>
        <Section />
      </div>
    </Page>
  );
}

function NoticesSection() {
  const { profile } = useSession();
  return profile ? <NotificationPreferencesCard role={profile.role} email={profile.email} /> : null;
}

function PrivacySection() {
  return (
    <Stack sx={{ gap: 3 }}>
      <RecordDownload />
      <MyConsents />
      <RecordAccessList />
    </Stack>
  );
}
