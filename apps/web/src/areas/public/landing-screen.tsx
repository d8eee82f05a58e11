import { trpc } from '@consultorio/client/trpc';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorState } from '../../kit/error-state.tsx';
import { Page } from '../../kit/page.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { useHydrated } from '../../kit/use-hydrated.ts';
import { EmergencyStrip } from './emergency-strip.tsx';
import { LandingDoctors } from './landing-doctors.tsx';
import { LandingFaq } from './landing-faq.tsx';
import { LandingHero } from './landing-hero.tsx';
import { LandingServices } from './landing-services.tsx';
import { LandingSteps } from './landing-steps.tsx';

/** Its texts come from the clinic's settings. */
export function LandingScreen() {
  const { data, error, refetch } = trpc.getClinic.useQuery(undefined, { staleTime: 5 * 60_000 });
  const { hash } = useLocation();
  const loaded = data !== undefined;
  const hydrated = useHydrated();
  /** Where the browser itself has led in a page that the server drew. */
  const [reached] = useState(hydrated ? '' : hash);
  useEffect(() => {
    // The section exists only once the texts are here. At once, as where the browser leads by itself.
    if (loaded && hash && hash !== reached) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, loaded, reached]);
  return (
    <>
      <title>Consultorio: consulta médica por escrito</title>
      <EmergencyStrip />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LandingHero texts={data?.texts} />
      )}
      {!data && !error ? (
        <Page width="wide">
          <SkeletonList rows={3} height={180} />
        </Page>
      ) : null}
      {data ? (
        <>
          <LandingSteps steps={data.texts.steps} />
          <LandingServices services={data.services.filter(({ active }) => active)} />
          <LandingDoctors doctors={data.doctors} />
          <LandingFaq faq={data.texts.faq} />
        </>
      ) : null}
    </>
  );
}
