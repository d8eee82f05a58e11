import { trpc } from '@consultorio/client/trpc';
import type { LegalKind } from '@consultorio/contracts/legal';
import { LegalText } from '../../features/consents/legal-text.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonList } from '../../ui/skeleton-list.tsx';

const titles: Record<LegalKind, string> = { terms: 'Términos y condiciones', privacy: 'Aviso de privacidad' };

export function LegalScreen({ kind }: { kind: LegalKind }) {
  const { data, error, refetch } = trpc.getLegalDocument.useQuery({ kind });
  return (
    <Page width="text">
      <PageTitle>{titles[kind]}</PageTitle>
      {data ? <LegalText document={data} heading="h1" /> : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonList rows={5} height={96} /> : null}
    </Page>
  );
}
