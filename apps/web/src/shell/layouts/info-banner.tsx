import { trpc } from '@consultorio/client/trpc';
import { Suspense } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';

// Few clinics show one, and every first screen would bring it.
const BannerText = lazyPart(async () => (await import('./banner-text.tsx')).BannerText);

/** Hidden unless the settings show it. */
export function InfoBanner() {
  const { data } = trpc.getClinic.useQuery(undefined, { staleTime: 5 * 60_000 });
  if (!data?.banner.visible || !data.banner.text) return null;
  return (
    <Suspense fallback={null}>
      <BannerText text={data.banner.text} />
    </Suspense>
  );
}
