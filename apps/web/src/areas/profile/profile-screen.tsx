import { trpc } from '@consultorio/client/trpc';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { SecuritySection } from '../../capabilities/account/security-section.tsx';
import { NotificationPreferencesCard } from '../../capabilities/notifications/notification-preferences-card.tsx';
import { AboutPerson, useOther } from '../../capabilities/people/about-person.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { fullName } from '../../texts/names.ts';
import { ArcoSection } from './arco-section.tsx';
import { DataSection } from './data-section.tsx';
import { FamilySection } from './family-section.tsx';
import { GeneralFormSection } from './general-form-section.tsx';
import { MyConsents } from './my-consents.tsx';
import { RecordAccessList } from './record-access-list.tsx';
import { RecordDownload } from './record-download.tsx';
import { RecordRetention } from './record-retention.tsx';

const sections = {
  datos: { label: 'Datos', Section: DataSection },
  antecedentes: { label: 'Antecedentes', Section: GeneralFormSection },
  familia: { label: 'Mi familia', Section: FamilySection },
  avisos: { label: 'Avisos', Section: NoticesSection },
  seguridad: { label: 'Seguridad', Section: SecuritySection },
  privacidad: { label: 'Privacidad', Section: PrivacySection },
} as const;
type SectionName = keyof typeof sections;

const isSection = (value: string | null): value is SectionName => value !== null && Object.hasOwn(sections, value);

const toFamily = (
  <Button component={Link} to={`${paths.profile}?seccion=familia`} startIcon={<ArrowBackOutlined />} sx={{ ml: -1.5 }}>
    Mi familia
  </Button>
);

export function ProfileScreen() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('seccion');
  const persona = params.get('persona');
  const people = trpc.listMyPeople.useQuery(undefined, { enabled: persona !== null });
  const person = people.data?.items.find(({ patientId, standing }) => patientId === persona && standing !== 'own');
  const other = person && {
    ...{ patientId: person.patientId, name: fullName(person), readOnly: person.standing !== 'current' },
  };
  const shown = Object.entries(sections).filter(([name]) => persona === null || ofOthers.has(name));
  const current = isSection(asked) && shown.some(([name]) => name === asked) ? asked : 'datos';
  const { Section } = sections[current];
  const kept: Record<string, string> = persona === null ? {} : { persona };
  // Nobody reads the own data where somebody else's were asked for.
  if (persona !== null && !other)
    return (
      <Page width="text">
        <PageHeader title="Perfil" />
        {people.error ? <ErrorState error={people.error} onRetry={() => void people.refetch()} /> : null}
        {people.data ? (
          <EmptyState icon={<PersonOffOutlined />} title="No respondes por esta persona">
            Puede que ya no esté a tu cargo.
          </EmptyState>
        ) : null}
        {people.isPending ? <SkeletonList rows={3} height={96} /> : null}
      </Page>
    );
  return (
    <AboutPerson value={other ?? null}>
      <Page width="text">
        <PageHeader title={other ? `Perfil de ${other.name}` : 'Mi perfil'} above={other ? toFamily : undefined} />
        <Tabs
          value={current}
          onChange={(_, next: SectionName) =>
            setParams(next === 'datos' ? kept : { ...kept, seccion: next }, { replace: true })
          }
          variant="scrollable"
          scrollButtons={false}
          aria-label="Secciones del perfil"
          sx={{ mb: 3, mt: { xs: -1, md: -2 }, borderBottom: 1, borderColor: 'divider' }}
        >
          {shown.map(([name, { label }]) => (
            <Tab key={name} value={name} label={label} id={`tab-${name}`} aria-controls={`panel-${name}`} />
          ))}
        </Tabs>
        <div role="tabpanel" id={`panel-${current}`} aria-labelledby={`tab-${current}`}>
          <Section />
        </div>
      </Page>
    </AboutPerson>
  );
}

function NoticesSection() {
  const { profile } = useSession();
  return profile ? <NotificationPreferencesCard role={profile.role} email={profile.email} /> : null;
}

/** Those that are about a person and not about the account. */
const ofOthers = new Set(['datos', 'antecedentes', 'privacidad']);

function PrivacySection() {
  const { profile } = useSession();
  const other = useOther();
  return (
    <Stack sx={{ gap: 3 }}>
      <RecordDownload />
      {profile ? <RecordRetention patientId={other?.patientId ?? profile.id} /> : null}
      <ArcoSection />
      <MyConsents />
      <RecordAccessList />
    </Stack>
  );
}
