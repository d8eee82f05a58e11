import { trpc } from '@consultorio/client/trpc';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { AboutPerson } from '../../capabilities/people/about-person.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { focusHeading } from '../../kit/focus-heading.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { useFetchedAhead } from '../../kit/use-fetched-ahead.ts';
import { fullName } from '../../texts/names.ts';
import {
  isSection,
  ProfileRows,
  type SectionName,
  sectionLoads,
  sections,
  sectionsOf,
  Whose,
} from './profile-sections.tsx';

// Where there is room for them.
const ProfileTabs = lazyPart(async () => (await import('./profile-tabs.tsx')).ProfileTabs);

const backTo = (to: string, label: string, onClick?: () => void) => (
  <Button component={Link} to={to} onClick={onClick} startIcon={<ArrowBackOutlined />} sx={{ ml: -1.5 }}>
    {label}
  </Button>
);
const toFamily = backTo(`${paths.profile}?seccion=familia`, 'Mi familia');

/** Tabs where there is room; on a phone rows, and each section a page of its own with a way back. */
export function ProfileScreen() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('seccion');
  const persona = params.get('persona');
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true });
  // A window that becomes narrow keeps the section in which somebody may be writing.
  const [listed, setListed] = useState(!wide);
  const people = trpc.listMyPeople.useQuery(undefined, { enabled: persona !== null });
  const person = people.data?.items.find(({ patientId, standing }) => patientId === persona && standing !== 'own');
  const other = person && {
    ...{ patientId: person.patientId, name: fullName(person), readOnly: person.standing !== 'current' },
  };
  const names = sectionsOf(persona !== null);
  const current = isSection(asked) && names.includes(asked) ? asked : null;
  const kept: Record<string, string> = persona === null ? {} : { persona };
  const addressOf = (name?: SectionName) => {
    const query = new URLSearchParams({ ...kept, ...(name ? { seccion: name } : {}) }).toString();
    return query ? `${paths.profile}?${query}` : paths.profile;
  };
  const rows = !wide && listed && current === null;
  useFetchedAhead(sectionLoads);
  useHeadingOfSection(wide ? null : (current ?? ''));
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
  const whole = other ? `Perfil de ${other.name}` : 'Mi perfil';
  const shown = current ?? 'datos';
  const { label } = sections[shown];
  return (
    <AboutPerson value={other ?? null}>
      <Page width="text">
        {wide || rows ? (
          <PageHeader title={whole} above={other ? toFamily : undefined} />
        ) : (
          <PageHeader title={label} subtitle={other?.name} above={backTo(addressOf(), whole, () => setListed(true))} />
        )}
        {rows ? (
          <>
            {other ? null : <Whose />}
            <ProfileRows names={names} to={addressOf} />
          </>
        ) : (
          <>
            {wide ? (
              <Suspense fallback={<Box sx={{ height: 48, mb: 3, mt: -2 }} />}>
                <ProfileTabs
                  names={names}
                  value={shown}
                  onChange={(next) =>
                    setParams(next === 'datos' ? kept : { ...kept, seccion: next }, { replace: true })
                  }
                />
              </Suspense>
            ) : null}
            {/* One place at every width: a telephone that is turned keeps the dialog and what is typed. */}
            <div {...(wide ? { role: 'tabpanel', id: `panel-${shown}`, 'aria-labelledby': `tab-${shown}` } : {})}>
              {/* Another person's begins anew: what is typed or known of one must never be saved as another's. */}
              <Part key={persona} name={shown} />
            </div>
          </>
        )}
      </Page>
    </AboutPerson>
  );
}

function Part({ name }: { name: SectionName }): ReactNode {
  const { Section } = sections[name];
  return (
    <Suspense key={name} fallback={<SkeletonList rows={3} height={96} />}>
      <Section />
    </Suspense>
  );
}

/** On a phone another section is another page: its heading takes the keyboard, as after a change of path. */
function useHeadingOfSection(section: string | null): void {
  const before = useRef(section);
  useEffect(() => {
    if (section !== null && before.current !== null && before.current !== section) {
      window.scrollTo(0, 0);
      focusHeading();
    }
    before.current = section;
  }, [section]);
}
